// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
@_exported import AppleFoundation

/// The number of units of a time, Core Media's `CMTimeValue`.
public typealias CMTimeValue = Int64
/// The number of units in a second, Core Media's `CMTimeScale`.
public typealias CMTimeScale = Int32
/// The loop that a time is in, Core Media's `CMTimeEpoch`.
public typealias CMTimeEpoch = Int64

/// What a time is, Core Media's `CMTimeFlags`.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A time.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// It was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// After all times.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// Before all times.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// Unknown, as the duration of a broadcast.
  public static let indefinite = CMTimeFlags(rawValue: 16)
  /// What isn't a number.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// How a time is rounded, Core Media's `CMTimeRoundingMethod`.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// Halves away from 0; towards 0; away from 0; by QuickTime's rules; towards positive and negative infinity.
  case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity
  /// Halves away from 0.
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A time as a fraction, Core Media's `CMTime`.
public struct CMTime: Sendable {
  /// The numerator.
  public var value: CMTimeValue
  /// The denominator.
  public var timescale: CMTimeScale
  /// What the time is.
  public var flags: CMTimeFlags
  /// The loop that the time is in.
  public var epoch: CMTimeEpoch

  /// Creates a time.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }
  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
  /// Creates a time from a fraction.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }
  /// Creates a time from seconds, rounded to the units of a scale.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self = .invalid
      return
    }
    let units = (seconds * Double(preferredTimescale)).rounded(.toNearestOrAwayFromZero)
    guard abs(units) < Double(CMTimeValue.max) else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: CMTimeValue(units), timescale: preferredTimescale)
    if Double(value) / Double(timescale) != seconds { flags.insert(.hasBeenRounded) }
  }

  /// No time.
  public static let invalid = CMTime()
  /// The begin.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// After all times.
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// Before all times.
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  /// An unknown time.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)

  /// Whether it is a time, infinity or indefinite.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether it is after all times.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether it is before all times.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether it is unknown.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is a number.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  /// Whether it was rounded.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The seconds; not a number if the time isn't one.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// Returns the time in the units of another scale.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale > 0 else { return isNumeric ? .invalid : self }
    let product = value.multipliedFullWidth(by: CMTimeValue(newTimescale))
    let exact = Double(product.high) * 0x1p64 + Double(product.low)
    let rule: FloatingPointRoundingRule =
      switch method {
      case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
      case .roundTowardZero: .towardZero
      case .roundAwayFromZero: .awayFromZero
      case .roundTowardPositiveInfinity: .up
      case .roundTowardNegativeInfinity: .down
      case .quickTime: newTimescale < timescale ? .towardZero : .awayFromZero
      }
    let units = (exact / Double(timescale)).rounded(rule)
    guard abs(units) < Double(CMTimeValue.max) else { return units > 0 ? .positiveInfinity : .negativeInfinity }
    return CMTime(value: CMTimeValue(units), timescale: newTimescale)
  }

  /// The scale in which both times are whole, or the largest that there is.
  private static func commonScale(_ left: CMTime, _ right: CMTime) -> CMTimeScale {
    guard left.timescale != right.timescale else { return left.timescale }
    var (larger, smaller) = (Int64(left.timescale), Int64(right.timescale))
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    let multiple = Int64(left.timescale) / larger * Int64(right.timescale)
    return CMTimeScale(exactly: multiple) ?? max(left.timescale, right.timescale)
  }

  private static func combine(
    _ left: CMTime, _ right: CMTime, _ operation: (CMTimeValue, CMTimeValue) -> (CMTimeValue, Bool)
  ) -> CMTime {
    guard left.isNumeric, right.isNumeric else {
      guard left.isValid, right.isValid else { return .invalid }
      if left.isIndefinite || right.isIndefinite { return .indefinite }
      return left.isNumeric ? right : left
    }
    let scale = commonScale(left, right)
    let (first, second) = (
      left.convertScale(scale, method: .default), right.convertScale(scale, method: .default)
    )
    let (value, isTooLarge) = operation(first.value, second.value)
    return isTooLarge ? .positiveInfinity : CMTime(value: value, timescale: scale)
  }

  /// The sum of two times.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    combine(left, right) { $0.addingReportingOverflow($1) }
  }
  /// The difference of two times.
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    guard right.isNumeric else {
      let negated = right.isPositiveInfinity ? negativeInfinity : right.isNegativeInfinity ? positiveInfinity : right
      return combine(left, negated) { ($0 - $1, false) }
    }
    return combine(left, right) { $0.subtractingReportingOverflow($1) }
  }
}

