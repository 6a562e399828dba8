import AppleFoundation

/// A query for statistics of quantities, HealthKit's `HKStatisticsQuery`.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let type: HKQuantityType
  private let options: HKStatisticsOptions
  private let handler: @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  /// Creates a query; options that the type doesn't have end the app, as on a device.
  @preconcurrency
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    completionHandler handler: @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    (type, self.options, self.handler) = (quantityType, options, handler)
    super.init([HKQueryDescriptor(sampleType: quantityType, predicate: quantitySamplePredicate)])
    options.check(quantityType)
  }

  override func begin() {
    report { [self] in
      do {
        handler(self, try HKStatistics(of: self, type, options), nil)
      } catch {
        handler(self, nil, error)
      }
    }
  }
}

extension HKStatistics {
  /// - Throws: ``HKError`` without samples.
  convenience init(of query: HKQuery, _ type: HKQuantityType, _ options: HKStatisticsOptions) throws {
    let samples = try query.samples().compactMap { $0 as? HKQuantitySample }
    guard let start = samples.map(\.startDate).min(), let end = samples.map(\.endDate).max() else {
      throw HKError.noData
    }
    self.init(type, start, end, samples, options, isWhole: true)
  }
}

extension HKStatisticsOptions {
  /// Ends the app if a type doesn't have one of the options.
  ///
  /// Source: https://developer.apple.com/documentation/healthkit/hkstatisticsoptions: sums are for cumulative types,
  /// averages, minima and maxima for discrete ones.
  func check(_ type: HKQuantityType) {
    let isCumulative = type.aggregationStyle == .cumulative
    let wrong: HKStatisticsOptions =
      isCumulative ? [.discreteAverage, .discreteMin, .discreteMax] : .cumulativeSum
    guard !isDisjoint(with: wrong) else { return }
    HealthException.raise(
      "Statistics options \(isCumulative ? "for discrete data" : "cumulativeSum") are not compatible with"
        + " \(isCumulative ? "cumulative" : "discrete") data type \(type)")
  }
}

/// A query for statistics of times of the same length, HealthKit's `HKStatisticsCollectionQuery`.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// What is called with the first result.
  public typealias InitialHandler =
    @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) ->
    Void
  /// What is called with later results.
  public typealias UpdateHandler =
    @Sendable (
      HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
    ) -> Void

  /// A date at which one of the times begins.
  public let anchorDate: Date
  /// What is calculated.
  public let options: HKStatisticsOptions
  /// The length of the times.
  public let intervalComponents: DateComponents
  private let type: HKQuantityType
  /// What is called with the first result.
  @preconcurrency open var initialResultsHandler: InitialHandler?
  /// What is called with later results; without it the query ends.
  @preconcurrency open var statisticsUpdateHandler: UpdateHandler?

  /// Creates a query; options that the type doesn't have end the app, as on a device.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    (type, self.options, self.anchorDate) = (quantityType, options, anchorDate)
    self.intervalComponents = intervalComponents
    super.init([HKQueryDescriptor(sampleType: quantityType, predicate: quantitySamplePredicate)])
    options.check(quantityType)
  }

  override func begin() {
    guard initialResultsHandler != nil else {
      return HealthException.raise("an HKStatisticsCollectionQuery needs an initialResultsHandler")
    }
    report { [self] in
      do {
        let collection = try collection()
        if statisticsUpdateHandler != nil { goOn() }
        initialResultsHandler?(self, collection, nil)
      } catch {
        initialResultsHandler?(self, nil, error)
      }
    }
  }

  override func update() {
    guard let collection = try? collection() else { return }
    statisticsUpdateHandler?(self, collection.statistics().last, collection, nil)
  }

  func collection() throws -> HKStatisticsCollection {
    HKStatisticsCollection(
      type, try samples().compactMap { $0 as? HKQuantitySample }, options,
      IntervalSteps(anchor: anchorDate, components: intervalComponents))
  }
}

/// The times of a collection: each begins where the one before ends.
struct IntervalSteps {
  let anchor: Date
  let components: DateComponents
  private let calendar = Calendar.current

  init(anchor: Date, components: DateComponents) { (self.anchor, self.components) = (anchor, components) }

  /// The start of the time with an index; that of the anchor is 0.
  func start(_ index: Int) -> Date {
    var scaled = DateComponents()
    func times(_ keyPath: WritableKeyPath<DateComponents, Int?>) {
      scaled[keyPath: keyPath] = components[keyPath: keyPath].map { $0 * index }
    }
    for keyPath in [\DateComponents.year, \.month, \.day, \.hour, \.minute, \.second, \.weekOfYear] { times(keyPath) }
    return calendar.date(byAdding: scaled, to: anchor) ?? anchor
  }

  /// The index of the time that a date is in.
  func index(of date: Date) -> Int {
    let length = start(1).timeIntervalSince(anchor)
    guard length > 0 else { return 0 }
    var index = Int((date.timeIntervalSince(anchor) / length).rounded(.down))
    while start(index) > date { index -= 1 }
    while start(index + 1) <= date { index += 1 }
    return index
  }
}

/// Statistics of times of the same length, HealthKit's `HKStatisticsCollection`.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  private let type: HKQuantityType
  private let samples: [HKQuantitySample]
  private let options: HKStatisticsOptions
  private let steps: IntervalSteps

  init(
    _ type: HKQuantityType, _ samples: [HKQuantitySample], _ options: HKStatisticsOptions, _ steps: IntervalSteps
  ) { (self.type, self.samples, self.options, self.steps) = (type, samples, options, steps) }

  /// The indices of the times with samples.
  private var indices: Set<Int> {
    var indices: Set<Int> = []
    for sample in samples {
      let first = steps.index(of: sample.startDate)
      indices.insert(first)
      guard type.aggregationStyle == .cumulative, sample.endDate > sample.startDate else { continue }
      var index = first + 1
      while steps.start(index) < sample.endDate {
        indices.insert(index)
        index += 1
      }
    }
    return indices
  }

  /// Returns the statistics of the times with samples.
  open func statistics() -> [HKStatistics] { indices.sorted().map(statistics) }

  /// Returns the statistics of the time that a date is in; `nil` without samples.
  open func statistics(for date: Date) -> HKStatistics? {
    let index = steps.index(of: date)
    return indices.contains(index) ? statistics(index) : nil
  }

  /// Calls a closure with the statistics of all times between two dates, also of those without samples.
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date, with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isEnd = ObjCBool(false)
    var index = steps.index(of: startDate)
    while steps.start(index) <= endDate, !isEnd.boolValue {
      block(statistics(index), &isEnd)
      index += 1
    }
  }

  /// Returns the apps that have saved the samples.
  open func sources() -> Set<HKSource> { Set(samples.map(\.sourceRevision.source)) }

  private func statistics(_ index: Int) -> HKStatistics {
    HKStatistics(type, steps.start(index), steps.start(index + 1), samples, options)
  }
}
