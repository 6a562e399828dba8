/// The progress of a long command on standard error: `120 of 500 mutants, 12 s left`.
///
/// A terminal shows it in a line that changes; elsewhere it is a line now and then, more rarely the longer it takes.
@MainActor
final class ProgressLine {
  private let console: Console
  private let noun: String
  private let total: Int
  private let start = SuspendingClock.now
  /// The time from which the next update is shown.
  private var due: SuspendingClock.Instant
  private var pause: Duration
  private var isShown = false

  /// Shows that nothing is done yet.
  ///
  /// - Parameter noun: What is counted, in the singular.
  init(console: Console, noun: String, total: Int) {
    (self.console, self.noun, self.total) = (console, noun, total)
    pause = console.showsProgress ? .milliseconds(100) : .seconds(1)
    due = console.showsProgress ? start : start + pause
    update(0)
  }

  /// Shows that a number of things is done, unless the previous update was just before.
  ///
  /// - Parameters:
  ///   - part: How much of the next thing is done, from 0 to 1.
  ///   - note: What else is counted.
  func update(_ done: Int, part: Double = 0, note: String = "") {
    let now = SuspendingClock.now
    guard now >= due else { return }
    let complete = Double(done) + part
    let left = complete > 0 ? Self.left((now - start) / .seconds(1) * (Double(total) - complete) / complete) : ""
    let text = "\(done) of \(Counted.text(total, noun))\(note)\(left)"
    if console.showsProgress {
      isShown = true
      console.writeProgress(text)
    } else {
      pause = min(pause * 2, Self.maxPause)
      console.writeError("\(SystemPath.programName): \(text)")
    }
    due = now + pause
  }

  /// The longest time between two lines.
  private static let maxPause: Duration = .seconds(30)

  /// The remaining time in words; empty from 100 hours on.
  private static func left(_ seconds: Double) -> String {
    switch seconds {
    case ..<100: ", \(Int(seconds) + 1) s left"
    case ..<6_000: ", \(Int(seconds / 60) + 1) min left"
    case ..<360_000: ", \(Int(seconds / 3600) + 1) h left"
    default: ""
    }
  }

  /// Removes the line of a terminal.
  func clear() {
    guard isShown else { return }
    isShown = false
    console.writeProgress("")
  }
}
