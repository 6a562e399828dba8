/// A scanner of source text that skips comments, string literals and brackets.
package struct SourceScanner {
  private let text: [Character]
  private var index = 0

  package init(_ source: String) {
    text = Array(source)
  }

  private func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  private func starts(with word: String, at index: Int) -> Bool {
    text[index...].starts(with: word)
  }

  /// Advances to after a word that is not in a comment, a literal or brackets.
  package mutating func skip(past word: String) -> Bool {
    var depth = 0
    while index < text.count {
      if skipTrivia() { continue }
      let isStart = index == 0 || !isName(text[index - 1])
      let end = index + word.count
      if depth == 0, isStart, starts(with: word, at: index), end >= text.count || !isName(text[end]) {
        index = end
        return true
      }
      depth += change(at: index)
      index += 1
    }
    return false
  }

  package mutating func skipSpaces() {
    while index < text.count, text[index].isWhitespace { index += 1 }
  }

  package mutating func identifier() -> String {
    let start = index
    while index < text.count, isName(text[index]) { index += 1 }
    return String(text[start..<index])
  }

  /// The part after a name: `: Type`, `= value`, both or neither.
  package mutating func splitAtTopLevel() -> (type: String?, value: String?) {
    var (depth, colon) = (0, Int?.none)
    var equals: Int?
    while index < text.count {
      if skipTrivia() { continue }
      let character = text[index]
      if depth == 0, character == ":", colon == nil {
        colon = index
      } else if depth == 0, character == "=" {
        equals = index
        break
      } else {
        depth += change(at: index)
      }
      index += 1
    }
    return (
      colon.map { trimmed($0 + 1, equals ?? text.count) }, equals.map { trimmed($0 + 1, text.count) }
    )
  }

  /// The change of the bracket depth by a character; the arrow of a function type closes no bracket.
  private func change(at index: Int) -> Int {
    switch text[index] {
    case "(", "[", "{", "<": 1
    case ">": index > 0 && text[index - 1] == "-" ? 0 : -1
    case ")", "]", "}": -1
    default: 0
    }
  }

  /// Advances to after a comment or a string literal.
  ///
  /// - Returns: Whether there was a comment or a literal.
  private mutating func skipTrivia() -> Bool {
    if starts(with: "//", at: index) {
      while index < text.count, !text[index].isNewline { index += 1 }
      return true
    }
    if starts(with: "/*", at: index) {
      index += 2
      while index < text.count, !starts(with: "*/", at: index) { index += 1 }
      index = min(text.count, index + 2)
      return true
    }
    guard text[index] == "\"" else { return false }
    index += 1
    while index < text.count, text[index] != "\"" { index += text[index] == "\\" ? 2 : 1 }
    index = min(text.count, index + 1)
    return true
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var (start, end) = (start, end)
    while start < end, text[start].isWhitespace { start += 1 }
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    return String(text[start..<end])
  }

  // MARK: Calls

  /// The text between the braces of a call's last closure, trailing or an argument; `nil` without a closure.
  package mutating func lastClosure() -> String? {
    index = 0
    var (depth, start, found) = (0, 0, String?.none)
    while index < text.count {
      if skipTrivia() { continue }
      switch text[index] {
      case "{":
        if depth == 0 { start = index + 1 }
        depth += 1
      case "}":
        depth -= 1
        if depth == 0 { found = String(text[start..<index]) }
      default: break
      }
      index += 1
    }
    return found
  }

  /// The string literal that is the first argument of a call, with its quotes; `nil` for any other argument.
  package mutating func firstStringLiteral() -> String? {
    index = 0
    while index < text.count, text[index] != "(", text[index] != "{" { index += 1 }
    guard index < text.count, text[index] == "(" else { return nil }
    index += 1
    skipSpaces()
    let start = index
    guard index < text.count, text[index] == "\"", skipTrivia() else { return nil }
    return String(text[start..<index])
  }

  /// Removes the statements that begin with a word from a closure.
  ///
  /// - Returns: These statements without the word, and all others.
  package static func split(_ closure: String, after word: String) -> (taken: [String], rest: String) {
    var (taken, rest) = ([String](), [Substring]())
    var (statement, depth) = ("", 0)
    for line in closure.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0.isWhitespace }
      guard !statement.isEmpty || code.hasPrefix(word) else {
        rest.append(line)
        continue
      }
      statement += statement.isEmpty ? String(code.dropFirst(word.count)) : "\n" + line
      depth += line.count { "([{".contains($0) } - line.count { ")]}".contains($0) }
      if depth <= 0 {
        taken.append(statement)
        (statement, depth) = ("", 0)
      }
    }
    return (taken, rest.joined(separator: "\n"))
  }
}
