import AppleFoundation

/// Samples of a type for which a condition is true, HealthKit's `HKSamplePredicate`.
public struct HKSamplePredicate<Sample: HKSample>: @unchecked Sendable {
  /// The type.
  public let sampleType: HKSampleType
  /// The condition; `nil` for all.
  public let nsPredicate: NSPredicate?

  var descriptor: HKQueryDescriptor { HKQueryDescriptor(sampleType: sampleType, predicate: nsPredicate) }
}

extension HKSamplePredicate where Sample == HKSample {
  /// Samples of any type.
  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: type, nsPredicate: predicate)
  }
}

extension HKSamplePredicate where Sample == HKQuantitySample {
  /// Quantities.
  public static func quantitySample(type: HKQuantityType, predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: type, nsPredicate: predicate)
  }
}

extension HKSamplePredicate where Sample == HKCategorySample {
  /// Values of a list.
  public static func categorySample(type: HKCategoryType, predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: type, nsPredicate: predicate)
  }
}

extension HKSamplePredicate where Sample == HKWorkout {
  /// Workouts.
  public static func workout(_ predicate: NSPredicate? = nil) -> Self {
    Self(sampleType: .workoutType(), nsPredicate: predicate)
  }
}

/// A query whose result is awaited, HealthKit's `HKAsyncQuery`.
public protocol HKAsyncQuery: Sendable {
  /// The result.
  associatedtype Output
  /// Returns the result.
  func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query with results over time, HealthKit's `HKAsyncSequenceQuery`.
public protocol HKAsyncSequenceQuery: Sendable {
  /// The results.
  associatedtype Sequence: AsyncSequence
  /// Returns the results: the first one, and one for each change.
  func results(for healthStore: HKHealthStore) -> Sequence
}

/// A query for samples, HealthKit's `HKSampleQueryDescriptor`.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  /// The samples.
  public let predicates: [HKSamplePredicate<Sample>]
  /// The order.
  public let sortDescriptors: [SortDescriptor<Sample>]
  /// The largest number of samples; `nil` for no limit.
  public let limit: Int?

  /// Creates a query.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
  ) { (self.predicates, self.sortDescriptors, self.limit) = (predicates, sortDescriptors, limit) }

  /// Returns the samples.
  ///
  /// - Throws: ``HKError`` if the user wasn't asked.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    await Task.yield()
    let samples = try HKQuery(predicates.map(\.descriptor)).samples().compactMap { $0 as? Sample }
    let sorted = samples.sorted(using: sortDescriptors)
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }
}

/// A query for statistics, HealthKit's `HKStatisticsQueryDescriptor`.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
  /// The samples.
  public let predicate: HKSamplePredicate<HKQuantitySample>
  /// What is calculated.
  public let options: HKStatisticsOptions

  /// Creates a query; options that the type doesn't have end the app, as on a device.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
    (self.predicate, self.options) = (predicate, options)
    (predicate.sampleType as? HKQuantityType).map(options.check)
  }

  /// Returns the statistics.
  ///
  /// - Throws: ``HKError`` without samples, or if the user wasn't asked.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    await Task.yield()
    guard let type = predicate.sampleType as? HKQuantityType else { return nil }
    return try HKStatistics(of: HKQuery([predicate.descriptor]), type, options)
  }
}

