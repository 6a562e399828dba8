import AppleFoundation

/// What is calculated from quantities, HealthKit's `HKStatisticsOptions`.
public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Also for each app.
  public static let separateBySource = Self(rawValue: 1)
  /// The average.
  public static let discreteAverage = Self(rawValue: 2)
  /// The smallest.
  public static let discreteMin = Self(rawValue: 4)
  /// The largest.
  public static let discreteMax = Self(rawValue: 8)
  /// The sum.
  public static let cumulativeSum = Self(rawValue: 16)
  /// The last.
  public static let mostRecent = Self(rawValue: 32)
  /// The last, by its older name.
  public static let discreteMostRecent = mostRecent
  /// The duration of all samples.
  public static let duration = Self(rawValue: 64)
}

/// What was calculated from quantities of a time, HealthKit's `HKStatistics`.
open class HKStatistics: NSObject, @unchecked Sendable {
  /// The type of the quantities.
  public let quantityType: HKQuantityType
  /// The start of the time.
  public let startDate: Date
  /// The end of the time.
  public let endDate: Date
  private let all: StatisticValues
  private let bySource: [HKSource: StatisticValues]

  /// - Parameter isWhole: Whether all samples count as a whole, also those at the end.
  init(
    _ type: HKQuantityType, _ start: Date, _ end: Date, _ samples: [HKQuantitySample], _ options: HKStatisticsOptions,
    isWhole: Bool = false
  ) {
    (quantityType, startDate, endDate) = (type, start, end)
    let merged = MergedSamples(samples, from: isWhole ? .distantPast : start, to: isWhole ? .distantFuture : end)
    all = StatisticValues(merged.parts, of: type, options)
    let isSeparate = options.contains(.separateBySource)
    bySource = isSeparate ? merged.bySource.mapValues { StatisticValues($0, of: type, options) } : [:]
  }

  /// The apps that have saved the quantities; `nil` if they aren't separated.
  open var sources: [HKSource]? { bySource.isEmpty ? nil : bySource.keys.sorted { $0.name < $1.name } }

  /// Returns the sum.
  open func sumQuantity() -> HKQuantity? { all.sum }
  /// Returns the sum of an app.
  open func sumQuantity(for source: HKSource) -> HKQuantity? { bySource[source]?.sum }
  /// Returns the average.
  open func averageQuantity() -> HKQuantity? { all.average }
  /// Returns the average of an app.
  open func averageQuantity(for source: HKSource) -> HKQuantity? { bySource[source]?.average }
  /// Returns the smallest.
  open func minimumQuantity() -> HKQuantity? { all.minimum }
  /// Returns the smallest of an app.
  open func minimumQuantity(for source: HKSource) -> HKQuantity? { bySource[source]?.minimum }
  /// Returns the largest.
  open func maximumQuantity() -> HKQuantity? { all.maximum }
  /// Returns the largest of an app.
  open func maximumQuantity(for source: HKSource) -> HKQuantity? { bySource[source]?.maximum }
  /// Returns the last.
  open func mostRecentQuantity() -> HKQuantity? { all.mostRecent?.quantity }
  /// Returns the last of an app.
  open func mostRecentQuantity(for source: HKSource) -> HKQuantity? { bySource[source]?.mostRecent?.quantity }
  /// Returns the time of the last.
  open func mostRecentQuantityDateInterval() -> DateInterval? { all.mostRecent.map(Self.interval) }
  /// Returns the time of the last of an app.
  open func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
    bySource[source]?.mostRecent.map(Self.interval)
  }
  /// Returns the duration of all samples.
  open func duration() -> HKQuantity? { all.duration }
  /// Returns the duration of all samples of an app.
  open func duration(for source: HKSource) -> HKQuantity? { bySource[source]?.duration }

  private static func interval(_ sample: HKSample) -> DateInterval {
    DateInterval(start: sample.startDate, end: sample.endDate)
  }
}

/// A part of a sample that counts.
private struct SamplePart {
  let sample: HKQuantitySample
  /// The part of it, from 0 to 1.
  let fraction: Double
  var seconds: Double { sample.endDate.timeIntervalSince(sample.startDate) * fraction }
}

