import AppleFoundation

/// The products of a configuration that Xcode writes, `Shop.storekit`.
struct StoreFile: Decodable {
  private struct Localization: Decodable {
    let displayName: String
    let description: String
    let locale: String
  }

  private struct Item: Decodable {
    let productID: String
    let type: String
    let displayPrice: String
    let familyShareable: Bool?
    let referenceName: String?
    let localizations: [Localization]?
    let recurringSubscriptionPeriod: String?
    let introductoryOffer: Offer?
    let groupNumber: Int?
  }

  private struct Offer: Decodable {
    let displayPrice: String?
    let numberOfPeriods: Int?
    let paymentMode: String
    let subscriptionPeriod: String
  }

  private struct Group: Decodable {
    let id: String
    let name: String?
    let subscriptions: [Item]
  }

  private let items: [Item]?
  private let nonRenewing: [Item]?
  private let groups: [Group]?

  private enum CodingKeys: String, CodingKey {
    case items = "products"
    case nonRenewing = "nonRenewingSubscriptions"
    case groups = "subscriptionGroups"
  }

  /// The products, in the language of the app if they have it.
  var products: [Product] {
    ((items ?? []) + (nonRenewing ?? [])).map { Self.product($0, group: nil) }
      + (groups ?? []).flatMap { group in group.subscriptions.map { Self.product($0, group: group) } }
  }

  private static let types: [String: Product.ProductType] = [
    "Consumable": .consumable, "NonConsumable": .nonConsumable, "NonRenewingSubscription": .nonRenewable,
    "RecurringSubscription": .autoRenewable,
  ]

  private static func product(_ item: Item, group: Group?) -> Product {
    let texts = item.localizations ?? []
    let language = Locale.current.language.languageCode?.identifier ?? "en"
    let text = texts.first { $0.locale.hasPrefix(language) } ?? texts.first
    let period = item.recurringSubscriptionPeriod.flatMap(Product.SubscriptionPeriod.init)
    let offer = item.introductoryOffer.flatMap { offer in
      Product.SubscriptionPeriod(offer.subscriptionPeriod).map { period in
        let mode = offer.paymentMode.prefix(1).uppercased() + offer.paymentMode.dropFirst()
        return Product.SubscriptionOffer(
          paymentMode: Product.SubscriptionOffer.PaymentMode(rawValue: mode == "Free" ? "FreeTrial" : mode),
          period: period, periodCount: offer.numberOfPeriods ?? 1,
          price: Decimal(string: offer.displayPrice ?? "0") ?? 0)
      }
    }
    return Product(
      id: item.productID, type: types[item.type] ?? .nonConsumable,
      displayName: text.map(\.displayName) ?? item.referenceName ?? item.productID,
      description: text?.description ?? "", price: Decimal(string: item.displayPrice) ?? 0,
      isFamilyShareable: item.familyShareable ?? false,
      subscription: period.map { period in
        Product.SubscriptionInfo(
          subscriptionGroupID: group?.id ?? item.productID, groupDisplayName: group?.name ?? item.productID,
          groupLevel: item.groupNumber ?? 1, subscriptionPeriod: period, introductoryOffer: offer)
      })
  }
}
