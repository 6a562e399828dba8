import TestSupport
import CucumberExpressions
import Testing

@Suite struct ExpressionGeneratorTests {
  @Test(arguments: [
    ("", [""]),
    ("I log in", ["I log in"]),
    ("I have 5 apples", ["I have {int} apples", "I have {float} apples"]),
    ("it costs 1.50 now", ["it costs {float} now"]),
    ("I say \"hi there\" to 'you'", ["I say {string} to {string}"]),
    (
      "2 by 3", ["{int} by {int}", "{int} by {float}", "{float} by {int}", "{float} by {float}"]
    ),
    // A parameter is a whole word; punctuation and symbols end one, letters and digits don't.
    ("a1 b2c 3d", ["a1 b2c 3d"]),
    ("(5) $6", [#"\({int}) ${int}"#, #"\({int}) ${float}"#, #"\({float}) ${int}"#, #"\({float}) ${float}"#]),
    ("-5°", ["{int}°", "{float}°"]),
    // The text is escaped so that the expression matches it.
    (#"C:\x {a} (b) c/d"#, [#"C:\\x \{a} \(b) c\/d"#]),
    ("😀 5", ["😀 {int}", "😀 {float}"]),
  ])
  func expressions(for text: String, are expected: [String]) {
    let generated = ExpressionGenerator(parameterTypes: ParameterTypeRegistry()).generate(text)
    #expect(generated.map(\.source) == expected)
  }

  @Test func `parameter names are unique`() {
    let generated = ExpressionGenerator(parameterTypes: ParameterTypeRegistry()).generate("1 'a' 2 'b' 3")
    #expect(generated.first?.parameterNames == ["int", "string", "int2", "string2", "int3"])
    #expect(generated.first?.parameterTypes.map(\.typeName) == ["Int", "String", "Int", "String", "Int"])
  }

  @Test func `custom types take part`() throws {
    var registry = ParameterTypeRegistry()
    let noTransform: ParameterType.Transform = { $0[0] ?? "" }
    for (name, regexps, preferred) in [
      ("date", [#"\d+"#, #"\d+-\d+-\d+"#], false), ("airport", ["[A-Z]{3}"], false), ("code", ["[A-Z]{3}"], true),
    ] {
      try registry.define(
        ParameterType(
          name: name, regexps: regexps, typeName: "String", preferForRegexpMatch: preferred, transform: noTransform))
    }
    try registry.define(
      ParameterType(
        name: "hidden", regexps: ["Monday"], typeName: "String", useForSnippets: false, transform: noTransform))
    let generated = ExpressionGenerator(parameterTypes: registry).generate("LHR on Monday 2024-05-06")
    #expect(generated.map(\.source) == ["{code} on Monday {date}", "{airport} on Monday {date}"])
  }

  @Test func `combinations are bounded`() {
    let text = Array(repeating: "7", count: 40).joined(separator: " ")
    let generated = ExpressionGenerator(parameterTypes: ParameterTypeRegistry()).generate(text)
    #expect(generated.count == 256)
    #expect(Set(generated.map(\.source)).count == 256)
  }

  /// Each number of a megabyte goes into each of the 256 proposals: all of them at once would fill the memory.
  @Test func `proposals are written one by one`() throws {
    let text = String(repeating: "-1 ", count: 350_000)
    let generated = ExpressionGenerator(parameterTypes: ParameterTypeRegistry()).generate(text)
    let (first, last) = try (#require(generated.first), #require(generated.last))
    #expect(generated.count == 256)
    #expect(first.source == String(repeating: "{int} ", count: 350_000))
    #expect(
      last.source == String(repeating: "{int} ", count: 349_992) + String(repeating: "{float} ", count: 8))
    #expect(Set(last.parameterTypes.map(\.name)) == ["int", "float"])
  }

  /// Whatever the text, each proposal is an expression that matches it.
  @Test func `proposals match their text`() throws {
    let pieces = ["5", "1.5", "-2", "\"a b\"", "'", "\"", "(", ")", "{", "}", "/", "\\", "a", "é", "😀", " ", " ", "."]
    var generator = SeededGenerator(seed: 7)
    let registry = ParameterTypeRegistry()
    let proposals = ExpressionGenerator(parameterTypes: registry)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      for proposal in proposals.generate(text) {
        let compiled = try CucumberExpression(proposal.source, parameterTypes: registry)
        #expect(try compiled.match(text) != nil, "\(proposal.source) for \(text)")
      }
    }
  }
}
