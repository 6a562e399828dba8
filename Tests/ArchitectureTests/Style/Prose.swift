import TestSupport

/// The text of a file that is written for readers, without its code.
enum Prose {
  /// A part of a line.
  struct Line {
    let number: Int
    let text: String
  }

  /// Returns the comments of sources and scripts, the strings that users see, the names of tests, and documents.
  static func lines(of file: SourceFile) -> [Line] {
    let name = file.path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last ?? "" {
    case "swift": return swift(file)
    case "c", "h", "js", "css": return comments(file, after: ["//", "/*"])
    case "py": return python(file)
    case "md": return document(file)
    case "sh", "run", "yml", "Makefile", "Dockerfile": return script(file)
    default: return []
    }
  }

  // MARK: Swift

  private static func swift(_ file: SourceFile) -> [Line] {
    let isTest = file.path.hasPrefix("Tests/")
    var scanner = SwiftLineScanner()
    return file.lines.flatMap { number, text in
      let line = scanner.scan(text)
      let comments = line.comment.map { [withoutCode($0.drop { $0 == "/" || $0 == " " })] } ?? []
      let names = isTest ? [testName(in: text)].compactMap(\.self) : line.strings
      return (comments + names).map { Line(number: number, text: $0) }
    }
  }

  /// Returns the words of a function's name if it is a raw identifier, or has three words or more.
  private static func testName(in line: Substring) -> String? {
    guard line.mentions("func "), let start = line.firstRange(of: "func ")?.upperBound else { return nil }
    let name = line[start...]
    if name.hasPrefix("`") { return String(name.dropFirst().prefix { $0 != "`" }) }
    let words = name.prefix { $0.isLetter || $0.isNumber }.map { $0.isUppercase ? " \($0)" : String($0) }.joined()
    return words.count { $0 == " " } >= 2 ? words : nil
  }

  // MARK: Scripts

  private static func comments(_ file: SourceFile, after starts: [String]) -> [Line] {
    file.lines.compactMap { number, line in
      comment(in: line, after: starts).map { Line(number: number, text: withoutCode($0)) }
    }
  }

  /// Returns the comment of a line; a URL has no comment.
  private static func comment(in line: Substring, after starts: [String]) -> Substring? {
    let ranges = starts.filter(line.mentions).compactMap { line.firstRange(of: $0) }
    guard let start = ranges.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    return line[..<start.lowerBound].last == ":" ? nil : line[start.upperBound...]
  }

  /// Returns the comments, doc strings and messages of a Python script.
  private static func python(_ file: SourceFile) -> [Line] {
    var (isDocString, isString) = (false, false)
    return file.lines.compactMap { number, line in
      let isOdd = line.mentions("\"\"\"") && line.ranges(of: "\"\"\"").count % 2 == 1
      if !isString, isDocString || line.drop(while: { $0 == " " }).hasPrefix("\"\"\"") {
        if isOdd { isDocString.toggle() }
        return Line(number: number, text: withoutCode(line))
      }
      if isOdd { isString.toggle() }
      let isMessage = !isString && ["print(", "help=", "exit("].contains(where: line.mentions)
      return scriptLine(line, isMessage: isMessage).map { Line(number: number, text: $0) }
    }
  }

  private static func script(_ file: SourceFile) -> [Line] {
    file.lines.compactMap { number, line in
      let trimmed = line.drop { $0 == " " || $0 == "\t" || $0 == "@" }
      let isMessage = ["step ", "echo ", "printf "].contains { trimmed.hasPrefix($0) }
      return scriptLine(line, isMessage: isMessage).map { Line(number: number, text: $0) }
    }
  }

  /// Returns the comment of a line, or the strings of a message.
  private static func scriptLine(_ line: Substring, isMessage: Bool) -> String? {
    if line.hasPrefix("#") { return withoutCode(line.dropFirst()) }
    if line.mentions(" #"), let comment = line.firstRange(of: " #") { return withoutCode(line[comment.upperBound...]) }
    return isMessage ? withoutVariables(strings(in: line)) : nil
  }

  private static func strings(in line: Substring) -> String {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: " ")
  }

  /// Returns a string without `{expression}` and `$name`.
  private static func withoutVariables(_ text: String) -> String {
    var depth = 0
    let kept = text.map { character -> Character in
      if character == "{" { depth += 1 }
      defer { if character == "}" { depth -= 1 } }
      return depth > 0 ? " " : character
    }
    return String(kept).split(separator: " ").filter { !$0.hasPrefix("$") }.joined(separator: " ")
  }

  // MARK: Documents

  private static func document(_ file: SourceFile) -> [Line] {
    var isCode = false
    return file.lines.compactMap { number, line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode || line.hasPrefix("    ") ? nil : Line(number: number, text: withoutCode(line))
    }
  }

  /// Returns text without what is between backticks.
  private static func withoutCode(_ text: Substring) -> String {
    guard text.mentions("`") else { return String(text) }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
  }
}

/// Finds the comment and the string literals of lines of Swift.
///
/// It works on bytes: tests scan the whole repository without optimization.
private struct SwiftLineScanner {
  private static let (quote, slash, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"))
  private static let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))

  private var isMultiline = false
  private var bytes: [UInt8] = []
  private var index = 0

  /// Returns the comment of a line, and its string literals without interpolations.
  mutating func scan(_ line: Substring) -> (comment: Substring?, strings: [String]) {
    (bytes, index) = (Array(line.utf8), 0)
    var strings = isMultiline ? [literal()] : []
    while index < bytes.count {
      if has(Self.slash, count: 2) { return (line[line.utf8.index(line.startIndex, offsetBy: index + 2)...], strings) }
      if bytes[index] == Self.quote {
        isMultiline = has(Self.quote, count: 3)
        index += isMultiline ? 3 : 1
        strings.append(literal())
      } else {
        index += 1
      }
    }
    return (nil, strings)
  }

  /// Returns the text of a literal up to its end or the end of the line.
  private mutating func literal() -> String {
    var text: [UInt8] = []
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if depth > 0 {
        if byte == Self.open { depth += 1 }
        if byte == Self.close { depth -= 1 }
      } else if isMultiline ? has(Self.quote, count: 3) : byte == Self.quote {
        index += isMultiline ? 3 : 1
        isMultiline = false
        break
      } else if byte == Self.backslash {
        index += 1
        if index < bytes.count, bytes[index] == Self.open { depth = 1 }
      } else {
        text.append(byte)
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func has(_ byte: UInt8, count: Int) -> Bool {
    index + count <= bytes.count && (index..<index + count).allSatisfy { bytes[$0] == byte }
  }
}
