import CucumberMessages

/// A message about a location in a source text: the line, what is wrong, and how to fix it.
///
/// It is used for feature files, step patterns, tag expressions and command lines:
///
///     scenarios/a.feature:3:5: error: undefined step: no definition matches
///       3 |     tapp new_message
///         |     ^^^^
///       try: tap new_message
package struct Diagnostic: Equatable, Sendable {
  /// The severity of a message.
  package enum Severity: String, Sendable {
    /// A problem because of which something can't continue.
    case error
    /// A probable mistake.
    case warning
    /// A fact.
    case note
  }

  /// The severity.
  package var severity: Severity
  /// The file; `nil` for a source text that isn't in a file.
  package var path: String?
  /// The location in the file, or in `line` without a file.
  package var location: Location?
  /// The line of the source, without its line end.
  package var line: String?
  /// The number of code points that are underlined, starting at the column of the location.
  package var length: Int
  /// What is wrong, in one or more lines.
  package var cause: String
  /// What to do or write instead.
  package var remedy: String?
  /// Further facts, such as other locations.
  package var notes: [String]

  /// Creates a message about a location in a source text.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - path: The file.
  ///   - location: The location; its column counts code points from 1. Without a column nothing is underlined.
  ///   - line: The line of the source, without its line end.
  ///   - length: The number of code points that are underlined, at least 1.
  ///   - cause: What is wrong.
  ///   - remedy: What to do or write instead.
  ///   - notes: Further facts.
  package init(
    _ severity: Severity = .error, path: String? = nil, location: Location? = nil, line: String? = nil,
    length: Int = 1, cause: String, remedy: String? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.path = path
    self.location = location
    self.line = line
    self.length = length
    self.cause = cause
    self.remedy = remedy
    self.notes = notes
  }
}

extension Diagnostic {
  /// The message as text, with line ends.
  package func rendered(style: TerminalStyle) -> String {
    var lines = [headline(style: style)]
    lines += Self.lines(of: cause).dropFirst().map { "  " + style.clean($0) }
    lines += excerpt(style: style)
    lines += labelled("try", remedy, style: style)
    for note in notes { lines += labelled("note", note, style: style) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The maximum number of code points of a line, since a cause may quote a value of any length.
  private static let maxLine = 1_000

  private static func lines(of text: String) -> [String] {
    PlainText.lines(of: text).map { $0.shortened(to: maxLine) }
  }

  private func headline(style: TerminalStyle) -> String {
    let location = [path.map { style.clean($0.shortened(to: Self.maxLine)) }, lineNumber, columnNumber].compactMap {
      $0
    }.joined(separator: ":")
    let cause = style.clean(Self.lines(of: cause).first ?? "")
    let head = location.isEmpty ? "" : style.paint(location + ":", .bold) + " "
    return head + style.paint(severity.rawValue + ":", severity.ink) + " " + cause
  }

  // Without a file the line is the user's command or pattern, which has no useful line number.
  private var lineNumber: String? { path == nil ? nil : location.map { String($0.line) } }
  private var columnNumber: String? { path == nil ? nil : location?.column.map { String($0) } }

  private func excerpt(style: TerminalStyle) -> [String] {
    guard let line else { return [] }
    let number = lineNumber ?? ""
    let margin = String.spaces(number.utf8.count)
    let frame = DisplayWidth.of(number) + 5
    let drawn = SourceExcerpt(line: line, column: location?.column, length: length, width: style.width - frame, style)
    let rows = [(number, drawn.text), (margin, style.paint(drawn.underline, severity.ink))]
    return rows.filter { !$0.1.isEmpty }.map { "  " + style.paint($0.0 + " |", .dim) + " " + $0.1 }
  }

  private func labelled(_ label: String, _ text: String?, style: TerminalStyle) -> [String] {
    guard let text else { return [] }
    let indent = String.spaces(label.utf8.count + 4)
    return Self.lines(of: text).enumerated().map { number, line in
      (number == 0 ? "  " + style.paint(label + ":", .cyan) + " " : indent) + style.clean(line)
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var ink: TerminalStyle.Ink {
    switch self {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note: .bold
    }
  }
}

extension Diagnostic {
  /// Creates the message of a parse error.
  ///
  /// - Parameters:
  ///   - error: The error. The location at the start of its message, `(3:5): `, is left out.
  ///   - source: The file; without it no line is shown.
  ///   - lines: The lines of the file, if it has many errors.
  package init(_ error: ParseError, source: Source?, lines: SourceLines? = nil) {
    let location = error.source.location
    let line = location.flatMap { (lines ?? source.map { SourceLines($0.data) })?[$0.line] }
    self.init(
      path: error.source.uri, location: location, line: line,
      length: Self.length(from: location?.column, in: line, message: error.message),
      cause: Self.withoutLocation(error.message), notes: Self.openDocString(error, source).map { [$0] } ?? [])
  }

  /// Returns the location of the doc string that the end of the file leaves open.
  ///
  /// The message of the error is that of Cucumber's parsers, which doesn't have it.
  private static func openDocString(_ error: ParseError, _ source: Source?) -> String? {
    guard let source, error.message.hasSuffix("unexpected end of file, expected: #DocStringSeparator, #Other") else {
      return nil
    }
    var open: (delimiter: String, line: Int)?
    for (index, line) in source.data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let delimiter = open?.delimiter {
        if text.hasPrefix(delimiter) { open = nil }
      } else if let delimiter = ["\"\"\"", "```"].first(where: text.hasPrefix) {
        open = (delimiter, index + 1)
      }
    }
    return open.map { "the doc string that begins in line \($0.line) has no closing \($0.delimiter)" }
  }

  // Errors have a location, not a range: the rest of the line is underlined, unless the message quotes the start of it
  // in quotation marks or angle brackets.
  private static func length(from column: Int?, in line: String?, message: String) -> Int {
    guard let column, let line else { return 1 }
    var text = line.unicodeScalars.dropFirst(column - 1)
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    let named = names(in: message).filter { text.starts(with: $0) }.map(\.count).max()
    return max(1, named ?? text.count)
  }

  private static func names(in message: String) -> [Substring.UnicodeScalarView] {
    var names: [Substring.UnicodeScalarView] = []
    let scalars = message.unicodeScalars
    for start in scalars.indices where scalars[start] == "\"" || scalars[start] == "<" {
      let closing: Unicode.Scalar = scalars[start] == "<" ? ">" : "\""
      let inside = scalars.index(after: start)
      guard let end = scalars[inside...].firstIndex(of: closing), end > inside else { continue }
      names.append(closing == ">" ? scalars[start...end] : scalars[inside..<end])
    }
    return names
  }

  private static func withoutLocation(_ message: String) -> String {
    let bytes = message.utf8
    guard bytes.first == UInt8(ascii: "("), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else { return message }
    let isLocation = bytes[..<end].dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ":") }
    guard isLocation, bytes[end...].starts(with: "): ".utf8) else { return message }
    return String(bytes[end...].dropFirst(3)) ?? message
  }
}
