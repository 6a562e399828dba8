import Testing

@testable import CucumberExpressions

/// A regular expression of a user must not hang a run.
@Suite struct SearchLimitTests {
  private static let text = String(repeating: "a", count: 60) + "!"

  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(.*)*x", "(?:a*)*b", "(x+x+)+y|(a+a+)+y", "(a?){50}a{50}b", "^(a|a?)+$"])
  func `is given up`(source: String) throws {
    let expression = try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
    let error = #expect(throws: ExpressionError.self) { try expression.match(Self.text) }
    #expect(
      error?.description
        == "the regular expression /\(source)/ takes too long on this text; expected fewer than 10 million steps; "
        + "try it without a repetition inside of a repetition, such as (a+)+")
    // It is the text that is too much for it.
    #expect(throws: Never.self) { try expression.match("a") }
  }

  @Test func `a parameter type is given up`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(name: "slow", regexps: ["(?:a+)+"], typeName: "String", transform: { $0[0] ?? "" }))
    let expression = try CucumberExpression("{slow}!?", parameterTypes: registry)
    #expect(throws: ExpressionError.self) { try expression.match(Self.text) }
    // Proposals for undefined steps come to an end as well.
    _ = ExpressionGenerator(parameterTypes: registry).generate(Self.text)
  }

  @Test func `others of an index are found`() throws {
    let patterns = try ["(a+)+$", "a+!"].map { try RegularExpression($0, parameterTypes: ParameterTypeRegistry()) }
    var (failed, found): ([Int], [Int]) = ([], [])
    PatternIndex(patterns).forEachMatch(of: Self.text, failed: { place, _ in failed.append(place) }) { place, _ in
      found.append(place)
    }
    #expect(failed == [0])
    #expect(found == [1])
  }

  /// A long text alone doesn't reach the limit.
  @Test func `long strings are searched`() throws {
    let expression = try RegularExpression("b+$", parameterTypes: ParameterTypeRegistry())
    #expect(try expression.match(String(repeating: "a", count: 200_000) + "bb") != nil)
    #expect(try expression.match(String(repeating: "a", count: 200_000)) == nil)
  }

  @Test(arguments: [
    ("(?P<name>a)", "; write (?<name>…) for a named group"), ("#{a}", "; write \\{ for the character {"),
    ("a{", "; write \\{ for the character {"), ("%R{x}", "; write \\{ for the character {"), ("(a", ""), ("[", ""),
    ("\\{(", ""), ("a{2}(", ""), ("\\p{L}(", ""), ("(?<n>a)(?P=n)", "; write \\k<name> for what a named group matched"),
  ])
  func `the remedy is named`(source: String, remedy: String) {
    let error = #expect(throws: ExpressionError.self) {
      try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
    }
    #expect(error?.description == "The regular expression /\(source)/ can not be compiled\(remedy)")
  }
}
