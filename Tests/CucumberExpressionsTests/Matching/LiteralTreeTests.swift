import TestSupport
import CucumberExpressions
import Testing

@Suite struct PrefixIndexTests {
  private static let prefixes = ["", "tap ", "ta", "tap", "type ", "expect ", "expect no ", "é", "e\u{301}", "tap "]

  @Test(arguments: [
    ("tap send", [0, 1, 2, 3, 9]), ("tap", [0, 2, 3]), ("ta", [0, 2]), ("t", [0]), ("", [0]),
    ("expect no alert", [0, 5, 6]), ("expect x", [0, 5]), ("type", [0]), ("été", [0, 7]), ("e\u{301}", [0, 8]),
    ("x", [0]),
  ])
  func findsWhatATextBeginsWith(text: String, found: [Int]) {
    var index = PrefixIndex()
    for (number, prefix) in Self.prefixes.enumerated() { index.add(number, prefix: prefix) }
    #expect(index.candidates(for: text) == found)
  }

  @Test func agreesWithTryingThemAll() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let prefixes = (0..<20).map { _ in Self.word(upTo: 5, &generator) }
      var index = PrefixIndex()
      for (number, prefix) in prefixes.enumerated() { index.add(number, prefix: prefix) }
      let text = Self.word(upTo: 7, &generator)
      let expected = prefixes.indices.filter { text.utf8.starts(with: prefixes[$0].utf8) }
      #expect(index.candidates(for: text) == expected, "\(text) among \(prefixes)")
    }
  }

  private static func word(upTo length: Int, _ generator: inout SeededGenerator) -> String {
    let letters = (0..<Int.random(in: 0...length, using: &generator)).compactMap { _ in
      "abé".randomElement(using: &generator)
    }
    return String(letters)
  }
}
