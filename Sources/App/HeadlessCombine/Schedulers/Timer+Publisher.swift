#if os(Linux)
  import Foundation

  extension Timer {
    /// A connectable publisher of the date after each interval.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
      /// The type of the values.
      public typealias Output = Date
      /// The type of errors; this publisher never fails.
      public typealias Failure = Never

      /// The seconds between two values.
      public let interval: TimeInterval
      /// The seconds by which a value may be late, which has no effect.
      public let tolerance: TimeInterval?
      /// The run loop, which has no effect.
      public let runLoop: RunLoop
      /// The mode of the run loop, which has no effect.
      public let mode: RunLoop.Mode
      /// The options, which have no effect.
      public let options: RunLoop.SchedulerOptions?
      private let subscribers = SubscriberList<Date, Never>()

      /// Creates a publisher that starts with `connect()`.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      /// Connects a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
        subscribers.add(subscriber)
      }

      /// Starts the timer on the main actor, in the time of `Task.sleep`.
      public func connect() -> any Cancellable {
        let interval = Duration.seconds(Swift.max(interval, 0.0001))
        return MainActorTasks.schedule(at: MainActorTasks.now + interval, interval: interval) { [subscribers] in
          subscribers.send(Date())
        }
      }
    }

    /// Returns a connectable publisher of the date after each interval.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
  }
#endif
