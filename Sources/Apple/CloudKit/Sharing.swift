import AppleFoundation

/// A shared record, CloudKit's `CKShare`.
@available(*, unavailable, message: "sharing needs the accounts of other users: branch before it with #if !os(Linux)")
public final class CKShare: CKRecord, @unchecked Sendable {}

/// The screen to share a record, UIKit's `UICloudSharingController`.
@available(*, unavailable, message: "sharing needs the accounts of other users: branch before it with #if !os(Linux)")
public final class UICloudSharingController {}

/// The synchronization of records by the system, CloudKit's `CKSyncEngine`.
@available(*, unavailable, message: "use CKFetchRecordZoneChangesOperation and CKModifyRecordsOperation")
public final class CKSyncEngine {}

/// What an app does for the synchronization by the system, CloudKit's `CKSyncEngineDelegate`.
@available(*, unavailable, message: "use CKFetchRecordZoneChangesOperation and CKModifyRecordsOperation")
public protocol CKSyncEngineDelegate: AnyObject {}
