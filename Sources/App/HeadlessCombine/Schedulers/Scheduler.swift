/// A length of time that can be written in units.
public protocol SchedulerTimeIntervalConvertible {
  /// Returns a number of seconds.
  static func seconds(_ s: Int) -> Self
  /// Returns a number of seconds.
  static func seconds(_ s: Double) -> Self
  /// Returns a number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Returns a number of microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Returns a number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// An object that calls closures at once or later.
public protocol Scheduler<SchedulerTimeType> {
  /// The type of its points in time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The type of its options.
  associatedtype SchedulerOptions

  /// The current time.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Calls a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Calls a closure at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Calls a closure at a time and after each interval from then on, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Calls a closure as soon as possible.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Calls a closure at a time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Calls a closure at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Calls a closure at a time and after each interval from then on, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Calls a closure at a time and after each interval from then on, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Calls a closure once after a delay, unless the result is cancelled before.
  func scheduleOnce(
    after delay: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride?, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let once = Once(action)
    once.timer = schedule(
      after: now.advanced(by: delay), interval: .seconds(1), tolerance: tolerance ?? minimumTolerance,
      options: options, once.fire)
    return once
  }
}

/// A closure that a repeating timer calls once.
private final class Once: Cancellable {
  private let lock = Lock()
  private var action: (() -> Void)?
  private var timerStorage: (any Cancellable)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// The timer, which is cancelled at once if the closure was called already.
  var timer: (any Cancellable)? {
    get { lock { timerStorage } }
    set {
      let isWanted = lock { () -> Bool in
        guard action != nil else { return false }
        timerStorage = newValue
        return true
      }
      if !isWanted { newValue?.cancel() }
    }
  }

  func fire() {
    let action = release()
    action?()
  }

  func cancel() {
    _ = release()
  }

  private func release() -> (() -> Void)? {
    let (action, timer) = lock {
      defer { (self.action, timerStorage) = (nil, nil) }
      return (self.action, timerStorage)
    }
    timer?.cancel()
    return action
  }
}

/// A scheduler that calls closures before `schedule` returns.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The type of its options, which has no values.
  public typealias SchedulerOptions = Never

  /// The one point in time of the scheduler.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// A length of time, which has no effect.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Codable,
      Sendable
    {
      /// The length without a unit.
      public var magnitude: Int

      /// Creates a length.
      public init(_ value: Int) {
        magnitude = value
      }

      /// Creates a length.
      public init(integerLiteral value: Int) {
        self.init(value)
      }

      /// Creates a length.
      public init(floatLiteral value: Double) {
        self.init(Int(value))
      }

      /// Creates a length, if it can be represented.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// Returns whether one length is smaller.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      /// Returns the sum.
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      /// Returns the difference.
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      /// Returns the product.
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      /// Multiplies the length.
      public static func *= (lhs: inout Stride, rhs: Stride) {
        lhs = lhs * rhs
      }

      /// Returns no length.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// Returns no length.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// Returns no length.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// Returns no length.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// Returns no length.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }

    /// Returns no length.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// Returns the same time.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// The one point in time.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// No length.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Calls a closure at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Calls a closure at once.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Calls a closure at once and not again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
