import AppModel
import AppleFoundation

/// A purchase, StoreKit's `Transaction`.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// Who has bought a product, StoreKit's `Transaction.OwnershipType`.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The user.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// The family of the user.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  /// Why the user has the money back, StoreKit's `Transaction.RevocationReason`.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a reason.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Something is wrong with the app.
    public static let developerIssue = RevocationReason(rawValue: 1)
    /// Another reason.
    public static let other = RevocationReason(rawValue: 0)
    /// The reason as text.
    public var localizedDescription: String { self == .developerIssue ? "Developer Issue" : "Other" }
  }

  /// The number.
  public let id: UInt64
  /// The number of the first transaction of the subscription.
  public let originalID: UInt64
  /// The product.
  public let productID: String
  /// The type of the product.
  public let productType: Product.ProductType
  /// The group of the subscription; `nil` for other types.
  public let subscriptionGroupID: String?
  /// When it was bought.
  public let purchaseDate: Date
  /// When it was bought first.
  public let originalPurchaseDate: Date
  /// When the subscription ends; `nil` for other types.
  public let expirationDate: Date?
  /// The number of pieces.
  public let purchasedQuantity: Int
  /// The account of the app.
  public let appAccountToken: UUID?
  /// When the user had the money back; `nil` if not.
  public internal(set) var revocationDate: Date?
  /// Why the user had the money back.
  public var revocationReason: RevocationReason? { revocationDate.map { _ in .other } }
  /// Whether the user has another subscription of the group instead.
  public internal(set) var isUpgraded = false
  /// Who has bought it: the user.
  public var ownershipType: OwnershipType { .purchased }
  var isFinished = false

  var isExpired: Bool { expirationDate.map { $0 <= .now } ?? false }

  /// Whether the user has what was bought.
  var isEntitlement: Bool {
    productType != .consumable && revocationDate == nil && !isUpgraded && !isExpired
  }

  /// Notes that the app has given the user what was bought.
  public func finish() async { StoreState.current.finish(id) }

  // MARK: Sequences

  /// Transactions, StoreKit's `Transaction.Transactions`.
  public struct Transactions: AsyncSequence, Sendable {
    /// An iterator over transactions.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<VerificationResult<Transaction>>.Iterator

      /// Waits for the next transaction.
      public mutating func next() async -> VerificationResult<Transaction>? { await base.next() }
    }

    fileprivate let stream: @Sendable () -> AsyncStream<VerificationResult<Transaction>>

    /// Begins with the first one.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream().makeAsyncIterator()) }
  }

  private static func matching(_ isIncluded: @escaping @Sendable (Transaction) -> Bool) -> Transactions {
    Transactions {
      AsyncStream { continuation in
        for transaction in StoreState.current.transactions.reversed() where isIncluded(transaction) {
          continuation.yield(.verified(transaction))
        }
        continuation.finish()
      }
    }
  }

  /// All transactions but finished ones of products that are used up, the latest first.
  public static var all: Transactions { matching { $0.productType != .consumable || !$0.isFinished } }
  /// Those that the app hasn't finished.
  public static var unfinished: Transactions { matching { !$0.isFinished } }
  /// Those by which the user has something: the last one of each product.
  public static var currentEntitlements: Transactions {
    matching { transaction in
      transaction.isEntitlement && StoreState.current.last(transaction.productID)?.id == transaction.id
    }
  }
  /// Unfinished ones at first, then those that come from elsewhere: approvals, renewals, and refunds.
  public static var updates: Transactions { Transactions { StoreState.current.updates() } }

  /// Returns the last transaction of a product.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    StoreState.current.last(productID).map { .verified($0) }
  }
  /// Returns the transaction by which the user has a product.
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    StoreState.current.last(productID).flatMap { $0.isEntitlement ? .verified($0) : nil }
  }
}
