#if os(Linux)
  import Foundation
  import HeadlessCombine
  import Testing

  @Suite struct TimingTests {
    private let scheduler = TestScheduler()
    private let subject = PassthroughSubject<Int, TestError>()

    /// Source: packages extend both, such as pointfreeco/combine-schedulers.
    @Test func `run loops and operation queues have times of their own`() {
      #expect(RunLoop.SchedulerTimeType.self != OperationQueue.SchedulerTimeType.self)
      #expect(RunLoop.SchedulerOptions.self != OperationQueue.SchedulerOptions.self)
      let time = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 1)).advanced(by: 2)
      #expect(time.date == Date(timeIntervalSince1970: 3))
    }

    @Test func debounce() {
      let seen = Events(of: subject.debounce(for: .seconds(1), scheduler: scheduler))
      subject.send(1)
      scheduler.advance(by: .milliseconds(900))
      subject.send(2)
      scheduler.advance(by: .milliseconds(999))
      #expect(seen.all.isEmpty)
      #expect(scheduler.waitingCount == 1)
      scheduler.advance(by: .milliseconds(1))
      #expect(seen.all == ["2"])
      subject.send(3)
      subject.send(completion: .failure(.a))
      scheduler.advance(by: .seconds(2))
      #expect(seen.all == ["2", "failed a"])
    }

    @Test func `cancellation stops the timers`() {
      let debounced = Events(of: subject.debounce(for: 1, scheduler: scheduler))
      let throttled = Events(of: subject.throttle(for: 1, scheduler: scheduler, latest: true))
      let delayed = Events(of: subject.delay(for: 1, scheduler: scheduler))
      let limited = Events(of: subject.timeout(1, scheduler: scheduler))
      subject.send(1)
      scheduler.advance()
      subject.send(2)
      scheduler.advance()
      #expect(scheduler.waitingCount == 5)
      debounced.cancel()
      throttled.cancel()
      delayed.cancel()
      limited.cancel()
      #expect(scheduler.waitingCount == 0)
      #expect(debounced.all == [] && throttled.all == ["1"] && delayed.all == [] && limited.all == ["1", "2"])
    }

    @Test(arguments: [(true, ["1", "3", "4"]), (false, ["1", "2", "4"])])
    func throttle(latest: Bool, expected: [String]) {
      let seen = Events(of: subject.throttle(for: .seconds(1), scheduler: scheduler, latest: latest))
      subject.send(1)
      scheduler.advance()
      #expect(seen.all == ["1"])
      subject.send(2)
      scheduler.advance(by: 0.5)
      subject.send(3)
      #expect(seen.all == ["1"])
      scheduler.advance(by: 0.5)
      #expect(seen.all.count == 2)
      scheduler.advance(by: 5)
      subject.send(4)
      scheduler.advance()
      #expect(seen.all == expected)
      subject.send(completion: .finished)
      scheduler.advance()
      #expect(seen.all == expected + ["finished"])
    }

    @Test func delay() {
      let seen = Events(of: subject.delay(for: .seconds(1), scheduler: scheduler))
      subject.send(1)
      scheduler.advance(by: 0.5)
      subject.send(2)
      subject.send(completion: .finished)
      scheduler.advance(by: 0.5)
      #expect(seen.all == ["1"])
      scheduler.advance(by: 0.5)
      #expect(seen.all == ["1", "2", "finished"])
    }

    @Test func timeout() {
      let finished = Events(of: subject.timeout(.seconds(1), scheduler: scheduler))
      let failed = Events(of: subject.timeout(.seconds(1), scheduler: scheduler, customError: { .b }))
      scheduler.advance(by: 0.9)
      subject.send(1)
      scheduler.advance(by: 0.9)
      #expect(finished.all == ["1"])
      scheduler.advance(by: 0.1)
      #expect(finished.all == ["1", "finished"])
      #expect(failed.all == ["1", "failed b"])
      subject.send(2)
      #expect(finished.all.count == 2)
    }

    @Test func `values are received in the next turn, in order`() {
      let seen = Events(of: [1, 2].publisher.receive(on: scheduler))
      #expect(seen.all.isEmpty)
      scheduler.advance()
      #expect(seen.all == ["1", "2", "finished"])
      let cancelled = Events(of: [1, 2].publisher.receive(on: scheduler))
      cancelled.cancel()
      scheduler.advance()
      #expect(cancelled.all.isEmpty)
      #expect(events([1, 2].publisher.receive(on: ImmediateScheduler.shared)) == ["1", "2", "finished"])
    }

    @Test func `a subscription is made by the scheduler`() {
      var starts = 0
      let seen = Events(
        of: Deferred { () -> Just<Int> in
          starts += 1
          return Just(1)
        }.subscribe(on: scheduler))
      #expect(starts == 0)
      scheduler.advance()
      #expect(seen.all == ["1", "finished"])
    }

    @Test func `received values respect the demand`() {
      let subscriber = ManualSubscriber<Int, Never>(first: .max(1)) { $0 == 1 ? .max(1) : .none }
      [1, 2, 3].publisher.receive(on: scheduler).subscribe(subscriber)
      scheduler.advance()
      #expect(subscriber.values == [1, 2])
    }

    @Test func `intervals between values are measured`() {
      let seen = Events(of: subject.measureInterval(using: scheduler).map(\.magnitude))
      scheduler.advance(by: 2)
      subject.send(1)
      scheduler.advance(by: 0.5)
      subject.send(2)
      #expect(seen.all == ["2000000000", "500000000"])
    }

    @Test @MainActor func `queues call closures on the main actor, later and in order`() async {
      var seen: [String] = []
      let names: [(String, (@escaping () -> Void) -> Void)] = [
        ("main", { DispatchQueue.main.schedule($0) }), ("global", { DispatchQueue.global().schedule($0) }),
        ("loop", { RunLoop.main.schedule($0) }), ("operations", { OperationQueue.main.schedule($0) }),
      ]
      for (name, schedule) in names {
        schedule {
          MainActor.assertIsolated(); seen.append(name)
        }
      }
      #expect(seen.isEmpty)
      while seen.count < 4 { await Task.yield() }
      #expect(seen == ["main", "global", "loop", "operations"])
    }

    @Test @MainActor func `values are received on the main queue`() async {
      var cancellables: Set<AnyCancellable> = []
      let seen = await withCheckedContinuation { continuation in
        var values: [Int] = []
        [1, 2, 3].publisher.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main).sink { _ in
          continuation.resume(returning: values)
        } receiveValue: {
          values.append($0)
        }.store(in: &cancellables)
        #expect(values.isEmpty)
      }
      #expect(seen == [1, 2, 3])
    }

    @Test @MainActor func `queues wait for the time of the clock`() async {
      let queue = DispatchQueue.main
      let start = queue.now
      await withCheckedContinuation { continuation in
        queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { continuation.resume() }
      }
      #expect(start.distance(to: queue.now) >= .milliseconds(20))
      let dates = RunLoop.main.now
      await withCheckedContinuation { continuation in
        RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(20))) { continuation.resume() }
      }
      #expect(dates.distance(to: RunLoop.main.now) >= .milliseconds(20))
    }

    @Test @MainActor func `a timer sends dates until it is cancelled`() async throws {
      var dates: [Date] = []
      var cancellables: Set<AnyCancellable> = []
      let start = RunLoop.main.now.date
      let timer = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
      await withCheckedContinuation { continuation in
        timer.prefix(2).sink { _ in
          continuation.resume()
        } receiveValue: {
          dates.append($0)
        }
        .store(in: &cancellables)
      }
      #expect(dates.count == 2)
      #expect(dates[1].timeIntervalSince(start) >= 0.02)
      #expect(dates[1] > dates[0])
      timer.sink { dates.append($0) }.store(in: &cancellables)
      cancellables = []
      try await Task.sleep(for: .milliseconds(30))
      #expect(dates.count == 2)
    }

    @Test func `lengths of time are written in units`() {
      typealias Length = DispatchQueue.SchedulerTimeType.Stride
      #expect(Length.seconds(1) == 1 && Length.seconds(0.5) == 0.5 && Length.milliseconds(1500) == 1.5)
      #expect(Length.microseconds(1) == .nanoseconds(1000) && Length(.milliseconds(3)) == .milliseconds(3))
      #expect(Length.seconds(1) < .seconds(2) && Length.seconds(1) * 2 == 2 && Length.seconds(3) - 1 == 2)
      #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250) == 0.25)
    }
  }
#endif
