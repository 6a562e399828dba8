import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about purchases.
struct StoreRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "app store sells", Self.sell,
      summary: "the products below: id, name, price, type, description, period, group, level, trial"),
    Step("app store sells products of {string}", Self.sellFile, summary: "the products of a file of Xcode, .storekit"),
    Step("purchases succeed", Self.succeed, summary: "the user buys what the app offers, as at first"),
    Step("purchases are cancelled", Self.cancel, summary: "the user cancels purchases"),
    Step("purchases wait for approval", Self.wait, summary: "purchases are pending until they are approved"),
    Step("purchases fail", Self.fail, summary: "purchases throw an error"),
    Step("user owns {string}", Self.own, summary: "the user has bought this product before"),
    Step("purchase of {string} is approved", Self.approve, summary: "a pending purchase is bought"),
    Step("purchase of {string} is refunded", Self.refund, summary: "the user has the money back"),
    Step("subscription {string} is cancelled", Self.endSubscription, summary: "it isn't renewed at its end"),
    Step("expect purchase of {string}", Self.isBought, summary: "the user has bought this product"),
    Step("expect no purchase of {string}", Self.isNotBought, summary: "the user hasn't bought this product"),
    Step("expect a review request", Self.isReviewed, summary: "the app has asked the user for a review"),
  ]

  private func state() throws -> StoreState { try app.phone().of() }

  // MARK: Products

  private static let types: [String: Product.ProductType] = [
    "consumable": .consumable, "non-consumable": .nonConsumable, "non-renewing": .nonRenewable,
    "subscription": .autoRenewable,
  ]

  private func sell(_ table: DataTable) throws { try state().add(table.hashes.map(Self.product)) }

  private static func product(_ row: [String: String]) throws -> Product {
    let columns: Set<String> = ["id", "name", "price", "type", "description", "period", "group", "level", "trial"]
    if let unknown = row.keys.sorted().first(where: { !columns.contains($0) }) {
      throw StepFailure("unknown column \"\(unknown)\"; expected \(columns.sorted().joined(separator: ", "))")
    }
    guard let id = row["id"], let price = row["price"].flatMap({ Decimal(string: $0) }) else {
      throw StepFailure("invalid product; expected the columns id and price, as 0.99")
    }
    let name = row["type"] ?? (row["period"] == nil ? "non-consumable" : "subscription")
    guard let type = types[name] else {
      throw StepFailure("invalid type \"\(name)\"; expected \(types.keys.sorted().joined(separator: ", "))")
    }
    return Product(
      id: id, type: type, displayName: row["name"] ?? id, description: row["description"] ?? "", price: price,
      isFamilyShareable: false, subscription: try subscription(row, type))
  }

  private static func subscription(
    _ row: [String: String], _ type: Product.ProductType
  ) throws -> Product.SubscriptionInfo? {
    let period = row["period"].flatMap(Product.SubscriptionPeriod.init)
    guard (type == .autoRenewable) == (period != nil) else {
      throw StepFailure("invalid period; expected P1W, P1M or P1Y for a subscription, and none for other types")
    }
    let (level, trial) = (row["level"] ?? "", row["trial"] ?? "")
    guard let levelNumber = Int(level.isEmpty ? "1" : level) else {
      throw StepFailure("invalid level \"\(level)\"; expected 1 for the subscription that offers the most")
    }
    let free = Product.SubscriptionPeriod(trial)
    guard trial.isEmpty || free != nil && period != nil else {
      throw StepFailure("invalid trial \"\(trial)\"; expected the free time of a subscription, as P1W")
    }
    let group = row["group"] ?? row["id"] ?? ""
    return period.map { period in
      Product.SubscriptionInfo(
        subscriptionGroupID: group, groupDisplayName: group, groupLevel: levelNumber, subscriptionPeriod: period,
        introductoryOffer: free.map { free in
          Product.SubscriptionOffer(paymentMode: .freeTrial, period: free, periodCount: 1, price: 0)
        })
    }
  }

  private func sellFile(_ name: String) throws {
    let data = Data(try app.file(name))
    do {
      try state().add(JSONDecoder().decode(StoreFile.self, from: data).products)
    } catch {
      throw StepFailure("invalid file \"\(name)\"; expected a StoreKit configuration of Xcode: \(error)")
    }
  }

  // MARK: The user

  private func succeed() throws { try state().outcome = .success }
  private func cancel() throws { try state().outcome = .cancelled }
  private func wait() throws { try state().outcome = .pending }
  private func fail() throws { try state().outcome = .failure }

  private func own(_ id: String) throws {
    guard let product = try state().products.first(where: { $0.id == id }) else { throw try unknown(id) }
    try state().add(product, on: app.phone(), isFinished: true)
  }

  private func unknown(_ id: String) throws -> StepFailure {
    var failure = StepFailure("the store doesn't sell \"\(id)\"")
    failure.add("products", try state().products.map(\.id).joined(separator: ", "))
    return failure
  }

  private func approve(_ id: String) throws {
    guard try state().approve(id, on: app.phone()) else { throw StepFailure("no such purchase waits for approval") }
  }
  private func refund(_ id: String) throws {
    guard try state().refund(id) else { throw StepFailure("the user hasn't bought it") }
  }
  private func endSubscription(_ id: String) throws {
    guard try state().last(id)?.productType == .autoRenewable else {
      throw StepFailure("the user has no such subscription")
    }
    try state().cancel(id)
  }

  // MARK: Expectations

  private func isBought(_ id: String) throws {
    let state = try state()
    try app.expect(state.last(id) != nil, "no such purchase") { ["bought": state.transactions.map(\.productID)] }
  }
  private func isNotBought(_ id: String) throws {
    let state = try state()
    try app.expect(state.last(id) == nil, "the user has bought it")
  }
  private func isReviewed() throws {
    let state = try state()
    try app.expect(state.reviews > 0, "the app hasn't asked for a review")
  }
}
