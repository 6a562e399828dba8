import AppModel
import AppleFoundation

extension Product {
  /// A time, StoreKit's `Product.SubscriptionPeriod`.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// The unit of a time, StoreKit's `Product.SubscriptionPeriod.Unit`.
    public enum Unit: Hashable, Sendable {
      /// The units.
      case day, week, month, year

      // Guess: the words.
      /// The unit as text.
      public var localizedDescription: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
      }
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

    /// One week.
    public static let weekly = SubscriptionPeriod(unit: .week, value: 1)
    /// One month.
    public static let monthly = SubscriptionPeriod(unit: .month, value: 1)
    /// One year.
    public static let yearly = SubscriptionPeriod(unit: .year, value: 1)
    /// Three days.
    public static let everyThreeDays = SubscriptionPeriod(unit: .day, value: 3)
    /// Two weeks.
    public static let everyTwoWeeks = SubscriptionPeriod(unit: .week, value: 2)
    /// Two months.
    public static let everyTwoMonths = SubscriptionPeriod(unit: .month, value: 2)
    /// Three months.
    public static let everyThreeMonths = SubscriptionPeriod(unit: .month, value: 3)
    /// Six months.
    public static let everySixMonths = SubscriptionPeriod(unit: .month, value: 6)

    func end(from date: Date, count: Int = 1) -> Date {
      let component: Calendar.Component =
        switch unit {
        case .day: .day
        case .week: .weekOfYear
        case .month: .month
        case .year: .year
        }
      return Calendar(identifier: .gregorian).date(byAdding: component, value: value * count, to: date) ?? date
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

    /// The end of what is paid first.
    func end(from date: Date) -> Date { period.end(from: date, count: paymentMode == .payAsYouGo ? 1 : periodCount) }
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
      StoreState.current.status(groupID).map { [$0] } ?? []
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

      // Guess: the words.
      /// The state as text.
      public var localizedDescription: String {
        switch self {
        case .subscribed: "Subscribed"
        case .expired: "Expired"
        case .inBillingRetryPeriod: "In Billing Retry Period"
        case .inGracePeriod: "In Grace Period"
        case .revoked: "Revoked"
        default: "Unknown"
        }
      }
    }

    /// What comes after a subscription, StoreKit's `Product.SubscriptionInfo.RenewalInfo`.
    public struct RenewalInfo: Hashable, Sendable {
      /// Why a subscription has ended, StoreKit's `Product.SubscriptionInfo.RenewalInfo.ExpirationReason`.
      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: Int
        /// Creates a reason.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// It isn't known.
        public static let unknown = ExpirationReason(rawValue: 0)
        /// The user has ended it.
        public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
        /// The payment has failed: never here.
        public static let billingError = ExpirationReason(rawValue: 2)
        /// The user hasn't accepted a higher price: never here.
        public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
        /// It isn't sold any more: never here.
        public static let productUnavailable = ExpirationReason(rawValue: 4)

        // Guess: the words.
        /// The reason as text.
        public var localizedDescription: String {
          switch self {
          case .autoRenewDisabled: "Auto-Renew Disabled"
          case .billingError: "Billing Error"
          case .didNotConsentToPriceIncrease: "Did Not Consent to Price Increase"
          case .productUnavailable: "Product Unavailable"
          default: "Unknown"
          }
        }
      }

      /// The product.
      public let currentProductID: String
      /// The number of the first transaction of the subscription.
      public let originalTransactionID: UInt64
      /// Whether it is paid again.
      public let willAutoRenew: Bool
      /// When it is paid again; `nil` if it isn't.
      public let renewalDate: Date?
      /// Why it has ended; `nil` if it hasn't.
      public let expirationReason: ExpirationReason?
      /// When the store has made the value.
      public let signedDate: Date
      /// Whether the store tries again after a payment has failed: none fails.
      public var isInBillingRetry: Bool { false }
      /// Until when the user has it after a payment has failed: none fails.
      public var gracePeriodExpirationDate: Date? { nil }
      /// The kind of store.
      public var environment: AppStore.Environment { .xcode }
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
        renewalInfo = .verified(
          RenewalInfo(
            currentProductID: transaction.productID, originalTransactionID: transaction.originalID,
            willAutoRenew: willAutoRenew, renewalDate: willAutoRenew ? transaction.expirationDate : nil,
            expirationReason: transaction.isExpired ? .autoRenewDisabled : nil, signedDate: transaction.signedDate))
        state = transaction.revocationDate != nil ? .revoked : transaction.isExpired ? .expired : .subscribed
      }
    }
  }
}

extension Product.SubscriptionInfo.Status {
  /// The states that change, of all groups.
  public static var updates: Statuses { Statuses() }

  /// States over time, StoreKit's `Product.SubscriptionInfo.Status.Statuses`.
  public struct Statuses: AsyncSequence, Sendable {
    /// An iterator over states.
    public struct Iterator: AsyncIteratorProtocol {
      private var changes = StoreState.current.changes().makeAsyncIterator()
      private var known = StoreState.current.statuses
      private var waiting: [Product.SubscriptionInfo.Status] = []

      /// Waits for the next state.
      public mutating func next() async -> Product.SubscriptionInfo.Status? {
        while waiting.isEmpty {
          guard await changes.next() != nil else { return nil }
          let now = StoreState.current.statuses
          waiting = now.filter { known[$0.key] != $0.value }.sorted { $0.key < $1.key }.map(\.value)
          known = now
        }
        return waiting.removeFirst()
      }
    }

    /// Begins to wait.
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}

extension Product.SubscriptionInfo.RenewalInfo: _SignedValue {
  /// What comes after the subscription, as JSON.
  public var jsonRepresentation: Data {
    var members = SignedMembers()
    members["originalTransactionId"] = "\(originalTransactionID)"
    members["productId"] = currentProductID
    members["autoRenewProductId"] = autoRenewPreference
    members["environment"] = environment.rawValue
    members.set("autoRenewStatus", willAutoRenew ? 1 : 0)
    members.set("renewalDate", renewalDate)
    members.set("signedDate", signedDate)
    if let expirationReason { members.set("expirationIntent", expirationReason.rawValue) }
    return members.json
  }
}
