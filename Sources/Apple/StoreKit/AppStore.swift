import AppModel
import AppleFoundation
import SwiftUI
import UIKit

/// The store of apps, StoreKit's `AppStore`.
public enum AppStore {
  /// Whether the user may buy: always.
  public static var canMakePayments: Bool { true }

  /// Fetches the transactions of the user, which are there.
  ///
  /// - Throws: ``StoreKitError``, if the server is offline.
  public static func sync() async throws { _ = try await StoreState.current.online() }

  /// Asks the user for a review: the step `expect a review request` sees it.
  @MainActor
  public static func requestReview(in scene: UIWindowScene) { StoreState.current.requestReview() }

  /// Shows the subscriptions of the user.
  @available(*, unavailable, message: "there is no screen over the app; show manageSubscriptionsSheet(isPresented:)")
  @MainActor
  public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
}

extension AppStore {
  /// Asks the user for the code of an offer.
  @available(*, unavailable, message: "there is no screen over the app; show offerCodeRedemption(isPresented:)")
  @MainActor
  public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {}
}

/// Asks the user for a review, StoreKit's `SKStoreReviewController`.
@MainActor
public final class SKStoreReviewController: NSObject {
  /// Asks the user for a review.
  public class func requestReview(in windowScene: UIWindowScene) { StoreState.current.requestReview() }
}

/// Asks the user for a review, StoreKit's `RequestReviewAction`.
@MainActor
public struct RequestReviewAction {
  nonisolated init() {}

  /// Asks the user for a review: the step `expect a review request` sees it.
  public func callAsFunction() { StoreState.current.requestReview() }
}

/// Buys a product, StoreKit's `PurchaseAction`.
@MainActor
public struct PurchaseAction {
  nonisolated init() {}

  /// Buys a product.
  @discardableResult
  public func callAsFunction(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult { try await product.purchase(options: options) }
}

extension EnvironmentValues {
  /// Asks the user for a review.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// Buys a product.
  public var purchase: PurchaseAction { PurchaseAction() }
}

/// The queue of payments of the older StoreKit, `SKPaymentQueue`.
@available(*, unavailable, message: "payments of the older StoreKit aren't there; use Product and Transaction")
public final class SKPaymentQueue: NSObject {}

/// A product of the older StoreKit, `SKProduct`.
@available(*, unavailable, message: "products of the older StoreKit aren't there; use Product")
public final class SKProduct: NSObject {}
