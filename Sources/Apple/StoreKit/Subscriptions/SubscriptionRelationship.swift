extension Product {
  /// How a subscription is related to the one that the user has, StoreKit's `Product.SubscriptionRelationship`.
  public struct SubscriptionRelationship: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It offers more.
    public static let upgrade = SubscriptionRelationship(rawValue: 1)
    /// It offers less.
    public static let downgrade = SubscriptionRelationship(rawValue: 2)
    /// It offers as much.
    public static let crossgrade = SubscriptionRelationship(rawValue: 4)
    /// The user has it.
    public static let current = SubscriptionRelationship(rawValue: 8)
    /// Any relationship.
    public static let all: SubscriptionRelationship = [.upgrade, .downgrade, .crossgrade, .current]

    /// Creates the relationship of a subscription to another one.
    init(of product: Product, to current: Product) {
      guard let level = product.subscription?.groupLevel, let currentLevel = current.subscription?.groupLevel,
        product != current
      else {
        self = .current
        return
      }
      self = level < currentLevel ? .upgrade : level > currentLevel ? .downgrade : .crossgrade
    }
  }
}

extension Product.SubscriptionPeriod {
  /// The time in words: `month`, `3 months`.
  var words: String {
    let name =
      switch unit {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    return value == 1 ? name : "\(value) \(name)s"
  }

  /// The time with its number: `1 month`.
  var countedWords: String { value == 1 ? "1 \(words)" : words }
}

extension Product {
  /// The price with the time it is for, as `$4.99/month`.
  var priceWithPeriod: String { subscription.map { "\(displayPrice)/\($0.subscriptionPeriod.words)" } ?? displayPrice }

  /// Guess: the words for the price with an offer, as `1 month free, then $4.99/month`.
  func priceWithPeriod(_ offer: SubscriptionOffer?) -> String {
    guard let offer else { return priceWithPeriod }
    let time =
      SubscriptionPeriod(unit: offer.period.unit, value: offer.period.value * offer.periodCount).countedWords
    return switch offer.paymentMode {
    case .freeTrial: "\(time) free, then \(priceWithPeriod)"
    case .payUpFront: "\(time) for \(offer.displayPrice), then \(priceWithPeriod)"
    default: "\(offer.displayPrice)/\(offer.period.words) for \(time), then \(priceWithPeriod)"
    }
  }
}