/// The samples of a time, without what the samples of sources before count already.
///
/// Source: https://developer.apple.com/documentation/healthkit/hkstatisticsquery: data of several sources are merged.
/// Guess: the phone is before apps, as in the list of data sources in the Health app; a part of a sample counts for its
/// part of the time.
private struct MergedSamples {
  private(set) var parts: [SamplePart] = []
  private(set) var bySource: [HKSource: [SamplePart]] = [:]

  init(_ samples: [HKQuantitySample], from start: Date, to end: Date) {
    let groups = Dictionary(grouping: samples) { $0.sourceRevision.source }
    var order: [HKSource] = []
    for sample in samples where !order.contains(sample.sourceRevision.source) {
      order.append(sample.sourceRevision.source)
    }
    let phone = order.filter { $0 == .phone }
    var covered: [ClosedRange<Date>] = []
    for source in phone + order.filter({ $0 != .phone }) {
      let own = groups[source] ?? []
      bySource[source] = own.compactMap { Self.part($0, start, end, without: []) }
      parts += own.compactMap { Self.part($0, start, end, without: covered) }
      covered += own.map { $0.startDate...$0.endDate }
    }
  }

  private static func part(
    _ sample: HKQuantitySample, _ start: Date, _ end: Date, without covered: [ClosedRange<Date>]
  ) -> SamplePart? {
    let isCumulative = sample.quantityType.aggregationStyle == .cumulative
    let duration = sample.endDate.timeIntervalSince(sample.startDate)
    guard isCumulative, duration > 0 else {
      let isIn = sample.startDate >= start && sample.startDate < end
      let isCounted = isCumulative && covered.contains { $0.contains(sample.startDate) }
      return isIn && !isCounted ? SamplePart(sample: sample, fraction: 1) : nil
    }
    var (position, counted) = (max(sample.startDate, start), 0.0)
    let last = min(sample.endDate, end)
    for range in covered.sorted(by: { $0.lowerBound < $1.lowerBound }) where position < last {
      counted += max(0, min(range.lowerBound, last).timeIntervalSince(position))
      position = max(position, range.upperBound)
    }
    counted += max(0, last.timeIntervalSince(position))
    return counted > 0 ? SamplePart(sample: sample, fraction: counted / duration) : nil
  }
}

/// The numbers of a time; `nil` for those that weren't asked for.
private struct StatisticValues {
  var sum: HKQuantity?
  var average: HKQuantity?
  var minimum: HKQuantity?
  var maximum: HKQuantity?
  var mostRecent: HKQuantitySample?
  var duration: HKQuantity?

  init(_ parts: [SamplePart], of type: HKQuantityType, _ options: HKStatisticsOptions) {
    guard !parts.isEmpty else { return }
    let unit = type.unit
    let values = parts.map { $0.sample.quantity.doubleValue(for: unit) }
    func quantity(_ value: Double?) -> HKQuantity? { value.map { HKQuantity(unit: unit, doubleValue: $0) } }
    if options.contains(.cumulativeSum) {
      sum = quantity(zip(values, parts).reduce(0) { $0 + $1.0 * $1.1.fraction })
    }
    if options.contains(.discreteAverage) {
      average = quantity(Self.average(values, parts.map(\.seconds), type.aggregationStyle))
    }
    if options.contains(.discreteMin) { minimum = quantity(values.min()) }
    if options.contains(.discreteMax) { maximum = quantity(values.max()) }
    if options.contains(.mostRecent) {
      mostRecent = parts.map(\.sample).max { ($0.endDate, $0.startDate) < ($1.endDate, $1.startDate) }
    }
    if options.contains(.duration) {
      duration = HKQuantity(unit: .second(), doubleValue: parts.reduce(0) { $0 + $1.seconds })
    }
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkquantityaggregationstyle. Guess: samples without a
  /// duration have the same weight.
  private static func average(
    _ values: [Double], _ seconds: [Double], _ style: HKQuantityAggregationStyle
  ) -> Double {
    let isWeighted = style != .discreteArithmetic && seconds.allSatisfy { $0 > 0 }
    let weights = isWeighted ? seconds : values.map { _ in 1 }
    let isLevel = style == .discreteEquivalentContinuousLevel
    let sum = zip(values, weights).reduce(0.0) { $0 + (isLevel ? pow(10, $1.0 / 10) : $1.0) * $1.1 }
    let mean = sum / weights.reduce(0, +)
    return isLevel ? 10 * log10(mean) : mean
  }
}
