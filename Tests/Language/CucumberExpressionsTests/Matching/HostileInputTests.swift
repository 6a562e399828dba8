import TestSupport
import CucumberExpressions
import Testing

/// A megabyte of anything must neither overflow the stack nor take more than linear time and memory; the suite would
/// not end otherwise.
@Suite struct HostileInputTests {
  private static let registry = ParameterTypeRegistry()

  private static func kind(of expression: String) -> ExpressionError.Kind? {
    do throws(ExpressionError) {
      _ = try CucumberExpression(expression, parameterTypes: registry)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test(arguments: [
    ("(", "", ExpressionError.Kind.optionalNotClosed),
    ("(", ")", .optionalInOptional),
    ("{", "", .reservedCharacterInParameterName),
    ("}", "", nil),
    ("(a)", "", nil),
    ("{} ", "", nil),
    ("/", "", .alternativeEmpty),
    ("\\\\", "\\x", .characterNotEscapable),
    ("\u{0}", "", nil),
  ])
  func `long expression`(of first: String, then second: String, gives kind: ExpressionError.Kind?) {
    let count = 200_000
    let expression = String(repeating: first, count: count) + String(repeating: second, count: count)
    #expect(Self.kind(of: expression) == kind)
  }

  /// Each of these has exponentially many ways to fail.
  @Test(arguments: [
    ("(a)", 200, "b", "a", 200), ("{} ", 20, "!", "a b ", 200), ("{word}", 20, "!", "a", 300),
    ("{int}", 20, "!", "1", 300), ("{float}", 10, "!", "1.", 50), ("a/aa ", 60, "!", "a ", 60),
    ("{} and {} and {}", 1, "!", "a and b ", 20_000),
  ])
  func `no exponential search`(_ part: String, _ count: Int, _ end: String, _ text: String, _ textCount: Int) throws {
    let expression = String(repeating: part, count: count) + end
    let compiled = try CucumberExpression(expression, parameterTypes: Self.registry)
    #expect(try compiled.match(String(repeating: text, count: textCount)) == nil)
  }

  @Test func `long text matches`() throws {
    let text = String(repeating: "some words ", count: 50_000)
    let compiled = try CucumberExpression("{}words {string} {}", parameterTypes: Self.registry)
    let arguments = try #require(try compiled.match(text + "'x' " + text))
    #expect(arguments.map(\.group.start) == [0, 550_000, 550_004])
  }

  /// Random syntax: it compiles or it is refused with a place inside, and the regexp is always valid.
  @Test func `any syntax has an answer`() throws {
    let pieces = ["(", ")", "{", "}", "/", "\\", " ", "a", "int", "{int}", "(s)", "é", "\u{0}", "\\(", "."]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let source = (0..<Int.random(in: 0...7, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      do throws(ExpressionError) {
        let compiled = try CucumberExpression(source, parameterTypes: Self.registry)
        _ = try RegularExpression(compiled.regexpSource, parameterTypes: Self.registry)
      } catch {
        let range = try #require(error.range, "\(source)")
        #expect(range.upperBound <= source.unicodeScalars.count && error.source == source)
      }
    }
  }

  @Test(arguments: [
    ("(", TagExpressionError.Kind.unmatchedOpening), (")", .expectedOperand), ("not ", .expectedOperand),
  ])
  func `long tag expression`(repeating part: String, gives kind: TagExpressionError.Kind) {
    let text = String(repeating: part, count: 300_000)
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(text) }
    #expect(error?.kind == kind)
  }

  @Test func `deep tag expression`() throws {
    let depth = 50_000
    let deep = String(repeating: "( not ", count: depth) + "a" + String(repeating: ")", count: depth)
    let expression = try TagExpression(deep)
    #expect(expression.evaluate(["a"]))
    #expect(expression.description.utf8.count == 8 * depth + 1)
  }
}
