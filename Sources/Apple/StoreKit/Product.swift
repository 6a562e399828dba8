@_exported import AppleFoundation
import AppModel
import UIKit

/// What an app sells, StoreKit's `Product`.
///
/// The steps `given app store sells` and `given app store sells products of "Shop.storekit"` set the products.
public struct Product: Identifiable, Hashable, Sendable {
  /// The type of a product, StoreKit's `Product.ProductType`.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It is used up.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// It is bought once.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// It is bought for a time that the app knows.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// It is bought again and again.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// The identifier.
  public let id: String
  /// The type.
  public let type: ProductType
  /// The name.
  public let displayName: String
  /// The description.
  public let description: String
  /// The price.
  public let price: Decimal
  /// Whether the family of the user has it as well.
  public let isFamilyShareable: Bool
  /// The subscription; `nil` for other types.
  public let subscription: SubscriptionInfo?

  /// The price in dollars, as text.
  public var displayPrice: String { price.formatted(priceFormatStyle) }
  /// The format of the price.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }

  /// Finds products by their identifiers, in any order; unknown ones are left out.
  ///
  /// - Throws: ``StoreKitError``, if the server is offline.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
    let wanted = Set(identifiers)
    return try await StoreState.current.online().products.filter { wanted.contains($0.id) }
  }

  // MARK: Purchases

  /// The result of a purchase, StoreKit's `Product.PurchaseResult`.
  public enum PurchaseResult: Sendable {
    /// It is bought.
    case success(VerificationResult<Transaction>)
    /// The user has cancelled.
    case userCancelled
    /// A parent must approve it: its transaction comes later, by ``Transaction/updates``.
    case pending
  }

  /// A choice of a purchase, StoreKit's `Product.PurchaseOption`.
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case token(UUID), quantity(Int), asksToBuy(Bool)
    }
    let kind: Kind

    /// Marks the transaction with an account of the app.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(kind: .token(token)) }
    /// Buys several.
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(kind: .quantity(quantity)) }
    /// Whether the purchase must be approved.
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(kind: .asksToBuy(simulateAskToBuy))
    }
  }

  /// An error of a purchase, StoreKit's `Product.PurchaseError`.
  public enum PurchaseError: Error, Sendable {
    /// The number isn't valid; it isn't sold; the user may not buy; an offer isn't for the user.
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    /// An offer isn't valid.
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }

  /// Buys the product. No sheet appears: the steps `given purchases are cancelled` and others decide the result.
  ///
  /// - Throws: ``StoreKitError`` or ``PurchaseError``.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    let store = try await StoreState.current.online()
    return try await store.buy(self, options)
  }

  /// Buys the product, in a scene of the app.
  ///
  /// - Throws: ``StoreKitError`` or ``PurchaseError``.
  @MainActor
  public func purchase(
    confirmIn scene: some UIScene, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult { try await purchase(options: options) }
  /// Buys the product, over a controller of the app.
  ///
  /// - Throws: ``StoreKitError`` or ``PurchaseError``.
  @MainActor
  public func purchase(
    confirmIn viewController: UIViewController, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult { try await purchase(options: options) }

  /// The last transaction; `nil` without one.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }
  /// The transaction by which the user has the product; `nil` without one.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }
}

/// An error of the store, StoreKit's `StoreKitError`.
public enum StoreKitError: Error, Sendable {
  /// An error without a reason, the user has cancelled, there is no network.
  case unknown, userCancelled, networkError(URLError)
  /// The system has failed; the product isn't sold in the country; the app may not sell; it isn't supported.
  case systemError(any Error), notAvailableInStorefront, notEntitled, unsupported
}

// Guess: the words.
extension StoreKitError: LocalizedError {
  /// What has failed.
  public var errorDescription: String? {
    switch self {
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): error.localizedDescription
    case .userCancelled: "Request Canceled"
    case .notAvailableInStorefront: "Product Unavailable"
    case .unknown, .notEntitled, .unsupported: "Unable to Complete Request"
    }
  }
}

/// A value that the store has signed, StoreKit's `VerificationResult`. It is always verified here.
public enum VerificationResult<SignedType: Sendable>: Sendable {
  /// The reason why a value isn't verified, StoreKit's `VerificationResult.VerificationError`.
  public enum VerificationError: Error, Sendable {
    /// The signature isn't valid, the certificate is revoked or invalid, the device is another one.
    case invalidSignature, revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    /// The key is missing.
    case missingRequiredProperties
  }

  /// It isn't verified.
  case unverified(SignedType, VerificationError)
  /// It is verified.
  case verified(SignedType)

  /// The value.
  ///
  /// - Throws: ``VerificationError``.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  /// The value, verified or not.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
