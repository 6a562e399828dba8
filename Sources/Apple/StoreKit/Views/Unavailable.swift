import SwiftUI

// What needs offers or groups that products of steps and files don't have.

/// An offer of a subscription, StoreKit's `SubscriptionOfferView`.
@available(*, unavailable, message: "its elements aren't known; show a SubscriptionStoreView or a ProductView")
public struct SubscriptionOfferView {}

/// A group of subscriptions in a store, StoreKit's `SubscriptionOptionGroup`.
@available(*, unavailable, message: "stores aren't divided; show SubscriptionStoreView(groupID:marketingContent:)")
public struct SubscriptionOptionGroup {}

/// Groups of subscriptions in a store, StoreKit's `SubscriptionOptionGroupSet`.
@available(*, unavailable, message: "stores aren't divided; show SubscriptionStoreView(groupID:marketingContent:)")
public struct SubscriptionOptionGroupSet {}

/// Groups of subscriptions for the same time, StoreKit's `SubscriptionPeriodGroupSet`.
@available(*, unavailable, message: "stores aren't divided; show SubscriptionStoreView(groupID:marketingContent:)")
public struct SubscriptionPeriodGroupSet {}

/// A section of subscriptions in a store, StoreKit's `SubscriptionOptionSection`.
@available(*, unavailable, message: "stores aren't divided; show SubscriptionStoreView(groupID:marketingContent:)")
public struct SubscriptionOptionSection {}

extension View {
  /// Selects the offers of subscriptions in the stores inside.
  @available(*, unavailable, message: "there are no promotional offers here")
  public nonisolated func preferredSubscriptionOffer(
    _ offer: @escaping (Product, Product.SubscriptionInfo, [Product.SubscriptionOffer]) -> Product.SubscriptionOffer?
  ) -> some View { self }
}