/// A query for statistics of times, HealthKit's `HKStatisticsCollectionQueryDescriptor`.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  /// A result, HealthKit's `HKStatisticsCollectionQueryDescriptor.Result`.
  public struct Result: @unchecked Sendable {
    /// The statistics of all times.
    public let statisticsCollection: HKStatisticsCollection
    /// The statistics that have changed; `nil` at first.
    public let updatedStatistics: HKStatistics?
  }

  /// The samples.
  public let predicate: HKSamplePredicate<HKQuantitySample>
  /// What is calculated.
  public let options: HKStatisticsOptions
  /// A date at which one of the times begins.
  public let anchorDate: Date
  /// The length of the times.
  public let intervalComponents: DateComponents

  /// Creates a query; options that the type doesn't have end the app, as on a device.
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
    intervalComponents: DateComponents
  ) {
    (self.predicate, self.options, self.anchorDate) = (predicate, options, anchorDate)
    self.intervalComponents = intervalComponents
  }

  private var query: HKStatisticsCollectionQuery? {
    guard let type = predicate.sampleType as? HKQuantityType else { return nil }
    return HKStatisticsCollectionQuery(
      quantityType: type, quantitySamplePredicate: predicate.nsPredicate, options: options, anchorDate: anchorDate,
      intervalComponents: intervalComponents)
  }

  /// Returns the statistics.
  ///
  /// - Throws: ``HKError`` if the user wasn't asked.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    await Task.yield()
    guard let query else { throw HKError(.errorInvalidArgument) }
    return try query.collection()
  }

  /// Returns the statistics, and again after each change.
  public func results(for healthStore: HKHealthStore) -> AsyncThrowingStream<Result, any Error> {
    AsyncThrowingStream { continuation in
      guard let query else { return continuation.finish(throwing: HKError(.errorInvalidArgument)) }
      query.initialResultsHandler = { _, collection, error in
        guard let collection else { return continuation.finish(throwing: error) }
        continuation.yield(Result(statisticsCollection: collection, updatedStatistics: nil))
      }
      query.statisticsUpdateHandler = { _, statistics, collection, _ in
        guard let collection else { return }
        continuation.yield(Result(statisticsCollection: collection, updatedStatistics: statistics))
      }
      continuation.onTermination = { _ in query.stop() }
      query.begin()
    }
  }
}

/// A query for what has changed since an anchor, HealthKit's `HKAnchoredObjectQueryDescriptor`.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery, HKAsyncSequenceQuery,
  @unchecked Sendable
{
  /// What has changed, HealthKit's `HKAnchoredObjectQueryDescriptor.Result`.
  public struct Result: @unchecked Sendable {
    /// The samples that were saved.
    public let addedSamples: [Sample]
    /// What is left of deleted samples.
    public let deletedObjects: [HKDeletedObject]
    /// How far the changes are read.
    public let newAnchor: HKQueryAnchor
  }

  /// The samples.
  public let predicates: [HKSamplePredicate<Sample>]
  /// How far the changes were read before; `nil` for the beginning.
  public let anchor: HKQueryAnchor?
  /// The largest number of changes; `nil` for no limit.
  public let limit: Int?

  /// Creates a query.
  public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) {
    (self.predicates, self.anchor, self.limit) = (predicates, anchor, limit)
  }

  /// Returns what has changed.
  ///
  /// - Throws: ``HKError`` if the user wasn't asked.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    await Task.yield()
    return Self.result(
      try AnchoredChanges(of: HKQuery(predicates.map(\.descriptor)), since: anchor, limit: limit ?? 0))
  }

  private static func result(_ changes: AnchoredChanges) -> Result {
    Result(
      addedSamples: changes.added.compactMap { $0 as? Sample }, deletedObjects: changes.deleted,
      newAnchor: changes.anchor)
  }

  /// Returns what has changed, and again after each change.
  public func results(for healthStore: HKHealthStore) -> AsyncThrowingStream<Result, any Error> {
    AsyncThrowingStream { continuation in
      let report: HKAnchoredObjectQuery.Handler = { _, added, deleted, anchor, error in
        guard let added, let deleted, let anchor else { return continuation.finish(throwing: error) }
        let samples = added.compactMap { $0 as? Sample }
        continuation.yield(Result(addedSamples: samples, deletedObjects: deleted, newAnchor: anchor))
      }
      let query = HKAnchoredObjectQuery(
        queryDescriptors: predicates.map(\.descriptor), anchor: anchor, limit: limit ?? 0, resultsHandler: report)
      query.updateHandler = report
      continuation.onTermination = { _ in query.stop() }
      query.begin()
    }
  }
}
