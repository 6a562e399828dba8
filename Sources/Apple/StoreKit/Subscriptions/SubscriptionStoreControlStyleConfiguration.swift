import SwiftUI

/// The subscriptions that a control shows, StoreKit's `SubscriptionStoreControlStyleConfiguration`.
@MainActor @preconcurrency
public struct SubscriptionStoreControlStyleConfiguration {
  /// The icon of a subscription.
  public struct Icon: View {
    let content: AnyView

    /// The icon.
    public var body: some View { content }
  }

  /// A subscription that can be bought.
  @MainActor @preconcurrency @dynamicMemberLookup
  public struct Option: Identifiable {
    /// The subscription.
    public let subscription: Product
    /// The offer that the user gets.
    public let activeOffer: Product.SubscriptionOffer?
    /// The icon.
    public let icon: Icon?
    /// Whether the user has it.
    let isCurrent: Bool
    /// Whether there are no others.
    let isOnly: Bool
    let buy: PurchaseProduct

    /// The identifier of the product.
    public nonisolated var id: Product.ID { subscription.id }
    /// Buys the subscription.
    public func subscribe() { buy(subscription) }

    /// A value of the product.
    public subscript<T>(dynamicMember keyPath: KeyPath<Product, T>) -> T { subscription[keyPath: keyPath] }
    /// A value of the subscription.
    public subscript<T>(dynamicMember keyPath: KeyPath<Product.SubscriptionInfo, T>) -> T? {
      subscription.subscription?[keyPath: keyPath]
    }
  }

  /// A subscription that can be selected.
  @MainActor @preconcurrency @dynamicMemberLookup
  public struct PickerOption: Identifiable {
    let option: Option
    /// Whether it is selected.
    public let isSelected: Bool

    /// The subscription.
    public var subscription: Product { option.subscription }
    /// The offer that the user gets.
    public var activeOffer: Product.SubscriptionOffer? { option.activeOffer }
    /// The icon.
    public var icon: Icon? { option.icon }
    /// The identifier of the product.
    public nonisolated var id: Product.ID { option.id }

    /// A value of the product.
    public subscript<T>(dynamicMember keyPath: KeyPath<Product, T>) -> T { subscription[keyPath: keyPath] }
    /// A value of the subscription.
    public subscript<T>(dynamicMember keyPath: KeyPath<Product.SubscriptionInfo, T>) -> T? {
      subscription.subscription?[keyPath: keyPath]
    }
  }

  /// The subscriptions that are shown.
  public let options: [Option]
  /// All subscriptions of the store.
  public let allOptions: [Product]
  /// The name of the group.
  public let groupDisplayName: String
  /// The subscription that is paid next.
  public let autoRenewPreference: Product?
  /// Whether descriptions are shown.
  public let descriptionVisibility: Visibility
}
