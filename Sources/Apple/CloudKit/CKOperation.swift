import AppleFoundation
import Synchronization

/// A request as an operation, CloudKit's `CKOperation`.
open class CKOperation: Operation, @unchecked Sendable {
  /// How an operation uses the network, CloudKit's `CKOperation.Configuration`: it has no effect here.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The container; `nil` for that of the app.
    open var container: CKContainer?
    /// The priority.
    open var qualityOfService = QualityOfService.utility
    /// Whether the system goes on with it after the end of the app; here it ends with the app.
    open var isLongLived = false
    /// Whether it may use a network that costs money.
    open var allowsCellularAccess = true
    /// The time to wait for data.
    open var timeoutIntervalForRequest: TimeInterval = 60
    /// The time to wait for all.
    open var timeoutIntervalForResource: TimeInterval = 604800

    /// Creates a configuration.
    public override init() {}
    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      (copy.container, copy.qualityOfService, copy.isLongLived) = (container, qualityOfService, isLongLived)
      copy.allowsCellularAccess = allowsCellularAccess
      (copy.timeoutIntervalForRequest, copy.timeoutIntervalForResource) = (
        timeoutIntervalForRequest, timeoutIntervalForResource
      )
      return copy
    }
  }

  /// The identity of an operation.
  public typealias ID = String

  /// The identity.
  public let operationID: ID = UUID().uuidString
  // It is so in CloudKit: apps also write `configuration?`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// How it uses the network, which has no effect here.
  open var configuration: Configuration! = Configuration()
  /// The group, which has no effect here.
  open var group: CKOperationGroup?

  /// Whether it goes on after the end of the app; here it ends with the app.
  open var isLongLived: Bool {
    get { configuration.isLongLived }
    set { configuration.isLongLived = newValue }
  }
  /// The container; `nil` for that of the app.
  open var container: CKContainer? {
    get { configuration.container }
    set { configuration.container = newValue }
  }
  /// Whether it may use a network that costs money.
  open var allowsCellularAccess: Bool {
    get { configuration.allowsCellularAccess }
    set { configuration.allowsCellularAccess = newValue }
  }
  /// The time to wait for data.
  open var timeoutIntervalForRequest: TimeInterval {
    get { configuration.timeoutIntervalForRequest }
    set { configuration.timeoutIntervalForRequest = newValue }
  }
  /// The time to wait for all.
  open var timeoutIntervalForResource: TimeInterval {
    get { configuration.timeoutIntervalForResource }
    set { configuration.timeoutIntervalForResource = newValue }
  }

  /// Performs the request, and calls the app.
  func perform() throws {}
  /// Reports to the app that the request has failed as a whole.
  func fail(with error: any Error) {}

  /// Performs the request; a queue calls it after the operations on which this one depends.
  open override func main() {
    do {
      try perform()
    } catch {
      fail(with: error)
    }
  }

  /// Starts the operation; one that was cancelled has failed.
  open override func start() {
    if isCancelled { fail(with: CKError(.operationCancelled, "Operation was cancelled before it started")) }
    super.start()
  }

  /// The time between two looks at the operations on which this one depends.
  private static let interval = Duration.milliseconds(10)

  /// Performs the operation after those on which it depends.
  final func run() {
    Task { [self] in
      await CloudState.current.reach()
      while dependencies.contains(where: { !$0.isFinished }) { try await Task.sleep(for: Self.interval) }
      start()
    }
  }
}

/// Operations that belong together, CloudKit's `CKOperationGroup`: it has no effect here.
open class CKOperationGroup: NSObject, @unchecked Sendable {
  /// The expected number of bytes, CloudKit's `CKOperationGroup.TransferSize`.
  public enum TransferSize: Int, Sendable {
    /// It isn't known; or this order of magnitude.
    case unknown, kilobytes, megabytes, tensOfMegabytes, hundredsOfMegabytes, gigabytes, tensOfGigabytes
    case hundredsOfGigabytes
  }

  /// The identity.
  public let operationGroupID = UUID().uuidString
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The configuration of its operations.
  open var defaultConfiguration: CKOperation.Configuration! = CKOperation.Configuration()
  /// A name for logs.
  open var name: String?
  /// The number of operations.
  open var quantity = 0
  /// The expected number of bytes to send.
  open var expectedSendSize = TransferSize.unknown
  /// The expected number of bytes to receive.
  open var expectedReceiveSize = TransferSize.unknown

  /// Creates a group.
  public override init() {}
}

/// A request to a database as an operation, CloudKit's `CKDatabaseOperation`.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  /// The database; without one it is the private database of the app.
  open var database: CKDatabase?

  var request: CloudRequest { CloudRequest(scope: database?.databaseScope ?? .private) }

  /// The error that older completion closures have for items that have failed.
  static func partialError<Key: Hashable>(_ errors: [(Key, any Error)]) -> CKError? {
    guard !errors.isEmpty else { return nil }
    let byID = Dictionary(errors.map { (AnyHashable($0.0), $0.1) }) { $1 }
    return CKError(
      .partialFailure,
      userInfo: [
        NSLocalizedDescriptionKey: "Failed to modify some items", CKPartialErrorsByItemIDKey: byID,
      ])
  }
}
