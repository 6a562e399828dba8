import AppModel
import AppleFoundation
import PhoneServices
import Synchronization

/// What the store sells, and what the user has bought: it stays until the end of the scenario.
final class StoreState: ServiceState {
  /// The result of purchases.
  enum Outcome: Sendable {
    case success, cancelled, pending, failure
  }

  private struct Content {
    var products: [Product] = []
    var outcome = Outcome.success
    var transactions: [Transaction] = []
    var waiting: [String: Set<Product.PurchaseOption>] = [:]
    /// The products that aren't paid again.
    var cancelled: Set<String> = []
    var updates = LaunchStreams<VerificationResult<Transaction>>()
    /// What the user has may be something else than before.
    var changes = LaunchStreams<Void>()
    var reviews = 0
  }

  private let content = Mutex(Content())

  /// When the user has bought the app.
  let begin = Date.now

  init() {}

  static var current: StoreState { PhoneState.current.of() }

  /// The store, unless there is no network.
  @MainActor
  func online() throws -> StoreState {
    guard PhoneState.current.server?.isOffline ?? false else { return self }
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }

  // MARK: Products

  var products: [Product] { content.withLock { $0.products } }

  func add(_ products: [Product]) {
    content.withLock { content in
      content.products.removeAll { old in products.contains { $0.id == old.id } }
      content.products += products
    }
  }

  // MARK: Purchases

  var outcome: Outcome {
    get { content.withLock { $0.outcome } }
    set { content.withLock { $0.outcome = newValue } }
  }

  @MainActor
  func buy(_ product: Product, _ options: Set<Product.PurchaseOption>) throws -> Product.PurchaseResult {
    guard products.contains(product) else { throw Product.PurchaseError.productUnavailable }
    switch options.contains(.simulatesAskToBuyInSandbox(true)) ? .pending : outcome {
    case .cancelled: return .userCancelled
    case .failure: throw StoreKitError.unknown
    case .pending:
      content.withLock { $0.waiting[product.id] = options }
      return .pending
    case .success:
      // What is bought once isn't paid twice.
      if product.type == .nonConsumable, let owned = last(product.id), owned.isEntitlement {
        return .success(.verified(owned))
      }
      return .success(.verified(add(product, options, on: .current, offer: offer(product))))
    }
  }

  /// The offer that the user gets who buys a product now: one of each group, once.
  private func offer(_ product: Product) -> Product.SubscriptionOffer? {
    guard let subscription = product.subscription else { return nil }
    let wasSubscribed = transactions.contains { $0.subscriptionGroupID == subscription.subscriptionGroupID }
    return wasSubscribed ? nil : subscription.introductoryOffer
  }

  /// Adds a transaction of now.
  ///
  /// - Parameter offer: What the user gets at the beginning. One that is paid for several periods holds for the first one.
  @MainActor
  @discardableResult
  func add(
    _ product: Product, _ options: Set<Product.PurchaseOption> = [], on phone: PhoneState,
    offer: Product.SubscriptionOffer? = nil, reason: Transaction.Reason = .purchase, isFinished: Bool = false
  ) -> Transaction {
    let date = Date.now
    var (quantity, token) = (1, UUID?.none)
    for option in options {
      if case .quantity(let number) = option.kind { quantity = number }
      if case .token(let account) = option.kind { token = account }
    }
    let transaction = content.withLock { content in
      let id = UInt64(content.transactions.count)
      let first = product.type == .autoRenewable ? content.transactions.first { $0.productID == product.id } : nil
      var transaction = Transaction(
        id: id, originalID: first?.originalID ?? id, productID: product.id, productType: product.type,
        subscriptionGroupID: product.subscription?.subscriptionGroupID, purchaseDate: date,
        originalPurchaseDate: first?.originalPurchaseDate ?? date,
        expirationDate: offer?.end(from: date) ?? product.subscription?.subscriptionPeriod.end(from: date),
        purchasedQuantity: quantity, appAccountToken: token, reason: reason,
        offer: offer.map { Transaction.Offer(paymentMode: $0.paymentMode) }, price: offer?.price ?? product.price,
        signedDate: date)
      transaction.isFinished = isFinished
      if let group = transaction.subscriptionGroupID {
        for index in content.transactions.indices
        where content.transactions[index].subscriptionGroupID == group
          && content.transactions[index].productID != product.id && !content.transactions[index].isExpired
        {
          content.transactions[index].isUpgraded = true
        }
      }
      content.cancelled.remove(product.id)
      content.transactions.append(transaction)
      return transaction
    }
    noteChange()
    if let end = transaction.expirationDate {
      _ = phone.events?.schedule(after: .seconds(end.timeIntervalSince(date)), label: "end of a subscription") {
        self.renew(transaction, product, on: phone)
      }
    }
    return transaction
  }

