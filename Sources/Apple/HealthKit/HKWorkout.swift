import AppleFoundation

/// A workout, HealthKit's `HKWorkout`.
open class HKWorkout: HKSample, @unchecked Sendable {
  /// What the user has done.
  public let workoutActivityType: HKWorkoutActivityType
  /// How long, in seconds.
  public let duration: TimeInterval
  /// The energy; `nil` if it isn't known.
  public let totalEnergyBurned: HKQuantity?
  /// The distance; `nil` if it isn't known.
  public let totalDistance: HKQuantity?
  /// The events, such as pauses.
  public let workoutEvents: [HKWorkoutEvent]?

  init(
    _ activity: HKWorkoutActivityType, _ start: Date, _ end: Date, _ events: [HKWorkoutEvent]?,
    _ duration:
      TimeInterval?, _ energy: HKQuantity?, _ distance: HKQuantity?, _ device: HKDevice?, _ metadata: [String: Any]?,
    source: HKSource = .default()
  ) {
    (workoutActivityType, workoutEvents) = (activity, events)
    (totalEnergyBurned, totalDistance) = (energy, distance)
    self.duration = duration ?? end.timeIntervalSince(start) - Self.pauses(events ?? [], until: end)
    super.init(.workoutType(), start, end, metadata, device, source: source)
  }

  private static func pauses(_ events: [HKWorkoutEvent], until end: Date) -> TimeInterval {
    var (sum, start) = (0.0, Date?.none)
    for event in events {
      switch event.type {
      case .pause, .motionPaused: start = start ?? event.dateInterval.start
      case .resume, .motionResumed:
        sum += start.map { event.dateInterval.start.timeIntervalSince($0) } ?? 0
        start = nil
      default: break
      }
    }
    return sum + (start.map { end.timeIntervalSince($0) } ?? 0)
  }

  /// Creates a workout.
  public convenience init(activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end: Date) {
    self.init(workoutActivityType, startDate, end, nil, nil, nil, nil, nil, nil)
  }
  /// Creates a workout with its duration.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, metadata: [String: Any]?
  ) {
    self.init(
      workoutActivityType, startDate, endDate, nil, duration, totalEnergyBurned, totalDistance, nil, metadata)
  }
  /// Creates a workout with its duration and the device.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(
      workoutActivityType, startDate, endDate, nil, duration, totalEnergyBurned, totalDistance, device, metadata)
  }
  /// Creates a workout with its events: its duration is without pauses.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    metadata: [String: Any]?
  ) {
    self.init(
      workoutActivityType, startDate, endDate, workoutEvents, nil, totalEnergyBurned, totalDistance, nil, metadata)
  }

  /// Returns the statistics of its samples; `nil` without samples.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    let state = HealthState.current
    let samples = state.samples.compactMap { $0 as? HKQuantitySample }
      .filter { $0.quantityType == quantityType && state.isSample($0, of: self) }
    return samples.isEmpty
      ? nil : HKStatistics(quantityType, startDate, endDate, samples, .all(of: quantityType), isWhole: true)
  }

  /// The statistics of all its samples.
  open var allStatistics: [HKQuantityType: HKStatistics] {
    let state = HealthState.current
    let types = state.samples.filter { state.isSample($0, of: self) }.compactMap { $0.sampleType as? HKQuantityType }
    return Dictionary(Set(types).compactMap { type in statistics(for: type).map { (type, $0) } }) { first, _ in first }
  }

  override var summary: String { "\(workoutActivityType)" }
}

extension HKStatisticsOptions {
  /// What can be calculated of a type.
  static func all(of type: HKQuantityType) -> Self {
    type.aggregationStyle == .cumulative
      ? [.cumulativeSum, .mostRecent, .duration]
      : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
  }
}

// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key to sort workouts by their durations.
public let HKWorkoutSortIdentifierDuration = "duration"

/// Something that happens in a workout, HealthKit's `HKWorkoutEvent`.
open class HKWorkoutEvent: NSObject, @unchecked Sendable {
  /// What happens.
  public let type: HKWorkoutEventType
  /// When.
  public let dateInterval: DateInterval
  /// Facts that belong to it.
  public let metadata: [String: Any]?

  /// Creates an event.
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    (self.type, self.dateInterval, self.metadata) = (type, dateInterval, metadata)
  }
}

/// What happens in a workout, HealthKit's `HKWorkoutEventType`.
public enum HKWorkoutEventType: Int, Sendable {
  /// A pause, its end, a lap, a marker; a pause and its end that were found; a segment; a request for a pause.
  case pause = 1, resume, lap, marker, motionPaused, motionResumed, segment, pauseOrResumeRequest
}

