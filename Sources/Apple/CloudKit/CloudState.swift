import AppModel
import AppleFoundation
import PhoneServices
import Synchronization

/// The account of the user and what the server has: it stays until the end of the scenario.
///
/// All containers share the databases: an app has one container as a rule, and steps don't name it.
final class CloudState: ServiceState {
  /// The user whose records steps save into the public database.
  static let otherUser = "_a81f27c05d3e4b6a9c1d2e3f40516273"
  /// The user who is signed in.
  static let user = "_5f0c9b1e7a2d4c38b6e0d1f2a3948576"

  struct Failure: Sendable {
    let code: CKError.Code
    /// When it ends; `nil` for the step that ends it.
    let end: Date?
  }

  private struct Content: Sendable {
    var account = CKAccountStatus.available
    var failure: Failure?
    var server = CloudServer()
    var defaultContainer: CKContainer?
  }

  private let content = Mutex(Content())
  private let connectivity = Connectivity()

  init() {}

  static var current: CloudState { PhoneState.current.of() }

  // MARK: The world

  var account: CKAccountStatus {
    get { content.withLock { $0.account } }
    set { content.withLock { $0.account = newValue } }
  }
  var failure: Failure? {
    get { content.withLock { $0.failure } }
    set { content.withLock { $0.failure = newValue } }
  }

  func defaultContainer(orMake make: () -> CKContainer) -> CKContainer {
    content.withLock { content in
      let container = content.defaultContainer ?? make()
      content.defaultContainer = container
      return container
    }
  }

  // MARK: The network

  /// Waits as long as a request to the server takes, and follows whether the server can be reached.
  @MainActor
  func reach() async {
    let server = PhoneState.current.server
    connectivity.follow(server)
    await Task.yield()
    if let server { try? await Task.sleep(for: server.latency) }
  }

  // MARK: Requests

  /// Reads or changes what the server has.
  func withServer<Result: Sendable, Failure>(
    _ action: (inout CloudServer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try content.withLock { (content) throws(Failure) in try action(&content.server) }
  }

  /// Throws the error that a request has before it reaches a database.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/ckdatabase for the account.
  func checkAccess(to scope: CKDatabase.Scope, isWriting: Bool) throws {
    if connectivity.isOffline {
      throw CKError(.networkUnavailable, "The Internet connection appears to be offline.")
    }
    try checkFailure()
    guard scope != .public || isWriting else { return }
    try checkAccount()
  }

  func checkAccount() throws {
    switch account {
    case .available: break
    case .temporarilyUnavailable:
      throw CKError(.accountTemporarilyUnavailable, "The iCloud account is temporarily unavailable")
    case .couldNotDetermine, .restricted, .noAccount:
      throw CKError(.notAuthenticated, "This request requires an authenticated account")
    }
  }

  private func checkFailure() throws {
    guard let failure else { return }
    var info: [String: Any] = [:]
    if let end = failure.end {
      let rest = end.timeIntervalSince(.now)
      guard rest > 0 else { return self.failure = nil }
      info[CKErrorRetryAfterKey] = rest
    }
    throw CKError(failure.code, userInfo: info)
  }
}

/// The databases of the server.
struct CloudServer: Sendable {
  /// Who changes records.
  enum Author {
    case app, otherDevice, otherUser

    var userName: String { self == .otherUser ? CloudState.otherUser : CKCurrentUserDefaultName }
  }

  private var databases: [CKDatabase.Scope: CloudDatabase] = [
    .public: CloudDatabase(scope: .public), .private: CloudDatabase(scope: .private),
    .shared: CloudDatabase(scope: .shared),
  ]
  /// The types of fields by the types of records.
  private(set) var schema: [String: [String: String]] = [CKRecord.SystemType.userRecord: [:]]
  private(set) var changeCount = 0

  subscript(scope: CKDatabase.Scope) -> CloudDatabase {
    get { databases[scope] ?? CloudDatabase(scope: scope) }
    set { databases[scope] = newValue }
  }

  /// The number of a new change.
  mutating func nextNumber() -> Int {
    changeCount += 1
    return changeCount
  }

  // MARK: Schema

  /// Adds a type of records.
  mutating func addType(_ type: String) { schema[type] = schema[type] ?? [:] }

  /// Adds the fields of a record to the schema.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/ckrecord: a field keeps the type of its first value.
  mutating func addFields(_ fields: [String: FieldValue], to type: String) throws {
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let name = value.typeName else { continue }
      if let known = schema[type]?[key], known != name {
        throw CKError(
          .invalidArguments,
          "invalid attempt to set value type \(name) for field '\(key)' for type '\(type)', defined to be: \(known)")
      }
      schema[type, default: [:]][key] = name
    }
    addType(type)
  }
}
