import CucumberExpressions
import Testing

@Suite struct RegularExpressionTests {
  @Test(arguments: [
    // Without anchors the text may be anywhere.
    (#"(\d+) apples"#, "I eat 22 apples now", "6:22", "22"),
    (#"^I (eat|drink) (.*)$"#, "I eat a lot", "2:eat | 6:a lot", #""eat" | "a lot""#),
    (#"^(\d+)?$"#, "", "-", "nil"),
    ("^a( b)? c$", "a c", "-", "nil"),
    // Groups in groups are children; only the outer ones are arguments, with the inner strings.
    ("^(a (b)(c)?) d$", "a b d", "0:a b[2:b -]", #""b""#),
    ("^(?:a|(b)) (?<name>c)$", "b c", "0:b | 2:c", #""b" | "c""#),
    ("(?<=a)(b)(?!c)(?=d)", "abcabd", "4:b", #""b""#),
    (#"^\((x)\) [(](y)[)]$"#, "(x) (y)", "1:x | 5:y", #""x" | "y""#),
    (#"^[\]\)(]([[a-c]&&[^b]])$"#, "(c", "1:c", #""c""#),
    (#"^\Q(\E(a)(?#no (group)$"#, "(a", "1:a", #""a""#),
    ("😀(.)é(.)", "x😀yéz", "2:y | 4:z", #""y" | "z""#),
    // A group may begin or end inside what looks like one character.
    ("^e(.)(.)$", "e\u{301}\u{302}", "1:\u{301} | 2:\u{302}", #""\u{0301}" | "\u{0302}""#),
    ("", "anything", "", ""),
    ("^a$", "b", "no match", "no match"),
    (#"^"([^"]*)"$"#, #""a""#, "1:a", #""a""#),
  ])
  func match(of regexp: String, with text: String, gives groups: String, and values: String) throws {
    let compiled = try RegularExpression(regexp, parameterTypes: ParameterTypeRegistry())
    let arguments = try compiled.match(text)
    #expect(Rendering.text(of: arguments) == groups)
    #expect(try Rendering.values(of: arguments) == values)
  }

  @Test(arguments: [
    (#"(-?\d+) (\d+) ([^\s]+) (.*) (.*?) (?<n>\d+) ((\d+))"#, ["int", "int", "word", "", "", "", ""]),
    (#"("([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)')"#, ["string"]),
  ])
  func `types are chosen by regexp`(_ regexp: String, names: [String]) throws {
    let compiled = try RegularExpression(regexp, parameterTypes: ParameterTypeRegistry())
    #expect(compiled.parameterTypes.map(\.name) == names)
  }

  @Test func `preferred type wins`() throws {
    var registry = ParameterTypeRegistry()
    for (name, preferred) in [("person", false), ("name", true), ("city", false)] {
      try registry.define(
        ParameterType(name: name, regexps: ["[A-Z]+"], typeName: "String", preferForRegexpMatch: preferred) { _ in name
        })
    }
    let compiled = try RegularExpression("([A-Z]+) went", parameterTypes: registry)
    #expect(compiled.parameterTypes.map(\.name) == ["name"])
  }

  private static func ambiguous() throws -> ParameterTypeRegistry {
    var registry = ParameterTypeRegistry()
    for name in ["person", "name"] {
      try registry.define(ParameterType(name: name, regexps: ["[A-Z]+"], typeName: "String") { _ in name })
    }
    return registry
  }

  @Test func `several types without preference are ambiguous`() throws {
    let registry = try Self.ambiguous()
    let error = #expect(throws: ExpressionError.self) {
      try RegularExpression(#"^([A-Z]+) \(5\) goes to ([A-Z]+)\.$"#, parameterTypes: registry)
    }
    #expect(
      error?.message == #"""
        Your Regular Expression /^([A-Z]+) \(5\) goes to ([A-Z]+)\.$/
        matches multiple parameter types with regexp [A-Z]+:
           {name}
           {person}

        I couldn't decide which one to use. You have two options:

        1) Use a Cucumber Expression instead of a Regular Expression. Try one of these:
           {name} \(5) goes to {name}.
           {name} \(5) goes to {person}.
           {person} \(5) goes to {name}.
           {person} \(5) goes to {person}.

        2) Make one of the parameter types preferential and continue to use a Regular Expression.
        """#)
  }

  @Test(arguments: ["([A-Z]+) .*", "a+([A-Z]+)", #"\d([A-Z]+)"#, #"([A-Z]+)\"#])
  func `only plain text gets suggestions`(_ regexp: String) throws {
    let registry = try Self.ambiguous()
    let error = #expect(throws: ExpressionError.self) { try RegularExpression(regexp, parameterTypes: registry) }
    #expect(error?.message.contains("Try one of these") == false)
  }

  @Test(arguments: ["(", "[z-a]", #"\"#, "(?<=a+)b"])
  func `invalid regexp is refused`(_ regexp: String) {
    let error = #expect(throws: ExpressionError.self) {
      try RegularExpression(regexp, parameterTypes: ParameterTypeRegistry())
    }
    #expect(error?.message == "The regular expression /\(regexp)/ can not be compiled")
  }

  @Test func `parentheses in comments are refused`() {
    let error = #expect(throws: ExpressionError.self) {
      try RegularExpression("(?x)a # (b)", parameterTypes: ParameterTypeRegistry())
    }
    #expect(error?.kind == .groupsNotReadable)
  }

  @Test(arguments: [
    ("^I have (.*)", "I have "),
    ("^I have$", "I have"),
    ("I have", ""),
    ("^colou?r", "colo"),
    ("^a+b", "a"),
    ("^né*", "n"),
    ("^ab{0}", "a"),
    ("^a|b", ""),
    ("^(a|b)", ""),
    ("^a?", ""),
    ("^*", ""),
    ("^", ""),
    (#"^a\.b"#, "a"),
  ])
  func `literal prefix`(of regexp: String, is expected: String) {
    let compiled = try? RegularExpression(regexp, parameterTypes: ParameterTypeRegistry())
    #expect(compiled?.literalPrefix ?? "" == expected)
  }
}
