/// The progress of a long command on standard error, if that is a terminal: `120 of 500 mutants, 12 s left`.
@MainActor
final class ProgressLine {
  private let console: Console
  private let noun: String
  private let total: Int
  private let start = SuspendingClock.now
  private var last: SuspendingClock.Instant?

  /// - Parameter noun: What is counted, in the singular.
  init(console: Console, noun: String, total: Int) {
    (self.console, self.noun, self.total) = (console, noun, total)
  }

  /// Shows that a number of things is done, at most ten times a second.
  func update(_ done: Int) {
    let now = SuspendingClock.now
    guard console.showsProgress, last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    last = now
    let left = (now - start) * Double(total - done) / Double(max(done, 1))
    console.writeProgress(
      "\(done) of \(Counted.text(total, noun)), \(left.components.seconds + 1) s left")
  }

  /// Removes the line.
  func clear() {
    if last != nil { console.writeProgress("") }
  }
}
