import AppModel
import AppleFoundation

/// The store of a country, StoreKit's `Storefront`: here that of the United States, which doesn't change.
public struct Storefront: Identifiable, Hashable, Sendable {
  /// The number of the store.
  public let id: String
  /// The country, with three letters.
  public let countryCode: String
  /// The currency of prices.
  public let currency: Locale.Currency?

  /// Source: Apple's list of storefronts: 143441 is the United States.
  static let only = Storefront(id: "143441", countryCode: "USA", currency: Locale.Currency("USD"))

  /// The store of the user.
  public static var current: Storefront? {
    get async { only }
  }
  /// The stores that the user changes to: none comes.
  public static var updates: Storefronts { Storefronts() }

  /// Stores over time, StoreKit's `Storefront.Storefronts`.
  public struct Storefronts: AsyncSequence, Sendable {
    /// An iterator over stores.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base = AsyncStream<Storefront> { _ in }.makeAsyncIterator()

      /// Waits for the next store.
      public mutating func next() async -> Storefront? { await base.next() }
    }

    /// Begins to wait.
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}

extension AppStore {
  /// The kind of store that an app has bought from, StoreKit's `AppStore.Environment`.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an environment.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The App Store.
    public static let production = Environment(rawValue: "Production")
    /// The App Store for tests.
    public static let sandbox = Environment(rawValue: "Sandbox")
    /// The products of a StoreKit configuration, as those of steps are.
    public static let xcode = Environment(rawValue: "Xcode")
  }
}

/// The purchase of the app itself, StoreKit's `AppTransaction`.
public struct AppTransaction: Hashable, Sendable {
  /// The version of the app, its `CFBundleVersion`.
  public let appVersion: String
  /// The version of the app when it was bought. Source: Apple's documentation: "1.0" in environments for tests.
  public var originalAppVersion: String { "1.0" }
  /// The identifier of the app.
  public let bundleID: String
  /// The number of the app in the store: it isn't there.
  public var appID: UInt64? { nil }
  /// When the app was bought, which is when it was launched first.
  public let originalPurchaseDate: Date
  /// When the app was ordered before it was there: it wasn't.
  public var preorderDate: Date? { nil }
  /// The kind of store.
  public var environment: AppStore.Environment { .xcode }
  /// When the store has made the value.
  public let signedDate: Date

  /// The purchase of the app.
  ///
  /// - Throws: ``StoreKitError``, if the server is offline.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws {
      let store = try await StoreState.current.online()
      let info = Bundle.main.infoDictionary ?? [:]
      return .verified(
        AppTransaction(
          appVersion: info["CFBundleVersion"] as? String ?? "1", bundleID: Bundle.main.bundleIdentifier ?? "",
          originalPurchaseDate: store.begin, signedDate: .now))
    }
  }
  /// Fetches the purchase of the app.
  ///
  /// - Throws: ``StoreKitError``, if the server is offline.
  public static func refresh() async throws -> VerificationResult<AppTransaction> { try await shared }
}

extension AppTransaction: _SignedValue {
  /// The purchase as JSON.
  public var jsonRepresentation: Data {
    var members = SignedMembers()
    members["applicationVersion"] = appVersion
    members["originalApplicationVersion"] = originalAppVersion
    members["bundleId"] = bundleID
    members["receiptType"] = environment.rawValue
    members.set("originalPurchaseDate", originalPurchaseDate)
    members.set("receiptCreationDate", signedDate)
    return members.json
  }
}
