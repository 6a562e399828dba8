#if os(Linux)
  import Dispatch

  extension DispatchQueue {
    /// A point in time of a queue.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      /// The point in time.
      public var dispatchTime: DispatchTime

      /// Creates a point in time.
      public init(_ time: DispatchTime) {
        dispatchTime = time
      }

      /// Creates the point in time that was encoded.
      public init(from decoder: any Decoder) throws {
        let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
      }

      /// Encodes the point in time.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
      }

      /// Returns the time from this point to another.
      public func distance(to other: SchedulerTimeType) -> Stride {
        .nanoseconds(Int(other.dispatchTime.uptimeNanoseconds) - Int(dispatchTime.uptimeNanoseconds))
      }

      /// Returns a later point in time.
      public func advanced(by n: Stride) -> SchedulerTimeType {
        let nanoseconds = Int(dispatchTime.uptimeNanoseconds).addingReportingOverflow(n.magnitude)
        return SchedulerTimeType(
          DispatchTime(uptimeNanoseconds: nanoseconds.overflow ? .max : UInt64(max(0, nanoseconds.partialValue))))
      }

      /// Hashes the point in time.
      public func hash(into hasher: inout Hasher) {
        hasher.combine(dispatchTime.uptimeNanoseconds)
      }

      /// A length of time.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
      {
        /// The nanoseconds.
        public var magnitude: Int

        private init(nanoseconds: Int) {
          magnitude = nanoseconds
        }

        /// Creates a length from an interval.
        public init(_ timeInterval: DispatchTimeInterval) {
          self =
            switch timeInterval {
            case .seconds(let value): .seconds(value)
            case .milliseconds(let value): .milliseconds(value)
            case .microseconds(let value): .microseconds(value)
            case .nanoseconds(let value): .nanoseconds(value)
            default: Stride(nanoseconds: .max)
            }
        }

        /// The length as an interval.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// Creates a length in seconds.
        public init(integerLiteral value: Int) {
          self = .seconds(value)
        }

        /// Creates a length in seconds.
        public init(floatLiteral value: Double) {
          self = .seconds(value)
        }

        /// Creates a length in seconds, if it can be represented.
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let value = Int(exactly: source) else { return nil }
          self = .seconds(value)
        }

        /// Returns whether one length is smaller.
        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
        /// Returns the sum.
        public static func + (lhs: Stride, rhs: Stride) -> Stride { .nanoseconds(lhs.magnitude + rhs.magnitude) }
        /// Returns the difference.
        public static func - (lhs: Stride, rhs: Stride) -> Stride { .nanoseconds(lhs.magnitude - rhs.magnitude) }
        /// Returns the product of two lengths in seconds.
        public static func * (lhs: Stride, rhs: Stride) -> Stride { .seconds(lhs.seconds * rhs.seconds) }
        /// Multiplies the length.
        public static func *= (lhs: inout Stride, rhs: Stride) {
          lhs = lhs * rhs
        }

        private var seconds: Double { Double(magnitude) / 1e9 }

        /// Returns a number of seconds.
        public static func seconds(_ s: Int) -> Stride { scaled(s, by: 1_000_000_000) }
        /// Returns a number of seconds.
        public static func seconds(_ s: Double) -> Stride {
          Stride(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min : .max))
        }
        /// Returns a number of milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, by: 1_000_000) }
        /// Returns a number of microseconds.
        public static func microseconds(_ us: Int) -> Stride { scaled(us, by: 1_000) }
        /// Returns a number of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

        private static func scaled(_ value: Int, by factor: Int) -> Stride {
          let (product, isTooBig) = value.multipliedReportingOverflow(by: factor)
          return Stride(nanoseconds: isTooBig ? (value < 0 ? .min : .max) : product)
        }
      }
    }

    /// The options of scheduled work, which have no effect.
    public struct SchedulerOptions {
      /// The quality of service.
      public var qos: DispatchQoS
      /// The flags of the work.
      public var flags: DispatchWorkItemFlags
      /// The group of the work.
      public var group: DispatchGroup?

      /// Creates options.
      public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }
  }

  /// Every queue calls closures on the main actor, asynchronously and in order, in the time of `Task.sleep`.
  extension DispatchQueue: Scheduler {
    /// The current time.
    public var now: SchedulerTimeType {
      let (seconds, attoseconds) = MainActorTasks.now.components
      return SchedulerTimeType(
        DispatchTime(uptimeNanoseconds: UInt64(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
    }

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
      _ = MainActorTasks.schedule(at: date.sinceEpoch, action)
    }

    /// Calls a closure on the main actor at a time and after each interval, until the result is cancelled.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      MainActorTasks.schedule(at: date.sinceEpoch, interval: .nanoseconds(interval.magnitude), action)
    }
  }

  extension DispatchQueue.SchedulerTimeType {
    fileprivate var sinceEpoch: Duration { .nanoseconds(Int64(clamping: dispatchTime.uptimeNanoseconds)) }
  }
#endif
