import AppleFoundation
import PhoneServices

/// Whether the user is signed in to iCloud, CloudKit's `CKAccountStatus`.
public enum CKAccountStatus: Int, Sendable {
  /// It isn't known; the user is signed in; the device doesn't allow it; the user is signed out, or must sign in again.
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// The databases of an app, CloudKit's `CKContainer`.
///
/// All containers share their records here; the identifier and the entitlements of the app aren't checked.
open class CKContainer: NSObject, @unchecked Sendable {
  /// The identifier.
  public let containerIdentifier: String?
  /// The database of the user.
  public let privateCloudDatabase: CKDatabase
  /// The database of all users.
  public let publicCloudDatabase: CKDatabase
  /// The database with what other users share: it is empty, since sharing isn't there.
  public let sharedCloudDatabase: CKDatabase

  /// Creates a container.
  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
    privateCloudDatabase = CKDatabase(.private)
    publicCloudDatabase = CKDatabase(.public)
    sharedCloudDatabase = CKDatabase(.shared)
  }

  /// Returns the container of the app: its identifier begins with `iCloud.`.
  open class func `default`() -> CKContainer {
    CloudState.current.defaultContainer {
      CKContainer(identifier: "iCloud.\(Bundle.main.bundleIdentifier ?? "app")")
    }
  }

  /// Returns a database.
  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  /// Performs an operation, as ``CKDatabase/add(_:)`` does.
  open func add(_ operation: CKOperation) { operation.run() }

  /// Performs requests with a configuration, which has no effect here.
  open func configuredWith<Result>(
    configuration: CKOperation.Configuration? = nil, group: CKOperationGroup? = nil,
    body: (CKContainer) throws -> Result
  ) rethrows -> Result { try body(self) }
  /// Performs requests with a configuration, which has no effect here.
  open func configuredWith<Result>(
    configuration: CKOperation.Configuration? = nil, group: CKOperationGroup? = nil,
    body: (CKContainer) async throws -> Result
  ) async rethrows -> Result { try await body(self) }

  // MARK: Account

  /// Returns whether the user is signed in; steps change it.
  open func accountStatus() async throws -> CKAccountStatus {
    await Task.yield()
    return CloudState.current.account
  }
  /// Passes to a closure whether the user is signed in.
  @preconcurrency
  open func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
    complete(completionHandler, orElse: .couldNotDetermine) { try await self.accountStatus() }
  }

  /// Returns the identity of the user.
  ///
  /// - Throws: ``CKError`` if none is signed in.
  open func userRecordID() async throws -> CKRecord.ID {
    await CloudState.current.reach()
    try CloudState.current.checkAccess(to: .private, isWriting: false)
    return CKRecord.ID(recordName: CloudState.user)
  }
  /// Passes the identity of the user to a closure.
  @preconcurrency
  open func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.userRecordID() }
  }
}

extension NSNotification.Name {
  // Its name is that of CloudKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The user has signed in or out.
  public static let CKAccountChanged = Self("CKAccountChangedNotification")
}
