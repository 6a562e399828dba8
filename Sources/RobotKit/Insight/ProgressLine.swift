/// The progress of a long command on standard error, if that is a terminal: `120 of 500 mutants, 12 s left`.
@MainActor
final class ProgressLine {
  private let console: Console
  private let noun: String
  private let total: Int
  private let start = SuspendingClock.now
  private var last: SuspendingClock.Instant?
  private var isShown = false

  /// - Parameter noun: What is counted, in the singular.
  init(console: Console, noun: String, total: Int) {
    (self.console, self.noun, self.total) = (console, noun, total)
  }

  /// Shows that a number of things is done, at most ten times a second.
  ///
  /// - Parameters:
  ///   - part: How much of the next thing is done, from 0 to 1.
  ///   - note: What else is counted.
  func update(_ done: Int, part: Double = 0, note: String = "") {
    let now = SuspendingClock.now
    guard console.showsProgress, last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    (last, isShown) = (now, true)
    let complete = Double(done) + part
    let left =
      complete > 0 ? ", \(((now - start) * ((Double(total) - complete) / complete)).components.seconds + 1) s left" : ""
    console.writeProgress("\(done) of \(Counted.text(total, noun))\(note)\(left)")
  }

  /// Removes the line.
  func clear() {
    guard isShown else { return }
    isShown = false
    console.writeProgress("")
  }
}
