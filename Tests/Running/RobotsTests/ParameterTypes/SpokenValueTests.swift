import CucumberExpressions
import Testing
@testable import Robots

@Suite struct SpokenValueTests {
  /// What a placeholder takes of a step, and the text it stands for.
  @Test(arguments: [
    ("say hello now", "hello", "hello"), ("say 3 now", "3", "3"), ("say -1.5 now", "-1.5", "-1.5"),
    ("say \"a b\" now", "\"a b\"", "a b"), ("say 'a b' now", "'a b'", "a b"), ("say \"\" now", "\"\"", ""),
    ("say \"it's\" now", "\"it's\"", "it's"), (#"say "a \"b\"" now"#, #""a \"b\"""#, #"a "b""#),
    (#"say 'it\'s' now"#, #"'it\'s'"#, "it's"), (#"say "a\\b" now"#, #""a\\b""#, #"a\\b"#),
    ("say größe now", "größe", "größe"), ("say don't now", "don't", "don't"), ("say 👩‍👩‍👧 now", "👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func `what it takes`(step: String, written: String, text: String) throws {
    let expression = try CucumberExpression("say {value} now", parameterTypes: RobotParameterTypes.registry())
    let argument = try #require(try expression.match(step)?.first)
    #expect(argument.group.value == written)
    #expect(try argument.value() as? String == text)
  }

  @Test(arguments: ["say a b now", "say \"a now", "say 'a now", "say  now", "say 'tis now", "say \"a\"b now"])
  func `what it does not take`(step: String) throws {
    let expression = try CucumberExpression("say {value} now", parameterTypes: RobotParameterTypes.registry())
    #expect(try expression.match(step) == nil)
  }

  /// The regular expression, which reports show, accepts the same strings.
  @Test(arguments: [
    "a", "a b", "\"a b\"", "'a b'", "\"a", "a\"", "\"\\\"\"", "'", "", " ", "\"a\" b", "ä ö", "a\tb", "\"a\nb\"",
  ])
  func `the regular expression agrees`(text: String) throws {
    let bytes = Array(text.utf8)
    let regexp = try RegularExpression("^(?:\(SpokenValue.regexp))$", parameterTypes: ParameterTypeRegistry())
    #expect(SpokenValue.ends(in: bytes.span, from: 0).contains(bytes.count) == (try regexp.match(text) != nil))
  }

  @Test(arguments: [
    ("a", "a"), (#"a "b""#, #"a \"b\""#), (#"a \"b"#, #"a \"b"#), (#"\\"#, #"\\"#), (#"\\""#, #"\\\""#),
    ("it's", "it's"),
  ])
  func `quoted text is escaped`(text: String, quotable: String) {
    #expect(SpokenValue.quotable(text, in: "\"") == quotable)
  }
}
