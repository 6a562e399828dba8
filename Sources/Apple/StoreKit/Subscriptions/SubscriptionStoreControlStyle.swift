import SwiftUI

/// The appearance of the controls of a store of subscriptions, StoreKit's `SubscriptionStoreControlStyle`.
@StaticMembers([
  "automatic": AutomaticSubscriptionStoreControlStyle.self, "buttons": ButtonsSubscriptionStoreControlStyle.self,
  "picker": PickerSubscriptionStoreControlStyle.self,
  "prominentPicker": ProminentPickerSubscriptionStoreControlStyle.self,
  "compactPicker": CompactPickerSubscriptionStoreControlStyle.self,
  "pagedPicker": PagedPickerSubscriptionStoreControlStyle.self,
  "pagedProminentPicker": PagedProminentPickerSubscriptionStoreControlStyle.self,
])
@MainActor @preconcurrency
public protocol SubscriptionStoreControlStyle {
  /// The type of the view that represents a control.
  associatedtype Body: View
  /// The type of the places that the control can have.
  associatedtype Placement: SubscriptionStoreControlPlacement = AutomaticSubscriptionStoreControlPlacement
  /// The properties of a control.
  typealias Configuration = SubscriptionStoreControlStyleConfiguration
  /// A button that buys a subscription.
  typealias SubscribeButton = SubscriptionStoreButton
  /// A control that selects a subscription.
  typealias SubscriptionPicker = SubscriptionStorePicker
  /// A subscription in a picker.
  typealias SubscriptionPickerOption = SubscriptionStorePickerOption
  /// Makes the view of a control.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The place of a control, StoreKit's `SubscriptionStoreControlPlacement`. Controls are always below the content.
public protocol SubscriptionStoreControlPlacement: Sendable {
  /// The default place.
  static var automatic: Self { get }
}

/// The place of a control that the system chooses.
public struct AutomaticSubscriptionStoreControlPlacement: SubscriptionStoreControlPlacement, Hashable {
  private let name: String
  /// The default place.
  public static let automatic = Self(name: "automatic")
  /// In the scroll view, below the content.
  public static let scrollView = Self(name: "scrollView")
  /// Below the scroll view.
  public static let bottom = Self(name: "bottom")
  /// In a bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// The buttons in a bar at the bottom.
  public static let buttonsInBottomBar = Self(name: "buttonsInBottomBar")
  /// On the leading side.
  public static let leading = Self(name: "leading")
  /// On the trailing side.
  public static let trailing = Self(name: "trailing")
}

/// A picker for several subscriptions, and a button for one.
public struct AutomaticSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.options.count > 1 {
      SubscriptionStorePicker(configuration)
    } else {
      SubscribeButtons(configuration: configuration)
    }
  }
}

/// A button for each subscription.
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View { SubscribeButtons(configuration: configuration) }
}

private struct SubscribeButtons: View {
  let configuration: SubscriptionStoreControlStyleConfiguration

  var body: some View {
    ForEach(configuration.options) { option in
      HStack {
        option.icon.accessibilityHidden(true)
        SubscriptionStoreButton(option)
      }
    }
  }
}

/// A picker.
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View { SubscriptionStorePicker(configuration) }
}

/// A picker that attracts attention.
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View { SubscriptionStorePicker(configuration) }
}

/// A picker with little space.
public struct CompactPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View { SubscriptionStorePicker(configuration) }
}

/// A picker in pages; here its subscriptions are one below the other.
public struct PagedPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View { SubscriptionStorePicker(configuration) }
}

/// A picker in pages that attracts attention; here its subscriptions are one below the other.
public struct PagedProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// The control.
  public func makeBody(configuration: Configuration) -> some View { SubscriptionStorePicker(configuration) }
}
