import AppModel
import AppleFoundation

extension Product {
  /// A time, StoreKit's `Product.SubscriptionPeriod`.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// The unit of a time, StoreKit's `Product.SubscriptionPeriod.Unit`.
    public enum Unit: Hashable, Sendable {
      /// The units.
      case day, week, month, year
    }

    /// The unit.
    public let unit: Unit
    /// The number of units.
    public let value: Int

    init(unit: Unit, value: Int) { (self.unit, self.value) = (unit, value) }

    /// Reads a time as ISO 8601 writes it, `P1M`.
    init?(_ text: String) {
      let units: [Character: Unit] = ["D": .day, "W": .week, "M": .month, "Y": .year]
      guard text.first == "P", let unit = text.last.flatMap({ units[$0] }), let value = Int(text.dropFirst().dropLast())
      else { return nil }
      (self.unit, self.value) = (unit, value)
    }

    func end(from date: Date) -> Date {
      let component: Calendar.Component =
        switch unit {
        case .day: .day
        case .week: .weekOfYear
        case .month: .month
        case .year: .year
        }
      return Calendar(identifier: .gregorian).date(byAdding: component, value: value, to: date) ?? date
    }
  }

  /// A price for a time at the beginning, StoreKit's `Product.SubscriptionOffer`.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// How an offer is paid, StoreKit's `Product.SubscriptionOffer.PaymentMode`.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a mode.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// It costs nothing.
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
      /// Each period is paid.
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      /// All periods are paid at once.
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
    }

    /// The kind of an offer, StoreKit's `Product.SubscriptionOffer.OfferType`.
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a type.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// For those who were never subscribed.
      public static let introductory = OfferType(rawValue: "Introductory")
    }

    /// The identifier: `nil` for an offer for the beginning.
    public var id: String? { nil }
    /// The kind.
    public var type: OfferType { .introductory }
    /// How it is paid.
    public let paymentMode: PaymentMode
    /// The time of each payment.
    public let period: SubscriptionPeriod
    /// The number of payments.
    public let periodCount: Int
    /// The price.
    public let price: Decimal
    /// The price in dollars, as text.
    public var displayPrice: String { price.formatted(.currency(code: "USD")) }
  }

  /// The subscription of a product, StoreKit's `Product.SubscriptionInfo`.
  public struct SubscriptionInfo: Hashable, Sendable {
    /// The group: the user has one subscription of each.
    public let subscriptionGroupID: String
    /// The name of the group.
    public let groupDisplayName: String
    /// The level in the group: 1 offers the most.
    public let groupLevel: Int
    /// The time until it is paid again.
    public let subscriptionPeriod: SubscriptionPeriod
    /// The offer for the beginning.
    public let introductoryOffer: SubscriptionOffer?
    /// Other offers: none.
    public var promotionalOffers: [SubscriptionOffer] { [] }

    /// Whether the user can have the offer for the beginning: not after a subscription of the group.
    public var isEligibleForIntroOffer: Bool {
      get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) }
    }
    /// Returns whether the user can have an offer for the beginning in a group.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
      !StoreState.current.transactions.contains { $0.subscriptionGroupID == groupID }
    }

    /// The states of the group.
    public var status: [Status] {
      get async throws { try await Self.status(for: subscriptionGroupID) }
    }
    /// Returns the states of a group: one, or an empty array if it was never bought.
    public static func status(for groupID: String) async throws -> [Status] {
      let store = StoreState.current
      guard let last = store.transactions.last(where: { $0.subscriptionGroupID == groupID }) else { return [] }
      return [Status(last, willAutoRenew: store.renews(last))]
    }

    /// The state of a subscription, StoreKit's `Product.SubscriptionInfo.RenewalState`.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      /// The number.
      public let rawValue: Int
      /// Creates a state.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// The user has it.
      public static let subscribed = RenewalState(rawValue: 1)
      /// It has ended.
      public static let expired = RenewalState(rawValue: 2)
      /// The payment has failed: never here.
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      /// The payment has failed, and the user still has it: never here.
      public static let inGracePeriod = RenewalState(rawValue: 4)
      /// The user has the money back.
      public static let revoked = RenewalState(rawValue: 5)
    }

    /// What comes after a subscription, StoreKit's `Product.SubscriptionInfo.RenewalInfo`.
    public struct RenewalInfo: Hashable, Sendable {
      /// The product.
      public let currentProductID: String
      /// Whether it is paid again.
      public let willAutoRenew: Bool
      /// The product that comes next; `nil` for none.
      public var autoRenewPreference: String? { willAutoRenew ? currentProductID : nil }
    }

    /// The state of a subscription with its transaction, StoreKit's `Product.SubscriptionInfo.Status`.
    public struct Status: Hashable, Sendable {
      /// The state.
      public let state: RenewalState
      /// The last transaction.
      public let transaction: VerificationResult<Transaction>
      /// What comes after it.
      public let renewalInfo: VerificationResult<RenewalInfo>

      init(_ transaction: Transaction, willAutoRenew: Bool) {
        self.transaction = .verified(transaction)
        renewalInfo = .verified(RenewalInfo(currentProductID: transaction.productID, willAutoRenew: willAutoRenew))
        state = transaction.revocationDate != nil ? .revoked : transaction.isExpired ? .expired : .subscribed
      }
    }
  }
}
