@_exported import AppleFoundation

/// An error of CloudKit, CloudKit's `CKError`.
public struct CKError: Error, CustomNSError, LocalizedError, Hashable, @unchecked Sendable {
  /// The code of an error.
  public enum Code: Int, CaseIterable, Sendable {
    /// CloudKit itself has failed.
    case internalError = 1
    /// Some items have failed.
    case partialFailure = 2
    /// There is no network.
    case networkUnavailable = 3
    /// The network has failed.
    case networkFailure = 4
    /// The container isn't known.
    case badContainer = 5
    /// iCloud isn't available.
    case serviceUnavailable = 6
    /// There are too many requests.
    case requestRateLimited = 7
    /// The app has no entitlement.
    case missingEntitlement = 8
    /// No user is signed in.
    case notAuthenticated = 9
    /// The user may not do this.
    case permissionFailure = 10
    /// The record doesn't exist.
    case unknownItem = 11
    /// The request isn't valid.
    case invalidArguments = 12
    /// The server has left out results.
    case resultsTruncated = 13
    /// The record on the server is newer.
    case serverRecordChanged = 14
    /// The server has rejected the request.
    case serverRejectedRequest = 15
    /// The file of an asset doesn't exist.
    case assetFileNotFound = 16
    /// The file of an asset has changed meanwhile.
    case assetFileModified = 17
    /// The app is too old.
    case incompatibleVersion = 18
    /// A field must be unique.
    case constraintViolation = 19
    /// The operation was cancelled.
    case operationCancelled = 20
    /// The token is too old.
    case changeTokenExpired = 21
    /// Another item of the batch has failed.
    case batchRequestFailed = 22
    /// The zone is busy.
    case zoneBusy = 23
    /// The database doesn't allow it.
    case badDatabase = 24
    /// The iCloud of the user is full.
    case quotaExceeded = 25
    /// The zone doesn't exist.
    case zoneNotFound = 26
    /// The request is too large.
    case limitExceeded = 27
    /// The user has deleted the zone in the settings.
    case userDeletedZone = 28
    /// A share has too many participants.
    case tooManyParticipants = 29
    /// The record is shared already.
    case alreadyShared = 30
    /// The target of a reference doesn't exist.
    case referenceViolation = 31
    /// An administrator doesn't allow it.
    case managedAccountRestricted = 32
    /// A participant must confirm the share.
    case participantMayNeedVerification = 33
    /// The response of the server was lost.
    case serverResponseLost = 34
    /// The asset isn't available.
    case assetNotAvailable = 35
    /// The user must sign in again.
    case accountTemporarilyUnavailable = 36
  }

  /// The code.
  public let code: Code
  /// What is known about it: a description, partial errors, records.
  public let userInfo: [String: Any]

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
  /// Creates an error of CloudKit from an `NSError`, as tests of apps do; an unknown code is an internal error.
  public init(_nsError error: NSError) {
    self.init(Code(rawValue: error.code) ?? .internalError, userInfo: error.userInfo)
  }

  init(_ code: Code, _ description: String) { self.init(code, userInfo: [NSLocalizedDescriptionKey: description]) }

