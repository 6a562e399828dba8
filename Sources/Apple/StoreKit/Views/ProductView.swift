import SwiftUI

/// The state of the image of a product that the App Store has, StoreKit's `ProductIconPhase`. It is always unavailable.
public enum ProductIconPhase {
  /// The store hasn't answered yet.
  case loading
  /// The store has no image.
  case unavailable
  /// The store can't answer.
  case failure(any Error)
  /// The image.
  case success(Image)

  /// The image, if there is one.
  public var promotionalIcon: Image? {
    if case .success(let image) = self { image } else { nil }
  }
  /// The error, if there is one.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// The place of an icon that isn't there yet.
public struct AutomaticProductPlaceholderIcon {}

extension AutomaticProductPlaceholderIcon: View {
  /// A gray square; it is not an element.
  public var body: some View { Rectangle().fill(.quaternary).aspectRatio(1, contentMode: .fit) }
}

/// A product with a button that buys it, StoreKit's `ProductView`.
///
/// The image of the App Store isn't there, so `prefersPromotionalIcon` shows the app's icon.
public struct ProductView<Icon: View, PlaceholderIcon: View> {
  private enum Source {
    case id(Product.ID)
    case product(Product)
    case configuration(ProductViewStyleConfiguration)
  }

  private let source: Source
  private let icon: Icon
  private let placeholder: PlaceholderIcon
  @Environment(\.productViewLayout) private var layout

  private nonisolated init(_ source: Source, _ icon: Icon, _ placeholder: PlaceholderIcon) {
    (self.source, self.icon, self.placeholder) = (source, icon, placeholder)
  }

  /// Creates a view that fetches a product and has an icon, and another one until the product is there.
  public nonisolated init(
    id: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) { self.init(.id(id), icon(), placeholderIcon()) }

  /// Creates a view that fetches a product and has an icon that knows about that of the App Store.
  public nonisolated init(
    id: Product.ID, @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) { self.init(.id(id), icon(.unavailable), placeholderIcon()) }
}

extension ProductView: View {
  /// The product with the style around the view.
  public var body: some View {
    switch source {
    case .id(let id): LoadedProductView(id: id, icon: icon, placeholder: placeholder)
    case .product(let product): StyledProductView(state: .success(product), icon: AnyView(icon))
    case .configuration(let configuration): SystemProductView(configuration, layout)
    }
  }
}

extension ProductView where PlaceholderIcon == AutomaticProductPlaceholderIcon {
  /// Creates a view that fetches a product and has an icon.
  public nonisolated init(
    id: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) { self.init(.id(id), icon(), AutomaticProductPlaceholderIcon()) }
}

extension ProductView where Icon == EmptyView, PlaceholderIcon == EmptyView {
  /// Creates a view that fetches a product.
  public nonisolated init(id: Product.ID, prefersPromotionalIcon: Bool = false) {
    self.init(.id(id), EmptyView(), EmptyView())
  }
  /// Creates a view of a product.
  public nonisolated init(_ product: Product, prefersPromotionalIcon: Bool = false) {
    self.init(.product(product), EmptyView(), EmptyView())
  }
}

extension ProductView where Icon == PlaceholderIcon {
  /// Creates a view of a product with an icon.
  public nonisolated init(
    _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) {
    let icon = icon()
    self.init(.product(product), icon, icon)
  }
  /// Creates a view of a product with an icon that knows about that of the App Store.
  public nonisolated init(_ product: Product, @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon) {
    let icon = icon(.unavailable)
    self.init(.product(product), icon, icon)
  }
}

extension ProductView
where Icon == ProductViewStyleConfiguration.Icon, PlaceholderIcon == ProductViewStyleConfiguration.Icon {
  /// Creates the view that a style was given, with the style of the system.
  public init(_ configuration: ProductViewStyleConfiguration) {
    self.init(.configuration(configuration), configuration.icon, configuration.icon)
  }
}

/// A product that is fetched.
private struct LoadedProductView<Icon: View, Placeholder: View>: View {
  let id: Product.ID
  let icon: Icon
  let placeholder: Placeholder
  @State private var state = Product.TaskState.loading

  var body: some View {
    StyledProductView(state: state, icon: state.product == nil ? AnyView(placeholder) : AnyView(icon))
      .storeProductTask(for: id) { state = $0 }
  }
}

/// A product with the style around it.
struct StyledProductView: View {
  let state: Product.TaskState
  let icon: AnyView?
  @Environment(\.productViewStyle) private var style
  @Environment(\.productViewLayout) private var layout
  @Environment(\.storeSettings) private var settings
  @State private var isEntitled = false

  var body: some View {
    Purchases { buy in
      let configuration = ProductViewStyleConfiguration(
        icon: ProductViewStyleConfiguration.Icon(content: icon), state: state, hasCurrentEntitlement: isEntitled,
        descriptionVisibility: settings.descriptionVisibility, buy: buy)
      if let style {
        style.body(configuration)
      } else {
        SystemProductView(configuration, layout)
      }
    }
    .currentEntitlementTask(for: state.product?.id ?? "") { isEntitled = $0.transaction != nil }
  }
}
