import CucumberMessages

extension Diagnostic {
  /// Creates the message for a fault in a file.
  ///
  /// - Parameters:
  ///   - fault: The fault. Gherkin's texts begin with the place, `(3:5): `, which is left out: it is in the headline.
  ///   - source: The file, from which the line is taken; without it no line is shown.
  public init(_ fault: ParseError, source: Source?) {
    let location = fault.source.location
    let line = location.flatMap { location in source.flatMap { Self.line(location.line, of: $0.data) } }
    self.init(
      path: fault.source.uri, location: location, line: line,
      length: Self.length(from: location?.column, in: line, message: fault.message),
      cause: Self.withoutPlace(fault.message))
  }

  private static func line(_ number: Int, of text: String) -> String? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard number > 0, number <= lines.count else { return nil }
    var line = lines[number - 1]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(line)
  }

  // Errors name a place, not a range: what stands there up to the end of the line is meant, unless the message has it
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

  private static func withoutPlace(_ message: String) -> String {
    let bytes = message.utf8
    guard bytes.first == UInt8(ascii: "("), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else { return message }
    let isPlace = bytes[..<end].dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ":") }
    guard isPlace, bytes[end...].starts(with: "): ".utf8) else { return message }
    return String(bytes[end...].dropFirst(3)) ?? message
  }
}
