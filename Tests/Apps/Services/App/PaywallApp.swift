import StoreKit
import SwiftUI

/// A shop of views of StoreKit with a paywall, as Apple's samples do it.
struct PaywallApp: View {
  @State private var account = PaywallAccount()
  @State private var showsPaywall = false
  @State private var showsStore = false
  @State private var managesSubscriptions = false
  @State private var asksForRefund = false

  var body: some View {
    NavigationStack {
      List {
        Section("Shop") {
          ProductView(id: "coins") {
            Image(systemName: "dollarsign.circle").productIconBorder()
          }
          ProductView(id: "theme") {
            Image(systemName: "moon")
          } placeholderIcon: {
            Image(systemName: "circle")
          }
          .productViewStyle(.compact)
          ProductView(id: "gone").productViewStyle(PriceTagStyle())
        }
        Section("Plus") {
          Text(account.plan).accessibilityIdentifier("plan")
          Text(account.log).accessibilityIdentifier("log")
          Button("Get Plus") { showsPaywall = true }
          Button("Show Store") { showsStore = true }
          Button("Manage") { managesSubscriptions = true }
          Button("Refund") { asksForRefund = true }
        }
      }
      .navigationTitle("Shop")
    }
    .sheet(isPresented: $showsPaywall) { Paywall(account: account) }
    .sheet(isPresented: $showsStore) {
      StoreView(ids: ["theme", "coins"]) { _ in Image(systemName: "bag") }
        .storeButton(.visible, for: .restorePurchases)
        .productViewStyle(.large)
    }
    .manageSubscriptionsSheet(isPresented: $managesSubscriptions, subscriptionGroupID: "plus")
    .refundRequestSheet(for: account.last, isPresented: $asksForRefund) { account.log = "refund: \($0)" }
    .subscriptionStatusTask(for: "plus") { await account.check($0) }
    .task { await account.listen() }
  }
}

/// The subscriptions, below what they are good for.
private struct Paywall: View {
  let account: PaywallAccount
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    SubscriptionStoreView(groupID: "plus") {
      VStack {
        Image(systemName: "star.fill").font(.largeTitle)
        Text("Unlock Plus").font(.title.bold())
        Text("All themes, on all devices.").foregroundStyle(.secondary)
      }
      .containerBackground(.blue.gradient, for: .subscriptionStore)
    }
    .subscriptionStoreControlStyle(.prominentPicker)
    .subscriptionStorePickerItemBackground(.thinMaterial)
    .subscriptionStoreControlIcon { product, info in
      Image(systemName: info.groupLevel == 1 ? "star.fill" : "star").accessibilityLabel(product.id)
    }
    .storeButton(.visible, for: .restorePurchases, .redeemCode)
    .subscriptionStorePolicyDestination(for: .privacyPolicy) { Text("We keep nothing.") }
    .onInAppPurchaseStart { product in account.log = "start \(product.id)" }
    .onInAppPurchaseCompletion { product, result in
      if case .success(.success(let transaction)) = result {
        await transaction.unsafePayloadValue.finish()
        account.log += ", bought \(product.id)"
        dismiss()
      } else {
        account.log += ", not bought"
      }
    }
  }
}

/// The state of a product in words.
private struct PriceTagStyle: ProductViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    switch configuration.state {
    case .loading: Text("loading")
    case .unavailable: Text("sold out")
    case .failure(let error): Text(error.localizedDescription)
    case .success: ProductView(configuration)
    @unknown default: EmptyView()
    }
  }
}

@Observable
@MainActor
private final class PaywallAccount {
  private(set) var plan = "–"
  private(set) var last: UInt64 = 0
  var log = "–"

  func check(_ state: EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async {
    let name = await state.map { @Sendable statuses in await Self.plan(of: statuses) }
    if let value = name.value { plan = value }
  }

  private static func plan(of statuses: [Product.SubscriptionInfo.Status]) async -> String {
    guard let status = statuses.first, status.state == .subscribed else { return "free" }
    return status.transaction.unsafePayloadValue.productID
  }

  func listen() async {
    for await update in StoreKit.Transaction.updates {
      let transaction = update.unsafePayloadValue
      (log, last) = ("update \(transaction.productID)", transaction.id)
      await transaction.finish()
    }
  }
}
