import CucumberMessages

/// The line that tells how far the run is. What the time is it learns from the stream.
struct ProgressBar {
  private let style: TerminalStyle
  /// How many scenarios are to be played.
  var total = 0
  private var done = 0
  private var problems = 0
  private var start: Duration?
  private var doneBefore = 0
  private var lastDrawn: Duration?
  private var isDrawn = false

  /// More often than this nobody can read it.
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

  /// The text that draws it anew; none when that has been done just before.
  mutating func drawn(at time: Timestamp) -> String {
    let now = time.sinceEpoch
    if let lastDrawn, (lastDrawn..<lastDrawn + Self.pause).contains(now) { return "" }
    lastDrawn = now
    isDrawn = true
    return "\r" + line(at: now) + "\u{1B}[K"
  }

  /// The text that takes it away.
  mutating func erased() -> String {
    defer { isDrawn = false }
    return isDrawn ? "\r\u{1B}[K" : ""
  }

  // One column stays free: a full line makes some terminals go on to the next.
  private func line(at now: Duration) -> String {
    var parts = [(text: "\(done)/\(total)", ink: TerminalStyle.Ink?.none)]
    if problems > 0 { parts.append(("\(problems) failed", .red)) }
    if let left = timeLeft(at: now) { parts.append(("\(left) left", .dim)) }
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

  private func timeLeft(at now: Duration) -> String? {
    guard let start, done > doneBefore, done < total, now > start else { return nil }
    let seconds = ((now - start) / (done - doneBefore) * (total - done)).components.seconds
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min"
  }
}