  /// The domain, `CKErrorDomain`.
  public static var errorDomain: String { CKErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// What is known about it.
  public var errorUserInfo: [String: Any] { userInfo }
  /// The description.
  public var errorDescription: String? { userInfo[NSLocalizedDescriptionKey] as? String }

  /// The errors of items by their identities, such as `CKRecord.ID`.
  public var partialErrorsByItemID: [AnyHashable: any Error]? {
    userInfo[CKPartialErrorsByItemIDKey] as? [AnyHashable: any Error]
  }
  /// The record on the server.
  public var serverRecord: CKRecord? { userInfo[CKRecordChangedErrorServerRecordKey] as? CKRecord }
  /// The record that the app wanted to save.
  public var clientRecord: CKRecord? { userInfo[CKRecordChangedErrorClientRecordKey] as? CKRecord }
  /// The record that the app has changed, as it was fetched.
  public var ancestorRecord: CKRecord? { userInfo[CKRecordChangedErrorAncestorRecordKey] as? CKRecord }
  /// The seconds to wait for before a new request.
  public var retryAfterSeconds: Double? { userInfo[CKErrorRetryAfterKey] as? Double }

  /// Whether two errors have the same code.
  public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// CloudKit itself has failed.
  public static var internalError: Code { .internalError }
  /// Some items have failed.
  public static var partialFailure: Code { .partialFailure }
  /// There is no network.
  public static var networkUnavailable: Code { .networkUnavailable }
  /// The network has failed.
  public static var networkFailure: Code { .networkFailure }
  /// The container isn't known.
  public static var badContainer: Code { .badContainer }
  /// iCloud isn't available.
  public static var serviceUnavailable: Code { .serviceUnavailable }
  /// There are too many requests.
  public static var requestRateLimited: Code { .requestRateLimited }
  /// The app has no entitlement.
  public static var missingEntitlement: Code { .missingEntitlement }
  /// No user is signed in.
  public static var notAuthenticated: Code { .notAuthenticated }
  /// The user may not do this.
  public static var permissionFailure: Code { .permissionFailure }
  /// The record doesn't exist.
  public static var unknownItem: Code { .unknownItem }
  /// The request isn't valid.
  public static var invalidArguments: Code { .invalidArguments }
  /// The server has left out results.
  public static var resultsTruncated: Code { .resultsTruncated }
  /// The record on the server is newer.
  public static var serverRecordChanged: Code { .serverRecordChanged }
  /// The server has rejected the request.
  public static var serverRejectedRequest: Code { .serverRejectedRequest }
  /// The file of an asset doesn't exist.
  public static var assetFileNotFound: Code { .assetFileNotFound }
  /// The file of an asset has changed meanwhile.
  public static var assetFileModified: Code { .assetFileModified }
  /// The app is too old.
  public static var incompatibleVersion: Code { .incompatibleVersion }
  /// A field must be unique.
  public static var constraintViolation: Code { .constraintViolation }
  /// The operation was cancelled.
  public static var operationCancelled: Code { .operationCancelled }
  /// The token is too old.
  public static var changeTokenExpired: Code { .changeTokenExpired }
  /// Another item of the batch has failed.
  public static var batchRequestFailed: Code { .batchRequestFailed }
  /// The zone is busy.
  public static var zoneBusy: Code { .zoneBusy }
  /// The database doesn't allow it.
  public static var badDatabase: Code { .badDatabase }
  /// The iCloud of the user is full.
  public static var quotaExceeded: Code { .quotaExceeded }
  /// The zone doesn't exist.
  public static var zoneNotFound: Code { .zoneNotFound }
  /// The request is too large.
  public static var limitExceeded: Code { .limitExceeded }
  /// The user has deleted the zone in the settings.
  public static var userDeletedZone: Code { .userDeletedZone }
  /// A share has too many participants.
  public static var tooManyParticipants: Code { .tooManyParticipants }
  /// The record is shared already.
  public static var alreadyShared: Code { .alreadyShared }
  /// The target of a reference doesn't exist.
  public static var referenceViolation: Code { .referenceViolation }
  /// An administrator doesn't allow it.
  public static var managedAccountRestricted: Code { .managedAccountRestricted }
  /// A participant must confirm the share.
  public static var participantMayNeedVerification: Code { .participantMayNeedVerification }
  /// The response of the server was lost.
  public static var serverResponseLost: Code { .serverResponseLost }
  /// The asset isn't available.
  public static var assetNotAvailable: Code { .assetNotAvailable }
  /// The user must sign in again.
  public static var accountTemporarilyUnavailable: Code { .accountTemporarilyUnavailable }
}

extension CKError.Code {
  /// Whether an error has the code.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? CKError)?.code == code }
}

// The names are those of CloudKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of CloudKit.
public let CKErrorDomain = "CKErrorDomain"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the errors of items.
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the record that the app has changed.
public let CKRecordChangedErrorAncestorRecordKey = "CKAncestorRecord"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the record on the server.
public let CKRecordChangedErrorServerRecordKey = "CKServerRecord"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the record that the app wanted to save.
public let CKRecordChangedErrorClientRecordKey = "CKClientRecord"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the seconds to wait for.
public let CKErrorRetryAfterKey = "CKRetryAfter"