extension CMTime: Comparable, Hashable {
  private var order: (Double, CMTimeEpoch) { (isIndefinite ? .greatestFiniteMagnitude : seconds, epoch) }

  /// Whether both are the same time, whatever their scales.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    guard left.isValid, right.isValid else { return left.isValid == right.isValid }
    return left.order == right.order
  }
  /// Whether the first time is before the second.
  public static func < (left: CMTime, right: CMTime) -> Bool {
    guard left.isValid, right.isValid else { return !left.isValid && right.isValid }
    return left.order < right.order
  }
  /// Adds the time to a hash.
  public func hash(into hasher: inout Hasher) {
    guard isValid else { return hasher.combine(false) }
    hasher.combine(order.0)
    hasher.combine(order.1)
  }
}

/// A time and a duration, Core Media's `CMTimeRange`.
public struct CMTimeRange: Hashable, Sendable {
  /// The begin.
  public var start: CMTime
  /// The duration.
  public var duration: CMTime

  /// Creates an invalid range.
  public init() { self.init(start: .invalid, duration: .invalid) }
  /// Creates a range from its begin and duration.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// Creates a range from its begin and end.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// No range.
  public static let invalid = CMTimeRange()
  /// An empty range at the begin.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)

  /// The end, which isn't in the range.
  public var end: CMTime { start + duration }
  /// Whether it is a range.
  public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
  /// Whether it has no duration.
  public var isEmpty: Bool { isValid && duration == .zero }
  /// Whether another range is in the range.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    isValid && range.isValid && range.start >= start && range.end <= end
  }
  /// Returns what both ranges have; an empty range if there is nothing.
  public func intersection(_ other: CMTimeRange) -> CMTimeRange {
    guard isValid, other.isValid else { return .invalid }
    let (start, end) = (max(start, other.start), min(end, other.end))
    return start < end ? CMTimeRange(start: start, end: end) : .zero
  }
  /// Returns the smallest range with both ranges.
  public func union(_ other: CMTimeRange) -> CMTimeRange {
    guard isValid, other.isValid else { return .invalid }
    return CMTimeRange(start: min(start, other.start), end: max(end, other.end))
  }
  /// Whether a time is in the range.
  public func containsTime(_ time: CMTime) -> Bool { isValid && time >= start && time < end }
}

/// Creates a time from a fraction.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Creates a time from seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Returns the seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Returns the sum of two times.
public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { left + right }
/// Returns the difference of two times.
public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { left - right }
/// Returns -1, 0 or 1 by the order of two times.
public func CMTimeCompare(_ left: CMTime, _ right: CMTime) -> Int32 { left < right ? -1 : left == right ? 0 : 1 }
/// Returns a multiple of a time.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: 1)
}
/// Returns a multiple of a time, rounded to the units of its scale.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  time.isNumeric ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale) : time
}
/// Returns a multiple of a fraction of a time, rounded to the units of its scale.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  guard divisor != 0 else { return .invalid }
  return CMTimeMultiplyByFloat64(time, multiplier: Double(multiplier) / Double(divisor))
}
/// Returns the time in the units of another scale.
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
  time.convertScale(timescale, method: method)
}
/// Returns the earlier of two times.
public func CMTimeMinimum(_ first: CMTime, _ second: CMTime) -> CMTime { min(first, second) }
/// Returns the later of two times.
public func CMTimeMaximum(_ first: CMTime, _ second: CMTime) -> CMTime { max(first, second) }
/// Returns the time without its sign.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time < .zero ? .zero - time : time }
/// Whether a time is valid.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Whether a time isn't valid.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Whether a time is a number.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
/// Whether a time is unknown.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Creates a range from its begin and end.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
/// Whether a time is in a range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
/// Creates a range from its begin and duration.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// A frame of a camera or samples of a microphone, Core Media's `CMSampleBuffer`. The phone makes none.
public final class CMSampleBuffer: Sendable {
  private init() {}
}

/// A size in pixels, Core Media's `CMVideoDimensions`.
public struct CMVideoDimensions: Hashable, Sendable {
  /// The width.
  public var width: Int32
  /// The height.
  public var height: Int32
  /// Creates a size.
  public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}

/// A format of frames or samples, Core Media's `CMFormatDescription`.
public final class CMFormatDescription: Sendable {
  /// The size of frames.
  public let dimensions: CMVideoDimensions

  package init(dimensions: CMVideoDimensions) { self.dimensions = dimensions }
}

/// A format of frames, Core Media's `CMVideoFormatDescription`.
public typealias CMVideoFormatDescription = CMFormatDescription

/// Returns the size of frames.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  videoDesc.dimensions
}
