import Testing

@testable import CucumberExpressions

/// The native matchers have to find just what the regular expressions of the built-in types find.
@Suite struct NativeAgreementTests {
  private static let parameters = ParameterTypeRegistry().parameterTypes.map { "{\($0.name)}" }
  private static let literals = [
    "a", "b", " ", "-", "+", ".", "E", "1", "٣", "\"", "'", "é", "e\u{301}", "😀", "\\\\", "\\(", "x y", "\\/",
  ]
  private static let choices = ["(a)", "(1)", "( b)", "a/b", "1/12", "a(b)/ab", "-/+ ", "(a)(a)(a)"]
  private static let texts =
    literals + [
      "12", "-7", "+1.5E+3", ".5", "5.", "1.5E", "1E5", "--3", "\"a\\\"b\"", "'it\\'s'", "\"\"", "'", "\\", "\\\"",
      "word", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{A0}", "\u{0}", "१२", "/", "(", "{", "\u{301}", "12",
    ]

  @Test(arguments: 0..<8)
  func nativeAndRegexpAgree(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let parts = Self.parts(&generator)
      let source = parts.joined()
      guard let native = try? CucumberExpression(source, parameterTypes: ParameterTypeRegistry()) else { continue }
      let engine = try RegularExpressionEngine(native.regexpSource.dropLast() + "\\z")
      for _ in 0..<6 {
        let text = Self.text(for: parts, &generator)
        let found = native.match(text)?.map(\.group)
        #expect(found == engine.match(text), "\(source.debugDescription) on \(text.debugDescription)")
      }
    }
  }

  private static func parts(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: generator.pick(literals)
      case 1: generator.pick(choices)
      default: generator.pick(parameters)
      }
    }
  }

  /// Mostly texts that have a chance: the expression's own literals, and some text for each parameter.
  private static func text(for parts: [String], _ generator: inout SeededGenerator) -> String {
    parts.map { part in
      if literals.contains(part), Bool.random(using: &generator) { return part.replacing("\\", with: "") }
      return (0..<Int.random(in: 0...2, using: &generator)).map { _ in generator.pick(texts) }.joined()
    }.joined()
  }

  /// The engine's own idea of white space, digits and line ends, against ours, for every scalar of the basic planes.
  @Test(arguments: [("{word}", "[^\\s]+"), ("{int}", "-?\\d+"), ("{}", ".*")])
  func characterClassesAgree(_ expression: String, regexp: String) throws {
    let native = try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    let engine = try RegularExpressionEngine("^(\(regexp))\\z")
    var differences: [String] = []
    for value in UInt32(0)..<0x11000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      if (native.match(text) == nil) != (engine.match(text) == nil) { differences.append(String(value, radix: 16)) }
    }
    #expect(differences == [])
  }
}
