import CucumberExpressions
import TestSupport
import Testing

@Suite struct PatternIndexTests {
  private static let types = ParameterTypeRegistry()

  /// What is tried for a step must not grow with the number of definitions, whatever these have in common.
  @Test(arguments: [
    ("thing-# is put into the {word}", "thing-# is put into the basket"),
    ("I have {int} thing-# in my {word}", "I have 42 thing-# in my basket"),
    ("I put {string} beside the thing-#", "I put \"a spoon\" beside the thing-#"),
    ("{string} is told about {int} thing-#", "\"Ada\" is told about 3 thing-#"),
    ("(today )we first/last saw the thing-#(s)", "today we last saw the thing-#"),
    ("eat-#/drop-# (it)", "drop-# it"),
    ("/^I see (\\d+) thing-# in \"([^\"]*)\"$", "I see 5 thing-# in \"the basket\""),
    ("/see (\\d+) thing-#", "we see 5 thing-#"),
  ])
  func `tries as few among many as among few`(_ source: String, _ text: String) throws {
    for count in [10, 500] {
      let patterns = try (0..<count).map { try Self.pattern(source.replacing("#", with: "\($0)")) }
      let index = PatternIndex(patterns)
      for number in stride(from: 0, to: count, by: max(1, count / 50)) {
        let text = text.replacing("#", with: "\(number)")
        let candidates = index.candidates(for: text)
        // `thing-1` and `thing-12` are in `thing-123` as well.
        #expect(candidates.count <= 4, "\(candidates.count) of \(count) for \(text)")
        #expect(candidates.contains { (try? patterns[$0].match(text)) != nil })
      }
    }
  }

  /// Every definition that matches is found, and so every ambiguity is.
  @Test(arguments: 0..<3)
  func `finds what trying them all finds`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (matches, ambiguous) = (0, 0)
    for _ in 0..<12 {
      let pieces = (0..<60).map { _ in ExpressionPieces.some(&generator) }
      let beginning = generator.pick(["", "a", "I have "])
      let patterns = try pieces.map { try Self.pattern(beginning + $0.map(\.source).joined()) }
      let index = PatternIndex(patterns)
      for pieces in pieces {
        let text = beginning + ExpressionPieces.text(for: pieces, &generator)
        let all = patterns.indices.filter { (try? patterns[$0].match(text)) != nil }
        let candidates = index.candidates(for: text)
        #expect(candidates.filter { (try? patterns[$0].match(text)) != nil } == all, "\(text.debugDescription)")
        var found: [Int] = []
        index.forEachMatch(of: text) { place, arguments in
          found.append(place)
          // Expressions that share what they find out find what each finds out alone.
          #expect(arguments.map(\.group) == (try? patterns[place].match(text))?.map(\.group))
        }
        #expect(found == all, "\(text.debugDescription)")
        matches += all.count
        ambiguous += all.count > 1 ? 1 : 0
      }
    }
    #expect(matches > 300 && ambiguous > 30)
  }

  /// What a regular expression is found by is in every text that it matches.
  @Test(arguments: 0..<4)
  func `regular expressions need their strings`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "a", "b", "éa", "\\d", "[ab]", "[^]a]b", "[[a]b]", "(a)", "(?:b)", "(a|b)", "a|b", ".", "\\.", "\\\\", "\\Qa\\E",
      "(?i)",
      "(?=a)", "(?<n>a)", "^", "$", "\\u0061", "\\x{61}", "(?#a)", " ",
    ]
    let quantifiers = ["", "", "", "?", "*", "+", "{0}", "{0,2}", "{2}", "??", "*+"]
    var matches = 0
    for _ in 0..<3_000 {
      let source = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        generator.pick(pieces) + generator.pick(quantifiers)
      }.joined()
      guard let pattern = try? RegularExpression(source, parameterTypes: Self.types) else { continue }
      let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        generator.pick(["a", "b", "é", ".", "1", "A", "\\", " "])
      }.joined()
      guard (try? pattern.match(text)) != nil else { continue }
      matches += 1
      let missing = pattern.requiredTexts.filter { texts in !texts.contains { text.contains($0) } }
      #expect(missing.isEmpty, "\(missing) is not in \(text), which \(source) matches")
    }
    #expect(matches > 300)
  }

  @Test(arguments: [
    ("^I see (\\d+) pears in \"([^\"]*)\"$", ["I see ", " pears in \"", "\""]),
    ("ab?c", ["a", "c"]), ("ab+c", ["ab", "c"]), ("a|b", []), ("(?i)a", []), ("ab{2}c", ["a", "c"]),
    ("x(a)y", ["x", "y"]), ("é*a", ["a"]), ("\\d2", ["2"]),
  ])
  func `regular expressions report their needs`(_ source: String, _ texts: [String]) throws {
    #expect(try RegularExpression(source, parameterTypes: Self.types).requiredTexts == texts.map { [$0] })
  }

  @Test(arguments: [
    (
      "I have {int} cucumber(s) in my belly/stomach now",
      [["I have "], [" cucumber"], [" in my "], ["belly", "stomach"], [" now"]]
    ),
    ("{word}", []), ("(a)", []), ("x(y)/z", [["x", "z"]]), ("a\\(b", [["a(b"]]),
  ])
  func `expressions report their needs`(_ source: String, _ texts: [[String]]) throws {
    #expect(try CucumberExpression(source, parameterTypes: Self.types).requiredTexts == texts)
  }

  /// A source that begins with a slash is a regular expression.
  private static func pattern(_ source: String) throws -> any StepPattern {
    guard source.hasPrefix("/") else { return try CucumberExpression(source, parameterTypes: types) }
    return try RegularExpression(String(source.dropFirst()), parameterTypes: types)
  }
}
