import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// Foundation's timers on the main run loop of a running app, in virtual time.
@MainActor
@Suite struct TimerTests {
  private let log = Log()

  /// Runs an action in an app, and lets ten seconds pass.
  ///
  /// - Parameter action: Gets a function that notes the time of the app, in milliseconds.
  private func run(_ action: (_ note: @escaping @Sendable (Timer) -> Void) throws -> Void) throws {
    try TestedApp.run {
      Text("timers")
    } test: { app in
      nonisolated(unsafe) let clock = app.session.timeline
      try action { [log] _ in log.add("\(MainActor.assumeIsolated { Int(clock.now / .milliseconds(1)) })") }
      try app.advance(.seconds(10))
    }
  }

  /// Source: Apple, `scheduledTimer(withTimeInterval:repeats:block:)`: the timer is added to the current run loop; one
  /// that doesn't repeat invalidates itself after it fires.
  @Test func `a timer fires once`() throws {
    try run { note in
      let timer = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false, block: note)
      #expect(timer.isValid)
    }
    #expect(log.lines == ["1500"])
  }

  @Test func `a repeating timer fires until it is invalidated`() throws {
    try run { note in
      let count = Log()
      _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
        note(timer)
        count.add("")
        if count.lines.count == 3 { timer.invalidate() }
      }
    }
    #expect(log.lines == ["2000", "4000", "6000"])
  }

  /// Source: Apple, `init(fire:interval:repeats:block:)`, `init(timeInterval:repeats:block:)` ("After ti seconds have
  /// elapsed, the timer fires") and `RunLoop.add(_:forMode:)`.
  @Test func `a timer with a date is added to the run loop`() throws {
    try run { note in
      let timer = Timer(fire: Date(timeIntervalSinceNow: 3), interval: 4, repeats: true, block: note)
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.current.add(Timer(timeInterval: 5, repeats: false, block: note), forMode: .default)
    }
    #expect(log.lines == ["3000", "5000", "7000"])
  }

  /// Source: Apple, "Timer": a repeating timer reschedules itself from the scheduled firing time, and fires once for all
  /// the times that have passed meanwhile.
  @Test func `dates that have passed are left out`() throws {
    try run { note in
      let timer = Timer(fire: Date(timeIntervalSinceNow: -2.5), interval: 2, repeats: true, block: note)
      RunLoop.main.add(timer, forMode: .common)
    }
    #expect(log.lines == ["0", "1500", "3500", "5500", "7500", "9500"])
  }

  @Test func `an invalidated timer never fires`() throws {
    try run { note in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: note)
      timer.invalidate()
      #expect(!timer.isValid)
    }
    #expect(log.lines == [])
  }

  /// Source: Apple, "Timer": a run loop has a strong reference to its timers.
  @Test func `a timer is kept`() throws {
    weak var timer: Timer?
    try run { note in
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        note(timer)
        timer.invalidate()
      }
      #expect(timer != nil)
    }
    #expect(log.lines == ["1000"])
  }

  @Test func `the time of a timer is that of the app`() throws {
    try run { note in
      let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true, block: note)
      #expect(abs(timer.fireDate.timeIntervalSinceNow - 60) < 0.001)
    }
    #expect(log.lines == [])
  }
}
