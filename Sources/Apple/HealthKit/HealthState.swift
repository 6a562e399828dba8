import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// The health data of the user: they stay until the end of the scenario.
final class HealthState: ServiceState {
  /// A sample that was saved, or what is left of a deleted one.
  enum Change {
    case added(HKSample)
    case deleted(HKDeletedObject, HKSample)

    var sample: HKSample {
      switch self {
      case .added(let sample), .deleted(_, let sample): sample
      }
    }
  }

  fileprivate struct Content {
    var samples: [HKSample] = []
    /// The samples of workouts, by their identities.
    var workouts: [UUID: Set<UUID>] = [:]
    var changes: [Change] = []
    var running: [(launch: Int, query: HKQuery)] = []
    /// The queries that are called when the user returns to the app.
    var waiting: [HKQuery] = []
    var returns: (any NSObjectProtocol)?
    var deliveredTypes: Set<String> = []
    var request = LaunchValue<Task<Void, Never>?>(nil)
    var isAvailable = true
    var birth: DateComponents?
    var sex = HKBiologicalSex.notSet
  }

  private let content = Mutex(Content())

  init() {}

  static var current: HealthState { PhoneState.current.of() }

  // MARK: Values

  var isAvailable: Bool {
    get { content.withLock { $0.isAvailable } }
    set { content.withLock { $0.isAvailable = newValue } }
  }
  /// The request of the running app whose sheet is on the screen.
  var request: Task<Void, Never>? {
    get { content.withLock { $0.request.value } }
    set { content.withLock { $0.request.value = newValue } }
  }
  var birth: DateComponents? {
    get { content.withLock { $0.birth } }
    set { content.withLock { $0.birth = newValue } }
  }
  var sex: HKBiologicalSex {
    get { content.withLock { $0.sex } }
    set { content.withLock { $0.sex = newValue } }
  }
  /// All samples, in the order in which they were saved.
  var samples: [HKSample] { content.withLock { $0.samples } }
  /// What has changed, from the beginning.
  var changes: [Change] { content.withLock { $0.changes } }

  /// The samples of a type that the app sees: only its own if the user doesn't allow it to read.
  ///
  /// Source: https://developer.apple.com/documentation/healthkit/protecting-user-privacy
  /// - Throws: ``HKError`` if the user wasn't asked.
  func visible(_ type: HKSampleType) throws -> [HKSample] {
    let isVisible = try Self.visibility(of: type)
    return samples.filter { $0.sampleType == type && isVisible($0) }
  }

  static func visibility(of type: HKSampleType) throws -> (HKSample) -> Bool {
    guard current.isAvailable else { throw HKError.unavailable }
    let access = PhoneState.current.of(HealthAccess.self)
    guard let isAllowed = access[.read, type.identifier] else {
      // An app that may only save sees what it has saved.
      guard access[.write, type.identifier] ?? false else { throw HKError.notDetermined }
      return { $0.sourceRevision.source.isApp }
    }
    return { isAllowed || $0.sourceRevision.source.isApp }
  }

  func isSample(_ sample: HKSample, of workout: HKWorkout) -> Bool {
    content.withLock { $0.workouts[workout.uuid]?.contains(sample.uuid) ?? false }
  }

  // MARK: Changes

  /// Saves samples. One with the identifier of another for synchronization, and a later version, takes its place.
  ///
  /// Source: https://developer.apple.com/documentation/healthkit/hkmetadatakeysyncidentifier
  func save(_ samples: [HKSample]) {
    var changes: [Change] = []
    content.withLock { content in
      for sample in samples {
        if let key = sample.syncKey {
          let older = content.samples.filter { $0.syncKey?.name == key.name && $0.sampleType == sample.sampleType }
          if older.contains(where: { $0.syncKey?.version ?? 0 >= key.version }) { continue }
          changes += content.delete(Set(older.map(\.uuid)))
        }
        content.samples.append(sample)
        changes.append(.added(sample))
      }
      content.changes += changes
    }
    post(changes)
  }

  /// Deletes samples.
  func delete(_ identifiers: Set<UUID>) {
    let changes = content.withLock { content in
      let changes = content.delete(identifiers)
      content.changes += changes
      return changes
    }
    post(changes)
  }

  func add(_ samples: [HKSample], to workout: HKWorkout) {
    content.withLock { $0.workouts[workout.uuid, default: []].formUnion(samples.map(\.uuid)) }
  }

  // MARK: Queries

  /// Adds a query that goes on.
  ///
  /// - Returns: Whether it doesn't go on already.
  func start(_ query: HKQuery) -> Bool {
    content.withLock { content in
      guard !content.running.contains(where: { $0.query === query }) else { return false }
      content.running.append((PhoneState.current.launchCount, query))
      return true
    }
  }

  func stop(_ query: HKQuery) { content.withLock { $0.running.removeAll { $0.query === query } } }

  private func post(_ changes: [Change]) {
    guard !changes.isEmpty else { return }
    let launch = PhoneState.current.launchCount
    let queries = content.withLock { content in
      content.running.removeAll { $0.launch != launch }
      return content.running.map(\.query)
    }
    for query in queries where query.concerns(changes) { query.deliver() }
  }

  /// Calls a query when the user returns to the app.
  func deliverInForeground(_ query: HKQuery) {
    content.withLock { content in
      if !content.waiting.contains(where: { $0 === query }) { content.waiting.append(query) }
      content.returns =
        content.returns
        ?? NotificationCenter.default.addObserver(
          forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.deliverWaiting() }
    }
  }

  private func deliverWaiting() {
    let queries = content.withLock { content in
      defer { content.waiting = [] }
      return content.waiting
    }
    for query in queries { query.report { query.update() } }
  }

  /// Whether the app learns of changes of a type while it isn't used.
  func isDelivered(_ type: HKObjectType) -> Bool { content.withLock { $0.deliveredTypes.contains(type.identifier) } }
  func setDelivery(_ isOn: Bool, of type: HKObjectType) {
    content.withLock { content in
      if isOn {
        content.deliveredTypes.insert(type.identifier)
      } else {
        content.deliveredTypes.remove(type.identifier)
      }
    }
  }
  func stopDelivery() { content.withLock { $0.deliveredTypes = [] } }
}

extension HealthState.Content {
  fileprivate mutating func delete(_ identifiers: Set<UUID>) -> [HealthState.Change] {
    let deleted = samples.filter { identifiers.contains($0.uuid) }
    samples.removeAll { identifiers.contains($0.uuid) }
    return deleted.map { .deleted(HKDeletedObject($0), $0) }
  }
}

extension HKSample {
  /// The identifier and the version for synchronization.
  fileprivate var syncKey: (name: String, version: Int)? {
    guard let name = metadata?[HKMetadataKeySyncIdentifier] as? String else { return nil }
    let version = metadata?[HKMetadataKeySyncVersion]
    return (name, version as? Int ?? (version as? NSNumber)?.intValue ?? 0)
  }
}
