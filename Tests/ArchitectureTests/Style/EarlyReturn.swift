import TestSupport

/// A `return` in a test, or in a function that tests share, after which nothing of it is checked, without a trace.
enum EarlyReturn {
  private static let assertions = ["#expect", "#require", "Issue.record", "XCTAssert", "XCTUnwrap"]

  /// Returns the returns without a value that leave out assertions below them in the same function. One right after a
  /// recorded issue is a failure already.
  static func findings(in file: SourceFile) -> [Finding] {
    let lines = file.code
    return lines.indices.filter { isReturn(lines, at: $0) }.compactMap { index in
      let end = end(of: lines, function: indentationOfFunction(lines, around: index), after: index)
      let rest = lines[(index + 1)..<end]
      guard rest.contains(where: { asserts($0.text) }), index == 0 || !asserts(lines[index - 1].text) else {
        return nil
      }
      return Finding(
        path: file.path, line: lines[index].number,
        text: "a return that leaves out assertions: use #require, or .enabled(if:) with the reason")
    }
  }

  /// Whether a line ends its function without a value; one whose value is in the next line doesn't.
  private static func isReturn(_ lines: [(number: Int, text: Substring)], at index: Int) -> Bool {
    guard lines[index].text.mentions("return") else { return false }
    let text = withoutStrings(lines[index].text)
    if text.contains(/\breturn *\}/) { return true }
    guard text.contains(/(^|\s)return$/), index + 1 < lines.count else { return false }
    return indentation(lines[index + 1].text) <= indentation(text)
  }

  private static func asserts(_ text: Substring) -> Bool {
    assertions.contains(where: text.mentions) && assertions.contains(where: withoutStrings(text).contains)
  }

  private static func withoutStrings(_ text: Substring) -> Substring {
    text.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"")
  }

  /// The indentation of the innermost function or test that a line is in.
  private static func indentationOfFunction(_ lines: [(number: Int, text: Substring)], around index: Int) -> Int {
    var depth = indentation(lines[index].text)
    for line in lines[..<index].reversed() where !line.text.isEmpty && indentation(line.text) < depth {
      // The end of a list of parameters has the indentation of its function.
      depth = indentation(line.text) + (line.text.contains(/^ *\)/) ? 1 : 0)
      if line.text.contains(#/\b(?:func|init)\b|\bvar \w+: /#) { return indentation(line.text) }
    }
    return 0
  }

  /// The index of the line that ends a function.
  private static func end(
    of lines: [(number: Int, text: Substring)], function depth: Int, after index: Int
  ) -> Int {
    lines[index...].firstIndex { !$0.text.isEmpty && indentation($0.text) <= depth } ?? lines.endIndex
  }

  private static func indentation(_ text: Substring) -> Int { text.prefix { $0 == " " }.count }
}
