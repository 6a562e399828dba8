/// The difference between a text and the expected one.
struct TextDifference {
  /// The number of characters shown around the difference.
  private static let reach = 24

  let text: String
  let expected: String

  /// Whether both strings are short and visibly different.
  var isPlain: Bool {
    [text, expected].allSatisfy { text in text.count <= 40 && !text.contains(where: \.isNewline) } && !isHardToSee
  }

  /// The difference and both strings.
  var facts: [StepFailure.Fact] {
    let only = kind.map { "only in \($0), " } ?? ""
    let difference = "\(only)\(location): \(excerpt(text)), not \(excerpt(expected))"
    var facts = [StepFailure.Fact(name: "differs", text: difference)]
    facts.append(StepFailure.Fact(name: "reads", text: "\(QuotedText(text))"))
    facts.append(StepFailure.Fact(name: "expected", text: "\(QuotedText(expected))"))
    return facts
  }

  private var isHardToSee: Bool { kind != nil }

  /// What they differ in, if it is only case or whitespace.
  private var kind: String? {
    if text.lowercased() == expected.lowercased() { return "case" }
    if Self.withoutSpaces(text) == Self.withoutSpaces(expected) { return "whitespace\(unusualSpaces)" }
    return nil
  }

  /// The code points of unusual spaces.
  private var unusualSpaces: String {
    let odd = (text + expected).unicodeScalars.filter {
      $0.properties.isWhitespace && !" \n\t\r".unicodeScalars.contains($0)
    }
    let numbers = Set(odd.map { "U+" + String($0.value, radix: 16, uppercase: true).leftPadded }).sorted()
    return numbers.isEmpty ? "" : " (includes \(numbers.joined(separator: ", ")))"
  }

  private static func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// The length of the common prefix.
  private var common: Int { zip(text, expected).prefix { $0 == $1 }.count }

  private var location: String {
    let column = common - lineStart + 1
    guard text.contains(where: \.isNewline) || expected.contains(where: \.isNewline) else {
      return "from character \(column) on"
    }
    return "in line \(text.prefix(common).count(where: \.isNewline) + 1) from character \(column) on"
  }

  /// The index of the start of the line with the difference.
  private var lineStart: Int {
    common - text.prefix(common).reversed().prefix { !$0.isNewline }.count
  }

  /// The part of a text around the difference, within its line.
  private func excerpt(_ text: String) -> String {
    let start = max(lineStart, common - Self.reach / 2)
    let rest = text.dropFirst(start)
    let line = rest.prefix { !$0.isNewline } + rest.drop { !$0.isNewline }.prefix(1)
    let part = line.prefix(common - start + Self.reach)
    return "\"\(start > lineStart ? "…" : "")\(QuotedText.oneLine(part))\(part.count < line.count ? "…" : "")\""
  }
}

extension String {
  fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}

/// A string of the app in a failure message: in one line, quoted.
struct QuotedText: CustomStringConvertible {
  /// The maximum number of characters shown in a line.
  static let maxLength = 200

  let description: String

  init(_ text: String) {
    let shown = text.prefix(Self.maxLength)
    let rest = text.count - shown.count
    description = "\"\(Self.oneLine(shown))\"" + (rest > 0 ? "… (\(rest) more)" : "")
  }

  /// The summary of an element in one line, shortened.
  static func line(_ summary: String) -> String {
    let line = oneLine(summary)
    return line.count > maxLength ? line.prefix(maxLength) + "…" : line
  }

  /// A string with its line ends written as `\n`.
  fileprivate static func oneLine(_ text: some StringProtocol) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\r": line.append(contentsOf: "\\r".unicodeScalars)
      case "\t": line.append(contentsOf: "\\t".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
