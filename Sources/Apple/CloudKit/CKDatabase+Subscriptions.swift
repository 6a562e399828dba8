import AppleFoundation
import PhoneServices

extension CKDatabase {
  /// Returns all subscriptions.
  public func allSubscriptions() async throws -> [CKSubscription] {
    try await perform { try $0.subscriptions(nil).map { try $0.1.get() } }
  }
  /// Passes all subscriptions to a closure.
  @preconcurrency
  public func fetchAllSubscriptions(completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.allSubscriptions() }
  }

  /// Returns a subscription.
  public func subscription(for subscriptionID: CKSubscription.ID) async throws -> CKSubscription {
    try await perform { request in
      guard let result = try request.subscriptions([subscriptionID]).first?.1 else { throw CKError(.unknownItem) }
      return try result.get()
    }
  }
  /// Passes a subscription to a closure.
  @preconcurrency
  public func fetch(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.subscription(for: subscriptionID) } }

  /// Saves a subscription.
  @discardableResult
  public func save(_ subscription: CKSubscription) async throws -> CKSubscription {
    try await perform { request in
      for (_, result) in try request.save([subscription]) { _ = try result.get() }
      return subscription
    }
  }
  /// Saves a subscription, and calls a closure.
  @preconcurrency
  public func save(
    _ subscription: CKSubscription, completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.save(subscription) } }

  /// Deletes a subscription.
  @discardableResult
  public func deleteSubscription(withID subscriptionID: CKSubscription.ID) async throws -> CKSubscription.ID {
    try await perform { request in
      for (_, result) in try request.deleteSubscriptions([subscriptionID]) { try result.get() }
      return subscriptionID
    }
  }
  /// Deletes a subscription, and calls a closure.
  @preconcurrency
  public func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.deleteSubscription(withID: subscriptionID) } }

  /// Saves and deletes subscriptions.
  @discardableResult
  public func modifySubscriptions(
    saving subscriptionsToSave: [CKSubscription], deleting subscriptionIDsToDelete: [CKSubscription.ID]
  ) async throws -> (
    saveResults: [CKSubscription.ID: Result<CKSubscription, any Error>],
    deleteResults: [CKSubscription.ID: Result<Void, any Error>]
  ) {
    let saved = try await perform { try $0.save(subscriptionsToSave) }
    let deleted = try await perform { try $0.deleteSubscriptions(subscriptionIDsToDelete) }
    return (Dictionary(saved) { $1 }, Dictionary(deleted) { $1 })
  }
}
