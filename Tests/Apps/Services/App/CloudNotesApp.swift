import CloudKit
import SwiftUI

/// An app with notes in the private database of iCloud, and places of all users in the public one.
struct CloudNotesApp: App {
  @UIApplicationDelegateAdaptor private var delegate: CloudNotesDelegate

  var body: some Scene {
    WindowGroup { CloudNotesView(notes: delegate.notes) }
  }
}

final class CloudNotesDelegate: NSObject, UIApplicationDelegate {
  let notes = CloudNotes()

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    guard let notification = CKNotification(fromRemoteNotificationDictionary: userInfo) else { return .noData }
    notes.receive(notification)
    return .newData
  }
}

struct CloudNotesView: View {
  let notes: CloudNotes

  var body: some View {
    ScrollView {
      VStack {
        Text(notes.status).accessibilityIdentifier("status")
        Text(notes.news).accessibilityIdentifier("news")
        ForEach(notes.lines, id: \.self) { Text($0) }
        ForEach(CloudNotes.actions, id: \.name) { action in
          Button(action.name) { Task { await notes.run(action.body) } }
        }
      }
    }
    .onReceive(NotificationCenter.default.publisher(for: .CKAccountChanged)) { _ in
      Task { await notes.run { try await $0.readAccount() } }
    }
  }
}

@Observable
@MainActor
final class CloudNotes {
  struct Action: Sendable {
    let name: String
    let body: @MainActor @Sendable (CloudNotes) async throws -> Void
  }

  static let actions: [Action] = [
    Action(name: "Account") { try await $0.readAccount() },
    Action(name: "Add") { try await $0.add() },
    Action(name: "Notes") { try await $0.list() },
    Action(name: "Urgent") { try await $0.listUrgent() },
    Action(name: "Search") { try await $0.search() },
    Action(name: "Wrong search") { try await $0.searchWrongly() },
    Action(name: "Open") { try await $0.open() },
    Action(name: "Rename") { try await $0.rename() },
    Action(name: "Merge") { try await $0.merge() },
    Action(name: "Delete") { try await $0.delete() },
    Action(name: "Too many") { try await $0.saveTooMany() },
    Action(name: "Make zone") { try await $0.makeZone() },
    Action(name: "Save together") { try await $0.saveTogether() },
    Action(name: "Sync") { $0.sync() },
    Action(name: "Subscribe") { try await $0.subscribe() },
    Action(name: "Places") { $0.readPlaces(after: nil) },
    Action(name: "Rename place") { try await $0.renamePlace() },
    Action(name: "Watch places") { try await $0.watchPlaces() },
    Action(name: "Public zone") { try await $0.makePublicZone() },
    Action(name: "Photo") { try await $0.savePhoto() },
  ]

  private(set) var status = "–"
  private(set) var news = "–"
  private(set) var lines: [String] = []
  private let container = CKContainer(identifier: "iCloud.com.example.notes")
  private var database: CKDatabase { container.privateCloudDatabase }
  private let zoneID = CKRecordZone.ID(zoneName: "Notes", ownerName: CKCurrentUserDefaultName)
  private var opened: CKRecord?
  private var token: CKServerChangeToken?

  func run(_ action: (CloudNotes) async throws -> Void) async {
    do {
      try await action(self)
    } catch let error as CKError {
      let retry = error.retryAfterSeconds.map { ", again in \(Int($0.rounded()))" } ?? ""
      status = "error \(error.code)\(retry)"
    } catch {
      status = error.localizedDescription
    }
  }

  func readAccount() async throws {
    switch try await container.accountStatus() {
    case .available:
      let user = try await container.userRecordID()
      status = "signed in \(user.recordName.hasPrefix("_"))"
    case .noAccount: status = "signed out"
    case .restricted: status = "restricted"
    case .temporarilyUnavailable: status = "sign in again"
    case .couldNotDetermine: status = "unknown"
    }
  }

  // MARK: Notes

