import CucumberMessages

extension Diagnostic {
  /// The message as text, each line with its end.
  public func rendered(style: TerminalStyle) -> String {
    var lines = [headline(style: style)]
    lines += Self.lines(of: cause).dropFirst().map { "  " + style.clean($0) }
    lines += excerpt(style: style)
    lines += labelled("try", remedy, style: style)
    for note in notes { lines += labelled("note", note, style: style) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// How many code points of a line are written: a cause may quote a value of any length.
  private static let longestLine = 1_000

  private static func lines(of text: String) -> [String] {
    PlainText.lines(of: text).map { $0.shortened(to: longestLine) }
  }

  private func headline(style: TerminalStyle) -> String {
    let place = [path.map { style.clean($0.shortened(to: Self.longestLine)) }, lineNumber, columnNumber].compactMap {
      $0
    }.joined(separator: ":")
    let cause = style.clean(Self.lines(of: cause).first ?? "")
    let head = place.isEmpty ? "" : style.paint(place + ":", .bold) + " "
    return head + style.paint(severity.rawValue + ":", severity.ink) + " " + cause
  }

  // Without a file the line is the user's command or pattern, which has no line numbers worth telling.
  private var lineNumber: String? { path == nil ? nil : location.map { String($0.line) } }
  private var columnNumber: String? { path == nil ? nil : location?.column.map { String($0) } }

  private func excerpt(style: TerminalStyle) -> [String] {
    guard let line else { return [] }
    let number = lineNumber ?? ""
    let blank = String(repeating: " ", count: number.utf8.count)
    let frame = DisplayWidth.of(number) + 5
    let drawn = SourceExcerpt(line: line, column: location?.column, length: length, width: style.width - frame, style)
    let rows = [(number, drawn.text), (blank, style.paint(drawn.underline, severity.ink))]
    return rows.filter { !$0.1.isEmpty }.map { "  " + style.paint($0.0 + " |", .dim) + " " + $0.1 }
  }

  private func labelled(_ label: String, _ text: String?, style: TerminalStyle) -> [String] {
    guard let text else { return [] }
    let indent = String(repeating: " ", count: label.utf8.count + 4)
    return Self.lines(of: text).enumerated().map { number, line in
      (number == 0 ? "  " + style.paint(label + ":", .cyan) + " " : indent) + style.clean(line)
    }
  }
}

extension Diagnostic.Severity {
  var ink: TerminalStyle.Ink {
    switch self {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note: .bold
    }
  }
}