  /// Pays a subscription again, unless the user has ended it.
  @MainActor
  private func renew(_ transaction: Transaction, _ product: Product, on phone: PhoneState) {
    guard let last = last(product.id), last.id == transaction.id, renews(last) else { return noteChange() }
    notify(add(product, on: phone, reason: .renewal))
  }

  func renews(_ transaction: Transaction) -> Bool {
    let isCancelled = content.withLock { $0.cancelled.contains(transaction.productID) }
    return transaction.productType == .autoRenewable && !isCancelled && !transaction.isUpgraded
      && transaction.revocationDate == nil
  }

  /// The state of a group of subscriptions; `nil` if it was never bought.
  func status(_ groupID: String) -> Product.SubscriptionInfo.Status? {
    transactions.last { $0.subscriptionGroupID == groupID }
      .map { Product.SubscriptionInfo.Status($0, willAutoRenew: renews($0)) }
  }

  /// The states of all groups that were bought.
  var statuses: [String: Product.SubscriptionInfo.Status] {
    let groups = Set(transactions.compactMap(\.subscriptionGroupID))
    return Dictionary(uniqueKeysWithValues: groups.compactMap { group in status(group).map { (group, $0) } })
  }

  /// Approves a purchase that waits.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  func approve(_ productID: String, on phone: PhoneState) -> Bool {
    let options = content.withLock { $0.waiting.removeValue(forKey: productID) }
    guard let options, let product = products.first(where: { $0.id == productID }) else { return false }
    notify(add(product, options, on: phone, offer: offer(product)))
    return true
  }

  /// Gives the money of a product back.
  ///
  /// - Returns: Whether it was bought.
  func refund(_ productID: String) -> Bool { refund { $0.productID == productID } }

  /// Gives the money of the last transaction back that matches.
  ///
  /// - Returns: Whether there is one.
  func refund(where isRefunded: (Transaction) -> Bool) -> Bool {
    let refunded = content.withLock { content in
      guard let index = content.transactions.lastIndex(where: isRefunded) else { return Transaction?.none }
      content.transactions[index].revocationDate = .now
      return content.transactions[index]
    }
    refunded.map(notify)
    noteChange()
    return refunded != nil
  }

  /// Ends a subscription at the end of its time.
  func cancel(_ productID: String) {
    content.withLock { _ = $0.cancelled.insert(productID) }
    noteChange()
  }

  // MARK: Transactions

  /// All transactions, the latest last.
  var transactions: [Transaction] { content.withLock { $0.transactions } }

  func last(_ productID: String) -> Transaction? { transactions.last { $0.productID == productID } }

  func finish(_ id: UInt64) {
    content.withLock { content in
      guard let index = content.transactions.firstIndex(where: { $0.id == id }) else { return }
      content.transactions[index].isFinished = true
    }
  }

  func updates() -> AsyncStream<VerificationResult<Transaction>> {
    content.withLock { content in
      content.updates.makeStream(
        beginningWith: content.transactions.filter { !$0.isFinished }.map(VerificationResult.verified))
    }
  }

  /// Passes a transaction to the app by ``Transaction/updates``.
  func notify(_ transaction: Transaction) {
    content.withLock { $0.updates.yield(.verified(transaction)) }
  }

  /// An element at first, and another one whenever what the user has may have changed.
  func changes() -> AsyncStream<Void> { content.withLock { $0.changes.makeStream(beginningWith: [()]) } }

  private func noteChange() { content.withLock { $0.changes.yield(()) } }

  // MARK: Reviews

  var reviews: Int { content.withLock { $0.reviews } }
  func requestReview() { content.withLock { $0.reviews += 1 } }
}
