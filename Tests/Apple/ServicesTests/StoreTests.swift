import Foundation
import Testing

@testable import StoreKit

/// Facts about transactions outside of scenarios.
///
/// On the main actor no scenario runs at the same time, whose phone this would be.
@MainActor
@Suite struct StoreTests {
  private let monthly = Product(
    id: "monthly", type: .autoRenewable, displayName: "Monthly", description: "", price: 4.99, isFamilyShareable: false,
    subscription: Product.SubscriptionInfo(
      subscriptionGroupID: "plus", groupDisplayName: "Plus", groupLevel: 1, subscriptionPeriod: .monthly,
      introductoryOffer: Product.SubscriptionOffer(
        paymentMode: .freeTrial, period: .weekly, periodCount: 2, price: 0)))

  private func buy(_ store: StoreState) throws -> Transaction {
    guard case .success(.verified(let transaction)) = try store.buy(monthly, []) else {
      throw StoreKitError.unknown
    }
    return transaction
  }

  /// Source: Apple's documentation of introductory offers: a free trial ends after its periods, and the user has one of
  /// each group.
  @Test func `a free trial comes before the first payment`() throws {
    let store = StoreState()
    store.add([monthly])
    let trial = try buy(store)
    #expect(
      trial.expirationDate == monthly.subscription?.introductoryOffer?.period.end(from: trial.purchaseDate, count: 2))
    #expect(trial.offer?.paymentMode == .freeTrial && trial.price == 0 && trial.reason == .purchase)
    let second = try buy(store)
    #expect(second.expirationDate == Product.SubscriptionPeriod.monthly.end(from: second.purchaseDate))
    #expect(second.offer == nil && second.price == 4.99 && second.originalID == trial.id)
    #expect(store.status("plus")?.renewalInfo.unsafePayloadValue.renewalDate == second.expirationDate)
  }

  /// Source: RFC 7515, 7.1, and the members of Apple's JWSTransactionDecodedPayload.
  @Test func `a verified value has a signature with its members`() throws {
    let store = StoreState()
    store.add([monthly])
    let parts = VerificationResult.verified(try buy(store)).jwsRepresentation.split(
      separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts[2].isEmpty)
    var payload = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
    payload += String(repeating: "=", count: (4 - payload.count % 4) % 4)
    let data = try #require(Data(base64Encoded: payload))
    let members = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(members["productId"] as? String == "monthly" && members["transactionReason"] as? String == "PURCHASE")
    #expect(members["price"] as? Int == 0 && members["offerDiscountType"] as? String == "FreeTrial")
  }
}
