import CucumberMessages

/// `--format progress`: the progress of the run, then the same as `summary`.
///
/// On a terminal it is a progress bar with the counts and the remaining time; elsewhere a character for each scenario.
package final class ProgressReporter: Reporter {
  private let model: RunModel
  private var summary: RunSummary
  private var bar: ProgressBar?
  private var dots: ProgressDots
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: How text is drawn.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the text, a piece at a time.
  package init(
    style: TerminalStyle, model: RunModel, write: @escaping (String) -> Void
  ) {
    self.model = model
    summary = RunSummary(style: style, model: model, repeatsDetails: true)
    bar = style.isTerminal ? ProgressBar(style: style) : nil
    dots = ProgressDots(style: style)
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .testCase = envelope { bar?.total += 1 }
    summary.handle(envelope, event: event)
    switch event {
    case .runStarted(let run): bar?.begin(at: run.timestamp)
    case .attemptStarted(let attempt): emit(bar?.drawn(at: attempt.start))
    case .attemptFinished(let attempt, willBeRetried: false): end(attempt)
    default: break
    }
  }

  package func finish() {
    emit(bar == nil ? dots.end() : bar?.erased())
    write(summary.finish(model.unfinished))
  }

  private func end(_ attempt: AttemptRecord) {
    let status = attempt.status
    guard bar != nil else { return emit(dots.add(status)) }
    bar?.count(status)
    emit(attempt.end.flatMap { bar?.drawn(at: $0) })
  }

  private func emit(_ text: String?) {
    if let text, !text.isEmpty { write(text) }
  }
}

/// The progress bar. It takes the time from the stream.
private struct ProgressBar {
  private let style: TerminalStyle
  /// The number of scenarios of the run.
  var total = 0
  private var done = 0
  private var problems = 0
  private var start: Duration?
  private var doneBefore = 0
  private var lastDrawn: Duration?
  private var isDrawn = false

  /// The shortest time between two updates.
  private static let pause = Duration.milliseconds(100)

  init(style: TerminalStyle) {
    self.style = style
  }

  mutating func begin(at time: Timestamp) {
    start = time.sinceEpoch
    doneBefore = done
    lastDrawn = nil
  }

  mutating func count(_ status: TestStepResult.Status) {
    done += 1
    if status.isProblem { problems += 1 }
  }

  /// The text that updates the bar; empty just after the previous update.
  mutating func drawn(at time: Timestamp) -> String {
    let now = time.sinceEpoch
    if let lastDrawn, (lastDrawn..<lastDrawn + Self.pause).contains(now) { return "" }
    lastDrawn = now
    isDrawn = true
    return "\r" + line(at: now) + "\u{1B}[K"
  }

  /// The text that erases the bar.
  mutating func erased() -> String {
    defer { isDrawn = false }
    return isDrawn ? "\r\u{1B}[K" : ""
  }

  // One column stays free: after a full line some terminals continue on the next.
  private func line(at now: Duration) -> String {
    var parts = [(text: "\(done)/\(total)", ink: TerminalStyle.Ink?.none)]
    if problems > 0 { parts.append(("\(problems) failed", .red)) }
    if let left = remainingTime(at: now) { parts.append(("\(left) left", .dim)) }
    let room = style.width - 1
    var used = parts.reduce(0) { $0 + $1.text.utf8.count + 2 } - 2
    while used > room, let last = parts.popLast() { used -= last.text.utf8.count + 2 }
    let texts = parts.map { part in part.ink.map { style.paint(part.text, $0) } ?? part.text }
    return ([bar(of: min(40, room - used - 2))].compactMap(\.self) + texts).joined(separator: "  ")
  }

  private func bar(of columns: Int) -> String? {
    guard columns >= 8, total > 0 else { return nil }
    let full = min(columns, columns * done / total)
    let marks = style.unicode ? ("\u{2588}", "\u{2591}") : ("#", ".")
    return style.paint(String(repeating: marks.0, count: full), problems > 0 ? .red : .green)
      + String(repeating: marks.1, count: columns - full)
  }

  private func remainingTime(at now: Duration) -> String? {
    guard let start, done > doneBefore, done < total, now > start else { return nil }
    let seconds = ((now - start) / (done - doneBefore) * (total - done)).components.seconds
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min"
  }
}

/// A character for each scenario, in lines of the width, as in Cucumber's own report.
private struct ProgressDots {
  let style: TerminalStyle
  private var used = 0

  init(style: TerminalStyle) {
    self.style = style
  }

  /// The character of a scenario.
  mutating func add(_ status: TestStepResult.Status) -> String {
    used += 1
    let mark = style.paint(Self.mark(of: status), style.ink(status))
    guard used == style.width else { return mark }
    used = 0
    return mark + "\n"
  }

  /// The text after the last scenario.
  mutating func end() -> String {
    defer { used = 0 }
    return used > 0 ? "\n\n" : ""
  }

  private static func mark(of status: TestStepResult.Status) -> String {
    switch status {
    case .passed: "."
    case .failed: "F"
    case .skipped: "-"
    case .pending: "P"
    case .undefined: "U"
    case .ambiguous: "A"
    case .unknown: "?"
    }
  }
}
