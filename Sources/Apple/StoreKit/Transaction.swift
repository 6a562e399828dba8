import AppModel
import AppleFoundation
import UIKit

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

  /// Why a product was paid, StoreKit's `Transaction.Reason`.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a reason.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The user has bought it.
    public static let purchase = Reason(rawValue: "PURCHASE")
    /// A subscription was paid again.
    public static let renewal = Reason(rawValue: "RENEWAL")
  }

  /// The kind of an offer, StoreKit's `Transaction.OfferType`.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a type.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// For those who were never subscribed.
    public static let introductory = OfferType(rawValue: 1)
    /// For those who were subscribed: never here.
    public static let promotional = OfferType(rawValue: 2)
    /// By a code: never here.
    public static let code = OfferType(rawValue: 3)
    /// For those who are no longer subscribed: never here.
    public static let winBack = OfferType(rawValue: 4)
  }

  /// The offer of a purchase, StoreKit's `Transaction.Offer`.
  public struct Offer: Hashable, Sendable {
    /// The identifier: `nil` for an offer for the beginning.
    public var id: String? { nil }
    /// The kind.
    public var type: OfferType { .introductory }
    /// How it is paid.
    public let paymentMode: Product.SubscriptionOffer.PaymentMode?
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
  /// Why it was paid.
  public let reason: Reason
  /// The offer that was used; `nil` for none.
  public let offer: Offer?
  /// The kind of the offer; `nil` for none.
  @available(*, deprecated, message: "use offer")
  public var offerType: OfferType? { offer?.type }
  /// What was paid.
  public let price: Decimal?
  /// The currency of the price.
  public var currency: Locale.Currency? { storefront.currency }
  /// The store.
  public var storefront: Storefront { .only }
  /// The country of the store.
  @available(*, deprecated, message: "use storefront")
  public var storefrontCountryCode: String { storefront.countryCode }
  /// The kind of store.
  public var environment: AppStore.Environment { .xcode }
  /// When the store has made the value.
  public let signedDate: Date
  /// The identifier of the app.
  public var appBundleID: String { Bundle.main.bundleIdentifier ?? "" }
  /// The number of an order of the App Store: there is none.
  public var webOrderLineItemID: String? { nil }

  /// The state of the subscription; `nil` for other types.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { subscriptionGroupID.flatMap(StoreState.current.status) }
  }

  /// Asks the user whether the money should be given back.
  @available(*, unavailable, message: "there is no screen over the app; show refundRequestSheet(for:isPresented:)")
  @MainActor
  public func beginRefundRequest(in scene: UIWindowScene) async throws -> RefundRequestStatus { .userCancelled }

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
  /// Returns the transactions by which the user has a product.
  public static func currentEntitlements(for productID: String) -> Transactions {
    matching { transaction in
      transaction.productID == productID && transaction.isEntitlement
        && StoreState.current.last(productID)?.id == transaction.id
    }
  }
  /// Returns the transaction by which the user has a product.
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    StoreState.current.last(productID).flatMap { $0.isEntitlement ? .verified($0) : nil }
  }
}

extension Transaction: _SignedValue, CustomDebugStringConvertible {
  /// The transaction as JSON.
  public var jsonRepresentation: Data {
    var members = SignedMembers()
    members["transactionId"] = "\(id)"
    members["originalTransactionId"] = "\(originalID)"
    members["bundleId"] = appBundleID
    members["productId"] = productID
    members["type"] = productType.rawValue
    members["subscriptionGroupIdentifier"] = subscriptionGroupID
    members["inAppOwnershipType"] = ownershipType.rawValue
    members["environment"] = environment.rawValue
    members["transactionReason"] = reason.rawValue
    members["storefront"] = storefront.countryCode
    members["storefrontId"] = storefront.id
    members["currency"] = currency?.identifier
    members["appAccountToken"] = appAccountToken?.uuidString.lowercased()
    members["offerDiscountType"] = offer?.paymentMode?.rawValue
    members.set("quantity", purchasedQuantity)
    members.set("purchaseDate", purchaseDate)
    members.set("originalPurchaseDate", originalPurchaseDate)
    members.set("expiresDate", expirationDate)
    members.set("revocationDate", revocationDate)
    members.set("signedDate", signedDate)
    if let price { members.set("price", NSDecimalNumber(decimal: price * 1000).intValue) }
    if let offer { members.set("offerType", offer.type.rawValue) }
    if let revocationReason { members.set("revocationReason", revocationReason.rawValue) }
    if isUpgraded { members.set("isUpgraded", true) }
    return members.json
  }

  /// The transaction as JSON.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}