/// What a workout is about, HealthKit's `HKWorkoutConfiguration`.
open class HKWorkoutConfiguration: NSObject, @unchecked Sendable {
  /// What the user does.
  open var activityType = HKWorkoutActivityType.other
  /// Where.
  open var locationType = HKWorkoutSessionLocationType.unknown
  /// Where the user swims.
  open var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  /// The length of a lap.
  open var lapLength: HKQuantity?

  /// Creates a configuration.
  public override init() { super.init() }
}

/// Where a workout takes place, HealthKit's `HKWorkoutSessionLocationType`.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// It isn't known; inside; outside.
  case unknown = 1, indoor, outdoor
}

/// Where the user swims, HealthKit's `HKWorkoutSwimmingLocationType`.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
  /// It isn't known; in a pool; in open water.
  case unknown, pool, openWater
}

/// Puts a workout together, HealthKit's `HKWorkoutBuilder`.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  /// The device.
  public let device: HKDevice?
  /// What the workout is about.
  public let workoutConfiguration: HKWorkoutConfiguration
  /// The start; `nil` before ``beginCollection(at:)``.
  open private(set) var startDate: Date?
  /// The end; `nil` before ``endCollection(at:)``.
  open private(set) var endDate: Date?
  /// The facts that belong to it.
  open private(set) var metadata: [String: Any] = [:]
  /// The events.
  open private(set) var workoutEvents: [HKWorkoutEvent] = []
  private let store: HKHealthStore
  private var samples: [HKSample] = []

  /// Creates a builder.
  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
    (store, workoutConfiguration, self.device) = (healthStore, configuration, device)
  }

  /// Begins.
  open func beginCollection(at startDate: Date) async throws { self.startDate = startDate }
  /// Adds samples, which are saved.
  ///
  /// - Throws: ``HKError`` if the user doesn't allow it.
  open func addSamples(_ samples: [HKSample]) async throws {
    try await store.save(samples)
    self.samples += samples
  }
  /// Adds events.
  open func addWorkoutEvents(_ workoutEvents: [HKWorkoutEvent]) async throws { self.workoutEvents += workoutEvents }
  /// Adds facts.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    self.metadata.merge(metadata) { _, new in new }
  }
  /// Ends.
  open func endCollection(at endDate: Date) async throws { self.endDate = endDate }

  /// Saves the workout.
  ///
  /// - Throws: ``HKError`` before the start and the end, or if the user doesn't allow it.
  open func finishWorkout() async throws -> HKWorkout? {
    guard let startDate, let endDate else {
      throw HKError(.errorInvalidArgument, "Workout collection must be begun and ended before it is finished")
    }
    let workout = HKWorkout(
      workoutConfiguration.activityType, startDate, endDate, workoutEvents, nil, sum(.activeEnergyBurned),
      distance, device, metadata)
    HealthState.current.add(samples, to: workout)
    try await store.save(workout)
    return workout
  }

  /// Forgets the workout; its samples stay, as on a device.
  open func discardWorkout() { samples = [] }

  /// Returns the statistics of its samples; `nil` without samples.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    let own = samples.compactMap { $0 as? HKQuantitySample }.filter { $0.quantityType == quantityType }
    guard !own.isEmpty, let startDate else { return nil }
    return HKStatistics(quantityType, startDate, endDate ?? .now, own, .all(of: quantityType), isWhole: true)
  }

  /// Returns how long the workout goes on at a date, without pauses.
  open func elapsedTime(at date: Date) -> TimeInterval {
    startDate.map { HKWorkout(.other, $0, max($0, date), workoutEvents, nil, nil, nil, nil, nil).duration } ?? 0
  }

  private var distance: HKQuantity? {
    sum(.distanceWalkingRunning) ?? sum(.distanceCycling) ?? sum(.distanceSwimming)
  }
  private func sum(_ identifier: HKQuantityTypeIdentifier) -> HKQuantity? {
    statistics(for: HKQuantityType(identifier))?.sumQuantity()
  }

  // MARK: Completion handlers

  /// Begins, and calls a closure.
  @preconcurrency
  open func beginCollection(
    withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { report(completion) { try await self.beginCollection(at: startDate) } }
  /// Adds samples, and calls a closure.
  @preconcurrency
  open func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    report(completion) { try await self.addSamples(samples) }
  }
  /// Adds facts, and calls a closure.
  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let metadata = metadata
    report(completion) { try await self.addMetadata(metadata) }
  }
  /// Ends, and calls a closure.
  @preconcurrency
  open func endCollection(
    withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { report(completion) { try await self.endCollection(at: endDate) } }
  /// Saves the workout, and passes it to a closure.
  @preconcurrency
  open func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
    Task {
      do {
        completion(try await finishWorkout(), nil)
      } catch {
        completion(nil, error)
      }
    }
  }
}

/// Calls a closure with the outcome.
func report(
  _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
  _ operation: @escaping @Sendable () async throws -> Void
) {
  Task {
    do {
      try await operation()
      completion(true, nil)
    } catch {
      completion(false, error)
    }
  }
}
