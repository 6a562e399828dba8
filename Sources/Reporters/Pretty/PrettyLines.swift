import CucumberMessages

/// Draws the parts of a scenario for a terminal. It remembers nothing.
struct PrettyLines {
  let style: TerminalStyle

  /// A heading with its tags above it.
  func heading(
    _ keyword: String, _ name: String, tags: [String], place: String, indent: Int, suffix: String = ""
  ) -> String {
    var text = ""
    if !tags.isEmpty {
      text += blanks(indent) + style.paint(style.clean(tags.joined(separator: " ")), .cyan) + "\n"
    }
    // A file without `Feature:` has no keyword.
    let words = [keyword.isEmpty ? "" : "\(keyword):", name].filter { !$0.isEmpty }
    let title = style.clean(words.joined(separator: " ") + suffix)
    return text + style.line(title, ink: .bold, indent: indent, right: style.clean(place))
  }

  /// A step or hook with what stands below it: its data, and why it did not pass.
  func step(_ step: PlayedStep, _ reason: Reason?, indent: Int) -> String {
    let status = step.status
    let title = step.appTime.map { "\(step.title)  (\(Seconds.short($0)) of app time)" } ?? step.title
    var text = marked(
      status, title, ink: status == .passed ? nil : style.ink(status), place: step.place,
      shortPlace: step.line.map { ":\($0)" }, indent: indent)
    if let data = step.argument { text += argument(data, indent: indent + 2) }
    if status == .passed, step.inner.isEmpty { return text }
    guard step.inner.culprits.isEmpty else { return text + innerSteps(of: step, reason, indent: indent + 2) }
    text += innerSteps(of: step, nil, indent: indent + 2)
    if let reason { text += self.reason(reason, status, indent: indent + 2) }
    return text
  }

  /// A line with the mark of a status.
  func marked(
    _ status: TestStepResult.Status, _ title: String, ink: TerminalStyle.Ink?, place: String,
    shortPlace: @autoclosure () -> String? = nil, indent: Int
  ) -> String {
    style.line(
      style.clean(title), ink: ink, indent: indent, right: style.clean(place), short: shortPlace(),
      lead: (style.paint(style.mark(status), style.ink(status)) + " ", 2))
  }

  /// Why something did not pass.
  func reason(_ reason: Reason, _ status: TestStepResult.Status, indent: Int) -> String {
    var text = style.line(style.clean(reason.headline), ink: style.ink(status), indent: indent, right: "")
    for line in reason.details { text += evidence(line, indent: indent) }
    return text
  }

  /// A line of evidence, folded where it is too long.
  private func evidence(_ line: String, indent: Int) -> String {
    let line = style.unicode ? line : Self.inASCII(line)
    let room = style.width - indent
    guard DisplayWidth.of(line) > room, let hanging = HangingLine(line) else { return indented(line, indent) }
    return hanging.folded(to: room).map { indented($0, indent) }.joined()
  }

  /// The marks that stand between the parts of our own messages, where Unicode can't be shown.
  private static func inASCII(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\u{00B7}": text += "|"
      case "\u{2026}": text += "..."
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A line of somebody's text; an empty one gets no blanks.
  func indented(_ line: String, _ indent: Int) -> String {
    line.isEmpty ? "\n" : blanks(indent) + style.clean(line) + "\n"
  }

  func blanks(_ count: Int) -> String { .blanks(count) }
}
