extension Publishers {
  /// The publisher of `debounce`.
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
  /// The publisher of `throttle`.
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
  /// The publisher of `timeout`.
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
  /// The publisher of `measureInterval`.
  public typealias MeasureInterval<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Context.SchedulerTimeType.Stride, Upstream.Failure
  >
}

extension Publisher {
  /// Sends a value when no other one comes for a time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      let timer = RestartableTimer()
      outlet.start {
        outlet.listen(to: upstream) { _, value in
          timer.restart {
            scheduler.scheduleOnce(after: dueTime, tolerance: nil, options: options) { outlet.send(value) }
          }
        } completion: { end in
          timer.cancel()
          scheduler.schedule(options: options) { outlet.finish(end) }
        }
        outlet.onCancel(timer.cancel)
      }
    }
  }

  /// Sends at most one value in each interval: the first at once, then the latest or the first of the interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      let window = ThrottleWindow(outlet, interval: interval, scheduler: scheduler, keepsLatest: latest)
      outlet.start {
        outlet.listen(to: upstream) { _, value in
          window.add(value)
        } completion: {
          window.finish($0)
        }
        outlet.onCancel(window.timer.cancel)
      }
    }
  }

  /// Ends the values when no value comes for a time, with an error if one is given.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      let timer = RestartableTimer()
      func restart() {
        timer.restart {
          scheduler.scheduleOnce(after: interval, tolerance: nil, options: options) {
            outlet.finish(customError.map { .failure($0()) } ?? .finished)
          }
        }
      }
      outlet.start {
        restart()
        outlet.listen(to: upstream) { _, value in
          restart()
          scheduler.schedule(options: options) { outlet.send(value) }
        } completion: { end in
          timer.cancel()
          scheduler.schedule(options: options) { outlet.finish(end) }
        }
        outlet.onCancel(timer.cancel)
      }
    }
  }

  /// Replaces each value by the time since the value before it.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    stepping {
      var last = scheduler.now
      return { _ in
        let now = scheduler.now
        defer { last = now }
        return .emit(last.distance(to: now))
      }
    }
  }
}

/// A timer of which at most one runs.
private final class RestartableTimer {
  private let lock = Lock()
  private var current: (any Cancellable)?
  private var number = 0

  /// Cancels the timer and starts another one.
  func restart(_ start: () -> any Cancellable) {
    cancel()
    let number = lock { self.number }
    let timer = start()
    let isWanted = lock { () -> Bool in
      guard self.number == number else { return false }
      current = timer
      return true
    }
    if !isWanted { timer.cancel() }
  }

  func cancel() {
    let timer = lock {
      number += 1
      defer { current = nil }
      return current
    }
    timer?.cancel()
  }
}

/// The values of `throttle` that wait for the end of the interval.
private final class ThrottleWindow<Output, Failure: Error, Context: Scheduler> {
  private let lock = Lock()
  private let outlet: Outlet<Output, Failure>
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let keepsLatest: Bool
  private var waiting: Output?
  /// The time of the last value that was sent.
  private var lastTime: Context.SchedulerTimeType?
  private var isTimerRunning = false
  let timer = RestartableTimer()

  init(
    _ outlet: Outlet<Output, Failure>, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    keepsLatest: Bool
  ) {
    self.outlet = outlet
    self.interval = interval
    self.scheduler = scheduler
    self.keepsLatest = keepsLatest
  }

  /// Sends a value at once if the interval is over, otherwise at its end.
  func add(_ value: Output) {
    let now = scheduler.now
    let delay = lock { () -> Context.SchedulerTimeType.Stride? in
      if keepsLatest || waiting == nil { waiting = .some(value) }
      guard !isTimerRunning else { return nil }
      isTimerRunning = true
      guard let lastTime else { return 0 }
      return Swift.max(0, now.distance(to: lastTime.advanced(by: interval)))
    }
    guard let delay else { return }
    if delay > 0 {
      timer.restart { scheduler.scheduleOnce(after: delay, tolerance: nil, options: nil, sendWaiting) }
    } else {
      scheduler.schedule(sendWaiting)
    }
  }

  /// Sends the waiting value, then the end.
  func finish(_ end: Subscribers.Completion<Failure>) {
    timer.cancel()
    scheduler.schedule { [self] in
      if case .finished = end { sendWaiting() }
      outlet.finish(end)
    }
  }

  private func sendWaiting() {
    let value = lock { () -> Output? in
      isTimerRunning = false
      lastTime = scheduler.now
      defer { waiting = nil }
      return waiting
    }
    if let value { outlet.send(value) }
  }
}
