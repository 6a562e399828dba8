import StoreKit
import SwiftUI

/// An app that sells coffee, as Apple's samples do it.
struct StoreApp: View {
  @State private var shop = Shop()
  @Environment(\.requestReview) private var requestReview

  var body: some View {
    VStack {
      Text(shop.status).accessibilityIdentifier("status")
      Text(shop.owned.isEmpty ? "nothing" : shop.owned.sorted().joined(separator: " ")).accessibilityIdentifier("owned")
      Text(shop.subscription).accessibilityIdentifier("subscription")
      ForEach(shop.products) { product in
        Button("\(product.displayName) \(product.displayPrice)") { Task { await shop.buy(product) } }
      }
      Button("Check") { Task { await shop.check() } }
      Button("Review") { requestReview() }
    }
    .task { await shop.load() }
    .task { await shop.listen() }
  }
}

@Observable
@MainActor
final class Shop {
  private(set) var products: [Product] = []
  private(set) var owned: Set<String> = []
  private(set) var status = "–"
  private(set) var subscription = "none"

  func load() async {
    do {
      products = try await Product.products(for: ["coffee", "theme", "pro.monthly", "pro.yearly", "unknown"])
        .sorted { $0.price < $1.price }
      status = "\(products.count) products"
    } catch {
      status = "no network"
    }
    await check()
  }

  func listen() async {
    for await result in StoreKit.Transaction.updates {
      guard case .verified(let transaction) = result else { continue }
      status = "update \(transaction.productID)"
      await check()
      await transaction.finish()
    }
  }

  func buy(_ product: Product) async {
    do {
      switch try await product.purchase() {
      case .success(let result):
        let transaction = try result.payloadValue
        status = "bought \(transaction.productID)"
        await transaction.finish()
      case .userCancelled: status = "cancelled"
      case .pending: status = "pending"
      @unknown default: status = "unknown"
      }
    } catch StoreKitError.networkError {
      status = "no network"
    } catch {
      status = "failed"
    }
    await check()
  }

  func check() async {
    var owned: Set<String> = []
    for await result in StoreKit.Transaction.currentEntitlements {
      if case .verified(let transaction) = result { owned.insert(transaction.productID) }
    }
    self.owned = owned
    let info = products.first { $0.id == "pro.monthly" }?.subscription
    guard let state = try? await info?.status.first else { return subscription = "none" }
    let name: [Product.SubscriptionInfo.RenewalState: String] = [
      .subscribed: "subscribed", .expired: "expired", .revoked: "revoked",
    ]
    subscription = name[state.state] ?? "other"
  }
}
