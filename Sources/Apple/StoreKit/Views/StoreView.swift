import SwiftUI

/// A list of products with buttons that buy them, StoreKit's `StoreView`.
public struct StoreView<Icon: View, PlaceholderIcon: View> {
  private let products: StoreProducts
  private let icon: (Product) -> Icon
  private let placeholder: PlaceholderIcon

  private nonisolated init(
    _ products: StoreProducts, _ icon: @escaping (Product) -> Icon, _ placeholder: PlaceholderIcon
  ) {
    (self.products, self.icon, self.placeholder) = (products, icon, placeholder)
  }

  /// Creates a view that fetches products and has icons, and another one until the products are there.
  public nonisolated init(
    ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon, @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) { self.init(.ids(Array(ids)), icon, placeholderIcon()) }

  /// Creates a view that fetches products and has icons that know about those of the App Store.
  public nonisolated init(
    ids: some Collection<Product.ID>, @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) { self.init(.ids(Array(ids)), { icon($0, .unavailable) }, placeholderIcon()) }
}

extension StoreView: View {
  /// The products one below the other, with the buttons of the store.
  public var body: some View {
    LoadedProducts(products: products) { products in
      ScrollView {
        VStack {
          StoreCancelButton()
          ForEach(products) { product in
            StyledProductView(state: .success(product), icon: AnyView(icon(product)))
          }
          RestorePurchasesButton()
        }
        .padding()
      }
    } placeholder: {
      placeholder
    } unavailable: {
      // Guess: the words.
      ContentUnavailableView(
        "Store Unavailable", systemImage: "storefront",
        description: Text("The store is unavailable in the current storefront."))
    }
  }
}

extension StoreView where PlaceholderIcon == AutomaticProductPlaceholderIcon {
  /// Creates a view that fetches products and has icons.
  public nonisolated init(
    ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) { self.init(.ids(Array(ids)), icon, AutomaticProductPlaceholderIcon()) }
}

extension StoreView where Icon == EmptyView, PlaceholderIcon == EmptyView {
  /// Creates a view that fetches products.
  public nonisolated init(ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false) {
    self.init(.ids(Array(ids)), { _ in EmptyView() }, EmptyView())
  }
  /// Creates a view of products.
  public nonisolated init(products: some Collection<Product>, prefersPromotionalIcon: Bool = false) {
    self.init(.products(Array(products)), { _ in EmptyView() }, EmptyView())
  }
}

extension StoreView where PlaceholderIcon == EmptyView {
  /// Creates a view of products with icons.
  public nonisolated init(
    products: some Collection<Product>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) { self.init(.products(Array(products)), icon, EmptyView()) }
  /// Creates a view of products with icons that know about those of the App Store.
  public nonisolated init(
    products: some Collection<Product>, @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon
  ) { self.init(.products(Array(products)), { icon($0, .unavailable) }, EmptyView()) }
}

/// The products that a view of the store shows.
enum StoreProducts: Hashable, Sendable {
  case ids([Product.ID])
  case products([Product])
  /// The subscriptions of a group.
  case group(String)

  @MainActor
  func fetch() async throws -> [Product] {
    switch self {
    case .products(let products): return products
    case .ids(let ids):
      let found = try await Product.products(for: ids)
      return ids.compactMap { id in found.first { $0.id == id } }
    case .group(let id):
      return try StoreState.current.online().products.filter { $0.subscription?.subscriptionGroupID == id }
    }
  }
}

/// Products that are fetched, or what is shown instead.
struct LoadedProducts<Content: View, Placeholder: View, Unavailable: View>: View {
  let products: StoreProducts
  @ViewBuilder let content: ([Product]) -> Content
  @ViewBuilder let placeholder: Placeholder
  @ViewBuilder let unavailable: Unavailable
  @State private var found: [Product]?

  var body: some View {
    ZStack {
      if case .products(let products) = products {
        content(products)
      } else if let found {
        if found.isEmpty { unavailable } else { content(found) }
      } else {
        VStack {
          placeholder
          ProgressView()
        }
      }
    }
    .task(id: products) {
      found = nil
      found = (try? await products.fetch()) ?? []
    }
  }
}
