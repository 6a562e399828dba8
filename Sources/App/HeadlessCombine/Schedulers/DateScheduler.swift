#if os(Linux)
  import Foundation

  /// A point in time of a run loop or an operation queue, which have types of their own in Combine.
  public struct DateSchedulerTime<Owner>: Strideable, Hashable, Codable, Sendable {
    /// The point in time.
    public var date: Date

    /// Creates a point in time.
    public init(_ date: Date) {
      self.date = date
    }

    /// Returns the time from this point to another.
    public func distance(to other: DateSchedulerTime) -> Stride { Stride(date.distance(to: other.date)) }

    /// Returns a later point in time.
    public func advanced(by n: Stride) -> DateSchedulerTime { DateSchedulerTime(date.advanced(by: n.magnitude)) }

    /// A length of time.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable,
      Codable, Sendable
    {
      /// The seconds.
      public var magnitude: TimeInterval

      /// Creates a length in seconds.
      public init(_ timeInterval: TimeInterval) {
        magnitude = timeInterval
      }

      /// The seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates a length in seconds.
      public init(integerLiteral value: TimeInterval) {
        self.init(value)
      }

      /// Creates a length in seconds.
      public init(floatLiteral value: TimeInterval) {
        self.init(value)
      }

      /// Creates a length in seconds, if it can be represented.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        self.init(value)
      }

      /// Returns whether one length is smaller.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      /// Returns the sum.
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      /// Returns the difference.
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      /// Returns the product of two lengths in seconds.
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      /// Multiplies the length.
      public static func *= (lhs: inout Stride, rhs: Stride) {
        lhs = lhs * rhs
      }

      /// Returns a number of seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      /// Returns a number of seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      /// Returns a number of milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      /// Returns a number of microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      /// Returns a number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }

  /// The options of work of a run loop or an operation queue, which has no properties.
  public struct DateSchedulerOptions<Owner>: Sendable {}

  /// A scheduler whose points in time are dates.
  ///
  /// Each calls closures on the main actor, asynchronously and in order, in the time of `Task.sleep`.
  public protocol DateScheduler: Scheduler
  where SchedulerTimeType == DateSchedulerTime<Owner>, SchedulerOptions == DateSchedulerOptions<Owner> {
    /// The class of the scheduler.
    associatedtype Owner
  }

  extension DateScheduler {
    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(.now) }

    /// The smallest tolerance, which is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Calls a closure in one of the next turns of the main actor.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      MainActorTasks.schedule(action)
    }

    /// Calls a closure on the main actor at a time.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      _ = MainActorTasks.schedule(at: date.date.onContinuousClock, action)
    }

    /// Calls a closure on the main actor at a time and after each interval, until the result is cancelled.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      MainActorTasks.schedule(at: date.date.onContinuousClock, interval: .seconds(interval.magnitude), action)
    }
  }

  extension RunLoop: DateScheduler {
    /// The class of the scheduler.
    public typealias Owner = RunLoop
    /// A point in time of a run loop.
    public typealias SchedulerTimeType = DateSchedulerTime<RunLoop>
    /// The options of work of a run loop.
    public typealias SchedulerOptions = DateSchedulerOptions<RunLoop>
  }

  extension OperationQueue: DateScheduler {
    /// The class of the scheduler.
    public typealias Owner = OperationQueue
    /// A point in time of an operation queue.
    public typealias SchedulerTimeType = DateSchedulerTime<OperationQueue>
    /// The options of work of an operation queue.
    public typealias SchedulerOptions = DateSchedulerOptions<OperationQueue>
  }

  extension Date {
    /// When it is on the clock of `Task.sleep`, not before this moment.
    var onContinuousClock: Duration { MainActorTasks.now + .seconds(max(0, timeIntervalSinceNow)) }
  }
#endif
