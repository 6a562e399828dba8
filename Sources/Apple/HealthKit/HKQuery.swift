import AppleFoundation
import HeadlessUI
import PhoneServices

/// A query for health data, HealthKit's `HKQuery`.
open class HKQuery: NSObject, @unchecked Sendable {
  /// The data that a query is about.
  let descriptors: [HKQueryDescriptor]
  private(set) var isStopped = false

  init(_ descriptors: [HKQueryDescriptor]) { self.descriptors = descriptors }

  /// The type of the data; `nil` for several types.
  open var objectType: HKObjectType? { descriptors.count == 1 ? descriptors[0].sampleType : nil }
  /// The condition; `nil` for all data.
  open var predicate: NSPredicate? { descriptors.count == 1 ? descriptors[0].predicate : nil }

  // MARK: Running

  /// Begins in the store; the queries override it.
  func begin() {}
  /// Passes what has changed to the app; the queries that go on override it.
  func update() {}

  /// Calls the app, outside of the main actor as on a device.
  final func report(_ action: @escaping @Sendable () -> Void) {
    Task { [self] in if !isStopped { action() } }
  }

  final func stop() {
    isStopped = true
    HealthState.current.stop(self)
  }

  /// Goes on, from now.
  final func goOn() {
    if !HealthState.current.start(self) { HealthException.raise("You cannot start a query that is already active") }
  }

  /// Whether changes are about data that the app may see.
  final func concerns(_ changes: [HealthState.Change]) -> Bool {
    descriptors.contains { descriptor in
      guard let isVisible = try? HealthState.visibility(of: descriptor.sampleType) else { return false }
      return changes.contains { descriptor.matches($0.sample) && isVisible($0.sample) }
    }
  }

  /// Passes changes to the app: at once, or when the user returns to it.
  final func deliver() {
    let isDelivered = descriptors.contains { HealthState.current.isDelivered($0.sampleType) }
    Task { @MainActor [self] in
      if !isDelivered, UIApplication.shared.applicationState == .background {
        HealthState.current.deliverInForeground(self)
      } else {
        report { [self] in update() }
      }
    }
  }

  /// The data that the app sees, each once.
  final func samples() throws -> [HKSample] {
    var known: Set<ObjectIdentifier> = []
    return try descriptors.flatMap { descriptor in
      try HealthState.current.visible(descriptor.sampleType).filter {
        descriptor.matches($0) && known.insert(ObjectIdentifier($0)).inserted
      }
    }
  }
}

/// Data of a type for which a condition is true, HealthKit's `HKQueryDescriptor`.
open class HKQueryDescriptor: NSObject, @unchecked Sendable {
  /// The type.
  public let sampleType: HKSampleType
  /// The condition; `nil` for all.
  public let predicate: NSPredicate?

  /// Creates a description.
  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    (self.sampleType, self.predicate) = (sampleType, predicate)
  }

  func matches(_ sample: HKSample) -> Bool {
    sample.sampleType == sampleType && predicate?.evaluate(with: sample) ?? true
  }
}

// MARK: Samples

// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// No limit.
public let HKObjectQueryNoLimit = 0
// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key to sort samples by their start.
public let HKSampleSortIdentifierStartDate = "startDate"
// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key to sort samples by their end.
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
  /// Creates an order by a key of HealthKit; Foundation on Linux has none by keys, so another ends the app.
  public convenience init(key: String?, ascending: Bool) {
    switch key {
    case HKSampleSortIdentifierEndDate: self.init(keyPath: \HKSample.endDate, ascending: ascending)
    case HKSampleSortIdentifierStartDate: self.init(keyPath: \HKSample.startDate, ascending: ascending)
    case HKWorkoutSortIdentifierDuration: self.init(keyPath: \HKWorkout.duration, ascending: ascending)
    default: self.init(sortKey: key ?? "nil", ascending: ascending)
    }
  }
}

extension HKSample: KeyedObject {
  package func value(ofKey key: String) -> Any? {
    HealthException.raise("Invalid sort descriptor: the key \(key) isn't there on Linux")
    return nil
  }
}

extension [HKSample] {
  func sorted(by descriptors: [NSSortDescriptor]) -> [HKSample] {
    enumerated().sorted { first, second in
      for descriptor in descriptors {
        let result = descriptor.compare(first.element, to: second.element)
        if result != .orderedSame { return result == .orderedAscending }
      }
      return first.offset < second.offset
    }
    .map(\.element)
  }

  func limited(to limit: Int) -> [HKSample] { limit > 0 ? Array(prefix(limit)) : self }
}

/// A query for samples, HealthKit's `HKSampleQuery`.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// The largest number of samples.
  public let limit: Int
  /// The order.
  public let sortDescriptors: [NSSortDescriptor]?
  private let handler: @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// Creates a query for samples of a type.
  @preconcurrency
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    (self.limit, self.sortDescriptors, handler) = (limit, sortDescriptors, resultsHandler)
    super.init([HKQueryDescriptor(sampleType: sampleType, predicate: predicate)])
  }
  /// Creates a query for samples of several types.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    (self.limit, self.sortDescriptors, handler) = (limit, sortDescriptors, resultsHandler)
    super.init(queryDescriptors)
  }
  /// Creates a query for samples of several types, without an order.
  @preconcurrency
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.init(queryDescriptors: queryDescriptors, limit: limit, sortDescriptors: [], resultsHandler: resultsHandler)
  }

  override func begin() {
    report { [self] in
      do {
        handler(self, try samples().sorted(by: sortDescriptors ?? []).limited(to: limit), nil)
      } catch {
        handler(self, nil, error)
      }
    }
  }
}

/// A query for the apps that have saved samples, HealthKit's `HKSourceQuery`.
open class HKSourceQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

  /// Creates a query.
  @preconcurrency
  public init(
    sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
    completionHandler: @escaping @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
  ) {
    handler = completionHandler
    super.init([HKQueryDescriptor(sampleType: sampleType, predicate: objectPredicate)])
  }

  override func begin() {
    report { [self] in
      do {
        handler(self, Set(try samples().map(\.sourceRevision.source)), nil)
      } catch {
        handler(self, nil, error)
      }
    }
  }
}
