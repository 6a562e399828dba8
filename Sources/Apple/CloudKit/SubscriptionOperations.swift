import AppleFoundation

/// An operation that saves and deletes subscriptions, CloudKit's `CKModifySubscriptionsOperation`.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The subscriptions to save.
  open var subscriptionsToSave: [CKSubscription]?
  /// The subscriptions to delete.
  open var subscriptionIDsToDelete: [CKSubscription.ID]?
  /// Receives each saved subscription.
  @preconcurrency open var perSubscriptionSaveBlock:
    (@Sendable (CKSubscription.ID, Result<CKSubscription, any Error>) -> Void)?
  /// Receives each deleted subscription.
  @preconcurrency open var perSubscriptionDeleteBlock: (@Sendable (CKSubscription.ID, Result<Void, any Error>) -> Void)?
  /// Receives what was saved and deleted, in the older form.
  @preconcurrency open var modifySubscriptionsCompletionBlock:
    (@Sendable ([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  @preconcurrency open var modifySubscriptionsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation.
  public init(subscriptionsToSave: [CKSubscription]? = nil, subscriptionIDsToDelete: [CKSubscription.ID]? = nil) {
    (self.subscriptionsToSave, self.subscriptionIDsToDelete) = (subscriptionsToSave, subscriptionIDsToDelete)
  }

  override func perform() throws {
    let saved = try request.save(subscriptionsToSave ?? [])
    let deleted = try request.deleteSubscriptions(subscriptionIDsToDelete ?? [])
    for (id, result) in saved { perSubscriptionSaveBlock?(id, result) }
    for (id, result) in deleted { perSubscriptionDeleteBlock?(id, result) }
    modifySubscriptionsCompletionBlock?(
      saved.compactMap { $0.1.value }, deleted.filter { !$0.1.hasFailed }.map(\.0),
      Self.partialError(saved.errors() + deleted.errors()))
    modifySubscriptionsResultBlock?(.success(()))
  }

  override func fail(with error: any Error) {
    modifySubscriptionsCompletionBlock?(nil, nil, error)
    modifySubscriptionsResultBlock?(.failure(error))
  }
}

/// An operation that fetches subscriptions, CloudKit's `CKFetchSubscriptionsOperation`.
open class CKFetchSubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The subscriptions; `nil` for all.
  open var subscriptionIDs: [CKSubscription.ID]?
  /// Receives each subscription.
  @preconcurrency open var perSubscriptionResultBlock:
    (@Sendable (CKSubscription.ID, Result<CKSubscription, any Error>) -> Void)?
  /// Receives all subscriptions, in the older form.
  @preconcurrency open var fetchSubscriptionCompletionBlock:
    (@Sendable ([CKSubscription.ID: CKSubscription]?, (any Error)?) -> Void)?
  /// Receives whether the request has succeeded.
  @preconcurrency open var fetchSubscriptionsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?

  /// Creates an operation for all subscriptions.
  public override init() {}
  /// Creates an operation for subscriptions.
  public init(subscriptionIDs: [CKSubscription.ID]) { self.subscriptionIDs = subscriptionIDs }
  /// Returns an operation for all subscriptions.
  open class func fetchAllSubscriptionsOperation() -> CKFetchSubscriptionsOperation { CKFetchSubscriptionsOperation() }

  override func perform() throws {
    let results = try request.subscriptions(subscriptionIDs)
    for (id, result) in results { perSubscriptionResultBlock?(id, result) }
    fetchSubscriptionCompletionBlock?(results.values(), Self.partialError(results.errors()))
    fetchSubscriptionsResultBlock?(.success(()))
  }

  override func fail(with error: any Error) {
    fetchSubscriptionCompletionBlock?(nil, error)
    fetchSubscriptionsResultBlock?(.failure(error))
  }
}
