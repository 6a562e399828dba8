import SwiftUI

/// The subscriptions of a group with a button that buys one, StoreKit's `SubscriptionStoreView`.
public struct SubscriptionStoreView<Content: View> {
  private let products: StoreProducts
  private let relationships: Product.SubscriptionRelationship
  private let content: Content

  private nonisolated init(
    _ products: StoreProducts, _ relationships: Product.SubscriptionRelationship, _ content: Content
  ) {
    (self.products, self.relationships, self.content) = (products, relationships, content)
  }

  /// Creates a view of the subscriptions of a group, with content above them.
  public nonisolated init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) { self.init(.group(groupID), visibleRelationships, marketingContent()) }

  /// Creates a view of some subscriptions, with content above them.
  public nonisolated init(
    productIDs: some Collection<Product.ID>, @ViewBuilder marketingContent: () -> Content
  ) { self.init(.ids(Array(productIDs)), .all, marketingContent()) }

  /// Creates a view of some subscriptions, with content above them.
  public nonisolated init(
    subscriptions: some Collection<Product>, @ViewBuilder marketingContent: () -> Content
  ) { self.init(.products(Array(subscriptions)), .all, marketingContent()) }
}

extension SubscriptionStoreView: View {
  /// The content above the subscriptions, with the buttons of the store.
  public var body: some View {
    LoadedProducts(products: products) { products in
      SubscriptionStore(products: products, relationships: relationships, content: content)
    } placeholder: {
      EmptyView()
    } unavailable: {
      // The words that apps show on devices, as their developers report them.
      ContentUnavailableView(
        "Subscription Unavailable", systemImage: "storefront",
        description: Text("The subscription is unavailable in the current storefront."))
    }
  }
}

/// The content of a store without content of the app: the name of the group.
public struct AutomaticSubscriptionStoreMarketingContent {
  @Environment(\.subscriptionGroupName) private var name

  nonisolated init() {}
}

extension AutomaticSubscriptionStoreMarketingContent: View {
  /// The name of the group.
  public var body: some View { Text(verbatim: name).font(.largeTitle.bold()).multilineTextAlignment(.center) }
}

extension SubscriptionStoreView where Content == AutomaticSubscriptionStoreMarketingContent {
  /// Creates a view of the subscriptions of a group.
  public nonisolated init(groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all) {
    self.init(.group(groupID), visibleRelationships, AutomaticSubscriptionStoreMarketingContent())
  }
  /// Creates a view of some subscriptions.
  public nonisolated init(productIDs: some Collection<Product.ID>) {
    self.init(.ids(Array(productIDs)), .all, AutomaticSubscriptionStoreMarketingContent())
  }
  /// Creates a view of some subscriptions.
  public nonisolated init(subscriptions: some Collection<Product>) {
    self.init(.products(Array(subscriptions)), .all, AutomaticSubscriptionStoreMarketingContent())
  }
}

extension EnvironmentValues {
  @Entry fileprivate var subscriptionGroupName: String = ""
}

/// The subscriptions that were fetched.
private struct SubscriptionStore<Content: View>: View {
  let products: [Product]
  let relationships: Product.SubscriptionRelationship
  let content: Content
  @Environment(\.storeSettings) private var settings
  @State private var status: Product.SubscriptionInfo.Status?
  @State private var isEligible = true

  private var info: Product.SubscriptionInfo? { products.first?.subscription }

  /// The subscription that the user has.
  private var current: Product? {
    guard let status, status.state == .subscribed else { return nil }
    let id = status.transaction.unsafePayloadValue.productID
    return StoreState.current.products.first { $0.id == id }
  }

  private var visible: [Product] {
    guard let current else { return products }
    return products.filter { relationships.contains(Product.SubscriptionRelationship(of: $0, to: current)) }
  }

  var body: some View {
    Purchases { buy in
      ScrollView {
        VStack(spacing: 16) {
          StoreCancelButton()
          content
          controls(buy)
          SubscriptionStoreButtons()
        }
        .padding()
      }
    }
    .environment(\.subscriptionGroupName, info?.groupDisplayName ?? "")
    .subscriptionStatusTask(for: info?.subscriptionGroupID ?? "") { state in
      status = state.value?.first
      if let group = info?.subscriptionGroupID {
        isEligible = await Product.SubscriptionInfo.isEligibleForIntroOffer(for: group)
      }
    }
  }

  private func controls(_ buy: @escaping PurchaseProduct) -> AnyView {
    let configuration = SubscriptionStoreControlStyleConfiguration(
      options: visible.map { product in
        SubscriptionStoreControlStyleConfiguration.Option(
          subscription: product, activeOffer: isEligible ? product.subscription?.introductoryOffer : nil,
          icon: product.subscription.flatMap { info in settings.controlIcon?(product, info) }
            .map(SubscriptionStoreControlStyleConfiguration.Icon.init),
          isCurrent: product == current, isOnly: visible.count == 1, buy: buy)
      },
      allOptions: products, groupDisplayName: info?.groupDisplayName ?? "",
      autoRenewPreference: (status?.renewalInfo.unsafePayloadValue.autoRenewPreference).flatMap { id in
        products.first { $0.id == id }
      },
      descriptionVisibility: settings.descriptionVisibility)
    return settings.controlStyle.erasedBody(configuration)
  }
}

extension SubscriptionStoreControlStyle {
  fileprivate func erasedBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}
