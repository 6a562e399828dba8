import AppModel
import AppleFoundation
import PhoneServices

/// The health data of the user, HealthKit's `HKHealthStore`.
open class HKHealthStore: NSObject, @unchecked Sendable {
  /// Creates a store.
  public override init() { super.init() }

  private var state: HealthState { .current }
  private static var access: HealthAccess { PhoneState.current.of() }

  /// Whether there are health data: there are, unless a step says otherwise.
  open class func isHealthDataAvailable() -> Bool { HealthState.current.isAvailable }
  /// Whether the phone has records of doctors: it hasn't.
  open func supportsHealthRecords() -> Bool { false }

  // MARK: Access

  /// What the user has answered about saving data of a type: whether data can be read stays unknown.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    guard let isAllowed = Self.access[.write, type.identifier] else { return .notDetermined }
    return isAllowed ? .sharingAuthorized : .sharingDenied
  }

  /// Asks the user for data, by a sheet with the types that weren't answered.
  ///
  /// - Throws: ``HKError`` if there are no health data.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws { try await HealthRequest(share: typesToShare, read: typesToRead).ask() }

  /// Asks the user for data, and calls a closure after the answer, whatever it is.
  @preconcurrency
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report(completion) { try await HealthRequest(share: typesToShare ?? [], read: typesToRead ?? []).ask() }
  }

  /// Returns whether a request would show a sheet.
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    guard state.isAvailable else { throw HKError.unavailable }
    return HealthRequest(share: typesToShare, read: typesToRead).rows.isEmpty ? .unnecessary : .shouldRequest
  }
  /// Passes to a closure whether a request would show a sheet.
  @preconcurrency
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    complete(completion, orElse: .unknown) {
      try await self.statusForAuthorizationRequest(toShare: typesToShare, read: typesToRead)
    }
  }

  // MARK: Saving

  /// Saves an object.
  ///
  /// - Throws: ``HKError`` if the user doesn't allow it.
  open func save(_ object: HKObject) async throws { try await save([object]) }
  /// Saves objects: all of them, or none.
  ///
  /// - Throws: ``HKError`` if the user doesn't allow it.
  open func save(_ objects: [HKObject]) async throws {
    await Task.yield()
    let samples = objects.compactMap { $0 as? HKSample }
    try checkSharing(of: samples.map(\.sampleType))
    state.save(samples)
  }
  /// Saves an object, and calls a closure.
  @preconcurrency
  open func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    report(completion) { try await self.save([object]) }
  }
  /// Saves objects, and calls a closure.
  @preconcurrency
  open func save(_ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    report(completion) { try await self.save(objects) }
  }

  private func checkSharing(of types: [HKSampleType]) throws {
    guard state.isAvailable else { throw HKError.unavailable }
    for type in types {
      switch authorizationStatus(for: type) {
      case .notDetermined: throw HKError.notDetermined
      case .sharingDenied: throw HKError.denied
      case .sharingAuthorized: break
      }
    }
  }

  // MARK: Deleting

  /// Deletes an object that the app has saved.
  ///
  /// - Throws: ``HKError`` if there is none, or if the user doesn't allow it.
  open func delete(_ object: HKObject) async throws { try await delete([object]) }
  /// Deletes objects that the app has saved: all of them, or none.
  ///
  /// - Throws: ``HKError`` if one isn't there, or if the user doesn't allow it.
  open func delete(_ objects: [HKObject]) async throws {
    await Task.yield()
    try checkSharing(of: objects.compactMap { ($0 as? HKSample)?.sampleType })
    let own = Set(state.samples.filter { $0.sourceRevision.source.isApp }.map(\.uuid))
    let wanted = Set(objects.map(\.uuid))
    guard wanted.isSubset(of: own) else {
      throw HKError(.errorInvalidArgument, "Failed to find some objects for deletion.")
    }
    state.delete(wanted)
  }
  /// Deletes what the app has saved of a type, if a condition is true for it.
  ///
  /// - Returns: How many objects there were.
  /// - Throws: ``HKError`` if the user doesn't allow it.
  @discardableResult
  open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
    await Task.yield()
    guard let type = objectType as? HKSampleType else { return 0 }
    try checkSharing(of: [type])
    let descriptor = HKQueryDescriptor(sampleType: type, predicate: predicate)
    let found = state.samples.filter { descriptor.matches($0) && $0.sourceRevision.source.isApp }
    state.delete(Set(found.map(\.uuid)))
    return found.count
  }
  /// Deletes an object, and calls a closure.
  @preconcurrency
  open func delete(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    report(completion) { try await self.delete([object]) }
  }
  /// Deletes objects, and calls a closure.
  @preconcurrency
  open func delete(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { report(completion) { try await self.delete(objects) } }
  /// Deletes what the app has saved of a type, and calls a closure.
  @preconcurrency
  open func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let predicate = predicate
    Task {
      do {
        completion(true, try await deleteObjects(of: objectType, predicate: predicate), nil)
      } catch {
        completion(false, 0, error)
      }
    }
  }

  // MARK: Queries

  /// Begins a query.
  open func execute(_ query: HKQuery) { query.begin() }
  /// Ends a query.
  open func stop(_ query: HKQuery) { query.stop() }

  /// Reports changes of a type also while the app is in the background.
  open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
    state.setDelivery(true, of: type)
  }
  /// Reports changes of a type when the user returns to the app.
  open func disableBackgroundDelivery(for type: HKObjectType) async throws { state.setDelivery(false, of: type) }
  /// Reports all changes when the user returns to the app.
  open func disableAllBackgroundDelivery() async throws { state.stopDelivery() }
  /// Reports changes of a type also in the background, and calls a closure.
  @preconcurrency
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { report(completion) { try await self.enableBackgroundDelivery(for: type, frequency: frequency) } }
  /// Reports changes of a type when the user returns, and calls a closure.
  @preconcurrency
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { report(completion) { try await self.disableBackgroundDelivery(for: type) } }
  /// Reports all changes when the user returns, and calls a closure.
  @preconcurrency
  open func disableAllBackgroundDelivery(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { report(completion) { try await self.disableAllBackgroundDelivery() } }

  // MARK: The user

  /// Returns the date of birth.
  ///
  /// - Throws: ``HKError`` if it isn't known, or if the user doesn't allow it.
  open func dateOfBirthComponents() throws -> DateComponents {
    // Guess: the code of the error.
    guard try canRead(.dateOfBirth), let birth = state.birth else { throw HKError.noData }
    return birth
  }
  /// Returns the sex, which isn't set if the user doesn't allow it.
  open func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(try canRead(.biologicalSex) ? state.sex : .notSet)
  }
  /// Returns the group of the blood, which isn't set.
  open func bloodType() throws -> HKBloodTypeObject {
    _ = try canRead(.bloodType)
    return HKBloodTypeObject()
  }
  /// Returns the type of the skin, which isn't set.
  open func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    _ = try canRead(.fitzpatrickSkinType)
    return HKFitzpatrickSkinTypeObject()
  }
  /// Returns whether the user uses a wheelchair, which isn't set.
  open func wheelchairUse() throws -> HKWheelchairUseObject {
    _ = try canRead(.wheelchairUse)
    return HKWheelchairUseObject()
  }

  private func canRead(_ type: HKCharacteristicTypeIdentifier) throws -> Bool {
    guard state.isAvailable else { throw HKError.unavailable }
    guard let isAllowed = Self.access[.read, type.rawValue] else { throw HKError.notDetermined }
    return isAllowed
  }

  /// Returns the units in which the user reads quantities: those of the region. Guess: which these are.
  open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
    Dictionary(uniqueKeysWithValues: quantityTypes.map { ($0, $0.preferredUnit) })
  }
  /// Passes the units in which the user reads quantities to a closure.
  @preconcurrency
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) { complete(completion, orElse: [:]) { try await self.preferredUnits(for: quantityTypes) } }

  /// Launches the app of a watch.
  @available(*, unavailable, message: "there is no watch here")
  open func startWatchApp(with workoutConfiguration: HKWorkoutConfiguration) async throws {}
}

extension HKQuantityType {
  fileprivate var preferredUnit: HKUnit {
    let isUS = Locale.current.measurementSystem == .us
    switch (unit.unitString, isUS) {
    case ("kg", true): return .pound()
    case ("m", _) where aggregationStyle == .cumulative: return isUS ? .mile() : .meterUnit(with: .kilo)
    case ("m", true): return .inch()
    case ("m", false): return .meterUnit(with: .centi)
    case ("degC", true): return .degreeFahrenheit()
    default: return unit
    }
  }
}

/// What the user has answered about saving data, HealthKit's `HKAuthorizationStatus`.
public enum HKAuthorizationStatus: Int, Sendable {
  /// The user wasn't asked, has refused, has allowed it.
  case notDetermined, sharingDenied, sharingAuthorized
}

/// Whether a request shows a sheet, HealthKit's `HKAuthorizationRequestStatus`.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  /// It isn't known; it does; it doesn't.
  case unknown, shouldRequest, unnecessary
}

/// How often an app learns of changes in the background, HealthKit's `HKUpdateFrequency`: at once, whatever it is.
public enum HKUpdateFrequency: Int, Sendable {
  /// At once, each hour, each day, each week.
  case immediate = 1, hourly, daily, weekly
}
