import AppleFoundation
import PhoneServices

extension CKDatabase {
  /// Returns all zones, the default zone first.
  public func allRecordZones() async throws -> [CKRecordZone] {
    try await perform { try $0.zones(nil).map { try $0.1.get() } }
  }
  /// Passes all zones to a closure.
  @preconcurrency
  public func fetchAllRecordZones(completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.allRecordZones() }
  }

  /// Returns a zone.
  ///
  /// - Throws: ``CKError`` if it doesn't exist.
  public func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone {
    try await perform { request in
      guard let result = try request.zones([zoneID]).first?.1 else { throw CKError(.zoneNotFound) }
      return try result.get()
    }
  }
  /// Passes a zone to a closure.
  @preconcurrency
  public func fetch(
    withRecordZoneID zoneID: CKRecordZone.ID,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.recordZone(for: zoneID) } }

  /// Returns zones, each with its own result.
  public func recordZones(
    for ids: [CKRecordZone.ID]
  ) async throws -> [CKRecordZone.ID: Result<CKRecordZone, any Error>] {
    Dictionary(try await perform { try $0.zones(ids) }) { $1 }
  }

  /// Saves a zone: only the private database can have zones of the app.
  @discardableResult
  public func save(_ zone: CKRecordZone) async throws -> CKRecordZone {
    try await perform { request in
      for (_, result) in try request.save([zone]) { _ = try result.get() }
      return zone
    }
  }
  /// Saves a zone, and calls a closure.
  @preconcurrency
  public func save(_ zone: CKRecordZone, completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.save(zone) }
  }

  /// Deletes a zone with its records.
  @discardableResult
  public func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID {
    try await perform { request in
      for (_, result) in try request.delete([zoneID]) { try result.get() }
      return zoneID
    }
  }
  /// Deletes a zone with its records, and calls a closure.
  @preconcurrency
  public func delete(
    withRecordZoneID zoneID: CKRecordZone.ID,
    completionHandler: @escaping @Sendable (CKRecordZone.ID?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.deleteRecordZone(withID: zoneID) } }

  /// Saves and deletes zones.
  @discardableResult
  public func modifyRecordZones(
    saving recordZonesToSave: [CKRecordZone], deleting recordZoneIDsToDelete: [CKRecordZone.ID]
  ) async throws -> (
    saveResults: [CKRecordZone.ID: Result<CKRecordZone, any Error>],
    deleteResults: [CKRecordZone.ID: Result<Void, any Error>]
  ) {
    let saved = try await perform { try $0.save(recordZonesToSave) }
    let deleted = try await perform { try $0.delete(recordZoneIDsToDelete) }
    return (Dictionary(saved) { $1 }, Dictionary(deleted) { $1 })
  }
}
