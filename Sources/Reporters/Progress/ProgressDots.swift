import CucumberMessages

/// A character a scenario, in lines as long as the width allows. The characters are those of Cucumber's own report.
struct ProgressDots {
  let style: TerminalStyle
  private var used = 0

  init(style: TerminalStyle) {
    self.style = style
  }

  /// The text for a scenario.
  mutating func add(_ status: TestStepResult.Status) -> String {
    used += 1
    let mark = style.paint(Self.mark(of: status), style.ink(status))
    guard used == style.width else { return mark }
    used = 0
    return mark + "\n"
  }

  /// The text behind the last scenario.
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
