import SwiftUI

/// The text of the buttons that buy subscriptions, StoreKit's `SubscriptionStoreButtonLabel`.
public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  enum Content {
    case displayName, price, action
  }

  var content: Content?
  var isMultiline = false

  /// The action, or the names of several subscriptions.
  public static let automatic = SubscriptionStoreButtonLabel()
  /// The name.
  public static let displayName = SubscriptionStoreButtonLabel(content: .displayName)
  /// The price.
  public static let price = SubscriptionStoreButtonLabel(content: .price)
  /// The action; the names of several subscriptions.
  public static let action = SubscriptionStoreButtonLabel(content: .action)
  /// One line.
  public static let singleLine = SubscriptionStoreButtonLabel()
  /// With the price in a second line.
  public static let multiline = SubscriptionStoreButtonLabel(isMultiline: true)

  /// The name.
  public var displayName: SubscriptionStoreButtonLabel { with(.displayName) }
  /// The price.
  public var price: SubscriptionStoreButtonLabel { with(.price) }
  /// The action; the names of several subscriptions.
  public var action: SubscriptionStoreButtonLabel { with(.action) }
  /// One line.
  public var singleLine: SubscriptionStoreButtonLabel { SubscriptionStoreButtonLabel(content: content) }
  /// With the price in a second line.
  public var multiline: SubscriptionStoreButtonLabel {
    SubscriptionStoreButtonLabel(content: content, isMultiline: true)
  }

  private func with(_ content: Content) -> SubscriptionStoreButtonLabel {
    SubscriptionStoreButtonLabel(content: content, isMultiline: isMultiline)
  }
}

/// The background of the controls of a store, StoreKit's `SubscriptionStoreControlBackground`.
public struct SubscriptionStoreControlBackground: Hashable, Sendable {
  private let name: String
  /// The default background.
  public static let automatic = SubscriptionStoreControlBackground(name: "automatic")
  /// A material.
  public static let gradientMaterial = SubscriptionStoreControlBackground(name: "gradientMaterial")
  /// A material when content is below the controls.
  public static let gradientMaterialOnScroll = SubscriptionStoreControlBackground(name: "gradientMaterialOnScroll")
}

extension View {
  /// Sets the style of the controls of the stores of subscriptions inside.
  public nonisolated func subscriptionStoreControlStyle(_ style: some SubscriptionStoreControlStyle) -> some View {
    nonisolated(unsafe) let style = style
    return storeSettings { $0.controlStyle = style }
  }

  /// Sets the style of the controls of the stores of subscriptions inside; their place is below the content.
  public nonisolated func subscriptionStoreControlStyle<S: SubscriptionStoreControlStyle>(
    _ style: S, placement: S.Placement
  ) -> some View { subscriptionStoreControlStyle(style) }

  /// Sets the text of the buttons that buy subscriptions.
  public nonisolated func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View {
    storeSettings { $0.buttonLabel = label }
  }

  /// Sets the icons of subscriptions.
  public nonisolated func subscriptionStoreControlIcon(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
  ) -> some View {
    nonisolated(unsafe) let icon = icon
    return storeSettings { $0.controlIcon = { AnyView(icon($0, $1)) } }
  }

  /// Sets the background of the subscriptions in pickers.
  public nonisolated func subscriptionStorePickerItemBackground(_ backgroundStyle: some ShapeStyle) -> some View {
    storeSettings { $0.itemBackground = AnyShapeStyle(backgroundStyle) }
  }

  /// Sets the background and the shape of the subscriptions in pickers.
  public nonisolated func subscriptionStorePickerItemBackground(
    _ backgroundStyle: some ShapeStyle, in shape: some Shape
  ) -> some View {
    storeSettings { ($0.itemBackground, $0.itemShape) = (AnyShapeStyle(backgroundStyle), AnyShape(shape)) }
  }

  /// Sets the background of the controls: no effect on drawings.
  public nonisolated func subscriptionStoreControlBackground(
    _ backgroundStyle: SubscriptionStoreControlBackground
  ) -> some View { self }
  /// Sets the background of the controls: no effect on drawings.
  @_disfavoredOverload
  public nonisolated func subscriptionStoreControlBackground(_ backgroundStyle: some ShapeStyle) -> some View { self }
}

extension ContainerBackgroundPlacement {
  /// A store of subscriptions.
  public static var subscriptionStore: ContainerBackgroundPlacement { .window }
  /// The content of a store of subscriptions.
  public static var subscriptionStoreHeader: ContainerBackgroundPlacement { .window }
  /// A store of subscriptions, also below its controls.
  public static var subscriptionStoreFullHeight: ContainerBackgroundPlacement { .window }
}
