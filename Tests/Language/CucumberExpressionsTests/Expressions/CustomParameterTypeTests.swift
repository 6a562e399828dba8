import CucumberExpressions
import Testing

@Suite struct CustomParameterTypeTests {
  /// Strings between angle brackets, the longest first: `<a> <b>` before `<a>`.
  private static let bracketed = NativeMatcher { text, start in
    guard start < text.count, text[start] == UInt8(ascii: "<") else { return [] }
    return (start..<text.count).reversed().filter { text[$0] == UInt8(ascii: ">") }.map { $0 + 1 }
  }

  private static func registry() throws -> ParameterTypeRegistry {
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(name: "color", regexps: ["red|blue", "dark (red|blue)"], typeName: "Color") { values in
        values.map { $0 ?? "nil" }.joined(separator: "+")
      })
    try registry.define(
      ParameterType(name: "flight", regexps: ["([A-Z]{3})-([A-Z]{3})"], typeName: "Flight") { values in
        values.map { $0 ?? "nil" }.joined(separator: " to ")
      })
    try registry.define(
      ParameterType(name: "tag", regexps: ["<(.*)>"], typeName: "Tag", matcher: bracketed) { values in
        values.map { $0 ?? "nil" }.joined(separator: "+")
      })
    return registry
  }

  @Test(arguments: [
    ("{color} car", "blue car", "0:blue[-]", #""nil""#),
    ("{color} car", "dark red car", "0:dark red[5:red]", #""red""#),
    ("{flight} is late", "LHR-CDG is late", "0:LHR-CDG[0:LHR 4:CDG]", #""LHR to CDG""#),
    // A native matcher gives the whole and is taken back when the rest needs it.
    ("{tag}", "<a> <b>", "0:<a> <b>", #""<a> <b>""#),
    ("{tag} {tag}", "<a> <b> <c>", "0:<a> <b> | 8:<c>", #""<a> <b>" | "<c>""#),
    ("{tag} {string}", #"<é> "x""#, #"0:<é> | 4:"x"[5:x[-] -[-]]"#, #""<é>" | "x""#),
    // Together with a type that has only regexps the regexps decide, and the groups stay the same.
    ("{tag} {tag} {color}", "<a> <b> <c> red", "0:<a> <b> | 8:<c> | 12:red[-]", #""<a> <b>" | "<c>" | "nil""#),
    ("{string} {color}", #""x" red"#, #"0:"x"[1:x[-] -[-]] | 4:red[-]"#, #""x" | "nil""#),
    ("😀 {color}", "😀 red", "2:red[-]", #""nil""#),
    ("{color}", "red\n", "no match", "no match"),
    ("a {color}", "b red", "no match", "no match"),
  ])
  func match(of expression: String, with text: String, gives groups: String, and values: String) throws {
    let compiled = try CucumberExpression(expression, parameterTypes: Self.registry())
    let arguments = try compiled.match(text)
    #expect(Rendering.text(of: arguments) == groups)
    #expect(try Rendering.values(of: arguments) == values)
  }

  @Test func `impossible ends are passed over`() throws {
    var registry = ParameterTypeRegistry()
    // Before the start, between the two bytes of é, after the end, and then a valid one.
    let matcher = NativeMatcher { _, start in [start - 1, start + 1, 99, start + 2] }
    let type = try ParameterType(name: "odd", regexps: ["."], typeName: "String", matcher: matcher) { $0[0] ?? "" }
    try registry.define(type)
    let compiled = try CucumberExpression("x{odd}", parameterTypes: registry)
    #expect(try Rendering.text(of: compiled.match("xé")) == "1:é")
    #expect(try Rendering.text(of: compiled.match("xéé")) == "no match")
  }

  @Test func `transform errors pass through`() throws {
    struct Refusal: Error {}
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "no", regexps: ["x"], typeName: "Int") { _ in throw Refusal() })
    let arguments = try #require(try CucumberExpression("{no}", parameterTypes: registry).match("x"))
    #expect(throws: Refusal.self) { try arguments[0].value() }
  }
}