  func add() async throws {
    let record = CKRecord(recordType: "Note")
    record["title"] = "Buy milk"
    record["priority"] = 2
    record["isDone"] = false
    record["due"] = Date(timeIntervalSinceReferenceDate: 0)
    record["tags"] = ["home", "shop"]
    let saved = try await database.save(record)
    status = "saved \(saved.recordChangeTag != nil) \(saved.creationDate == .now)"
  }

  private func show(_ results: [(CKRecord.ID, Result<CKRecord, any Error>)]) {
    let records = results.compactMap { try? $0.1.get() }
    lines = records.map { record in
      let title = record["title"] as? String ?? "–"
      let isDone = record["isDone"] as? Bool ?? false
      let priority: Int = record["priority"] ?? 0
      return "\(title) \(priority)\(isDone ? " done" : "")"
    }
    status = "\(records.count) notes"
  }

  func list() async throws {
    let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
    query.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    show(try await database.records(matching: query).matchResults)
  }

  func listUrgent() async throws {
    let predicate = NSPredicate(format: "priority > %d AND title BEGINSWITH %@", 1, "B")
    let tag = NSPredicate(format: "tags CONTAINS %@", "shop")
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [predicate, tag])
    show(try await database.records(matching: CKQuery(recordType: "Note", predicate: both)).matchResults)
  }

  func search() async throws {
    let query = CKQuery(recordType: "Note", predicate: NSPredicate(format: "self CONTAINS %@", "the MILK"))
    show(try await database.records(matching: query).matchResults)
  }

  func searchWrongly() async throws {
    let query = CKQuery(recordType: "Note", predicate: NSPredicate(format: "title CONTAINS 'a' OR priority = 1"))
    show(try await database.records(matching: query).matchResults)
  }

  func open() async throws {
    let record = try await database.record(for: CKRecord.ID(recordName: "n1"))
    opened = record
    status = "opened \(record["title"] as? String ?? "–")"
  }

  func rename() async throws {
    guard let opened else { return status = "not opened" }
    opened["title"] = "Renamed"
    try await database.save(opened)
    status = "renamed"
  }

  func merge() async throws {
    do {
      try await rename()
    } catch let error as CKError where error.code == .serverRecordChanged {
      guard let server = error.serverRecord, let client = error.clientRecord else { return }
      let before = error.ancestorRecord?["title"] as? String ?? "–"
      let theirs = server["title"] as? String ?? "–"
      server["title"] = client["title"] as? String
      try await database.save(server)
      status = "merged \(before), \(theirs)"
    }
  }

  func delete() async throws {
    let id = try await database.deleteRecord(withID: CKRecord.ID(recordName: "n1"))
    status = "deleted \(id.recordName)"
  }

  func saveTooMany() async throws {
    let records = (0...400).map { _ in CKRecord(recordType: "Note") }
    _ = try await database.modifyRecords(saving: records, deleting: [])
    status = "saved \(records.count)"
  }

  // MARK: A zone

  func makeZone() async throws {
    let zone = try await database.save(CKRecordZone(zoneID: zoneID))
    status = "\(zone.zoneID.zoneName) of \(try await database.allRecordZones().count)"
  }

  func makePublicZone() async throws {
    _ = try await container.publicCloudDatabase.save(CKRecordZone(zoneName: "Places"))
    status = "saved"
  }

  func saveTogether() async throws {
    let new = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "new", zoneID: zoneID))
    new["title"] = "New"
    let old = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "old", zoneID: zoneID))
    old["title"] = "Old"
    let (saved, _) = try await database.modifyRecords(saving: [new, old], deleting: [])
    lines = [new, old].map { record in
      switch saved[record.recordID] {
      case .success: "\(record.recordID.recordName) saved"
      case .failure(let error as CKError): "\(record.recordID.recordName) \(error.code)"
      default: "–"
      }
    }
  }

  func sync() {
    let configuration = CKFetchRecordZoneChangesOperation.ZoneConfiguration()
    configuration.previousServerChangeToken = token
    let operation = CKFetchRecordZoneChangesOperation(
      recordZoneIDs: [zoneID], configurationsByRecordZoneID: [zoneID: configuration])
    operation.recordWasChangedBlock = { id, result in
      let title = (try? result.get())?["title"] as? String
      Task { @MainActor in self.lines.append("+ \(id.recordName) \(title ?? "–")") }
    }
    operation.recordWithIDWasDeletedBlock = { id, type in
      Task { @MainActor in self.lines.append("- \(id.recordName) \(type)") }
    }
    operation.recordZoneFetchResultBlock = { _, result in
      guard case .success(let (token, _, _)) = result else { return }
      Task { @MainActor in self.token = token }
    }
    operation.fetchRecordZoneChangesResultBlock = { result in
      Task { @MainActor in
        switch result {
        case .success: self.status = "synchronized"
        case .failure(let error): self.status = "error \((error as? CKError)?.code.rawValue ?? -1)"
        }
      }
    }
    operation.qualityOfService = .userInitiated
    database.add(operation)
  }

  func subscribe() async throws {
    let subscription = CKDatabaseSubscription(subscriptionID: "all-changes")
    let info = CKSubscription.NotificationInfo()
    info.shouldSendContentAvailable = true
    subscription.notificationInfo = info
    _ = try await database.modifySubscriptions(saving: [subscription], deleting: [])
    status = "subscribed to \(try await database.allSubscriptions().map(\.subscriptionID).joined())"
  }

  func receive(_ notification: CKNotification) {
    switch notification {
    case let query as CKQueryNotification:
      news = "\(query.queryNotificationReason) \(query.recordID?.recordName ?? "–")"
    default:
      news = "\(notification.notificationType) \(notification.subscriptionID ?? "–")"
      sync()
    }
  }

  // MARK: Places of all users

  func readPlaces(after cursor: CKQueryOperation.Cursor?) {
    let query = CKQuery(recordType: "Place", predicate: NSPredicate(format: "TRUEPREDICATE"))
    query.sortDescriptors = [NSSortDescriptor(key: "rating", ascending: false)]
    let operation = cursor.map { CKQueryOperation(cursor: $0) } ?? CKQueryOperation(query: query)
    operation.resultsLimit = 2
    operation.desiredKeys = ["name"]
    if cursor == nil { lines = [] }
    operation.recordFetchedBlock = { record in
      let line = "\(record["name"] as? String ?? "–") \(record["rating"] as? Int ?? 0)"
      DispatchQueue.main.async { self.lines.append(line) }
    }
    operation.queryCompletionBlock = { cursor, error in
      DispatchQueue.main.async {
        if let cursor { return self.readPlaces(after: cursor) }
        self.status = (error as? CKError).map { "error \($0.code)" } ?? "\(self.lines.count) places"
      }
    }
    container.publicCloudDatabase.add(operation)
  }

  func renamePlace() async throws {
    let record = try await container.publicCloudDatabase.record(for: CKRecord.ID(recordName: "p1"))
    record["name"] = "Mine"
    try await container.publicCloudDatabase.save(record)
    status = "renamed"
  }

  func watchPlaces() async throws {
    let subscription = CKQuerySubscription(
      recordType: "Place", predicate: NSPredicate(format: "rating >= 4"), options: [.firesOnRecordCreation])
    let info = CKSubscription.NotificationInfo()
    info.title = "A new place"
    info.alertLocalizationKey = "%1$@ has opened"
    info.alertLocalizationArgs = ["name"]
    info.shouldSendContentAvailable = true
    subscription.notificationInfo = info
    try await container.publicCloudDatabase.save(subscription)
    status = "watching"
  }

  // MARK: Files

  func savePhoto() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("photo.txt")
    try Data("a photo".utf8).write(to: url)
    let record = CKRecord(recordType: "Photo", recordID: CKRecord.ID(recordName: "photo"))
    record["file"] = CKAsset(fileURL: url)
    record.encryptedValues["camera"] = "mine"
    try await database.save(record)
    let fetched = try await database.record(for: record.recordID)
    guard let asset = fetched["file"] as? CKAsset, let copy = asset.fileURL else { return status = "no file" }
    let camera = fetched.encryptedValues["camera"] as? String ?? "–"
    status = "\(String(decoding: try Data(contentsOf: copy), as: UTF8.self)) \(camera) \(copy != url)"
  }
}
