import TestSupport
import Testing

@testable import CucumberExpressions

@Suite struct LiteralTreeTests {
  private static let literals = ["", "tap ", "ta", "tap", "type ", "expect ", "expect no ", "é", "e\u{301}", "tap "]

  @Test(arguments: [
    ("tap send", [0, 1, 2, 3, 9]), ("tap", [0, 2, 3]), ("ta", [0, 2]), ("t", [0]), ("", [0]),
    ("expect no alert", [0, 5, 6]), ("expect x", [0, 5]), ("type", [0]), ("été", [0, 7]), ("e\u{301}", [0, 8]),
    ("x", [0]),
  ])
  func `finds what a text begins with`(text: String, expected: [Int]) {
    #expect(Self.found(Self.literals, in: text, at: 0) == expected)
  }

  @Test func `agrees with trying them all`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let literals = (0..<20).map { _ in Self.word(upTo: 5, &generator) }
      let text = Self.word(upTo: 7, &generator)
      for start in 0...text.utf8.count {
        let expected = literals.indices.filter { text.utf8.dropFirst(start).starts(with: literals[$0].utf8) }
        #expect(Self.found(literals, in: text, at: start) == expected, "\(text) from \(start) among \(literals)")
      }
    }
  }

  private static func found(_ literals: [String], in text: String, at start: Int) -> [Int] {
    var tree = LiteralTree()
    for (number, literal) in literals.enumerated() { tree.add(number, literal) }
    var found: [Int] = []
    tree.find(in: text.utf8.span, at: start, into: &found)
    return found.sorted()
  }

  private static func word(upTo length: Int, _ generator: inout SeededGenerator) -> String {
    let letters = (0..<Int.random(in: 0...length, using: &generator)).compactMap { _ in
      "abé".randomElement(using: &generator)
    }
    return String(letters)
  }
}
