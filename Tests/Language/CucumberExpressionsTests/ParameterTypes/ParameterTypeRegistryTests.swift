import CucumberExpressions
import Testing

@Suite struct ParameterTypeRegistryTests {
  private static func type(
    _ name: String, _ regexps: [String] = ["x"], preferred: Bool = false
  ) throws(ExpressionError) -> ParameterType {
    try ParameterType(name: name, regexps: regexps, typeName: "String", preferForRegexpMatch: preferred) { $0[0] ?? "" }
  }

  private static func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["a{b", "a}", "(a", "a)", "a/b", #"a\b"#])
  func `name with reserved character is refused`(_ name: String) {
    let reserved = #"'{', '}', '(', ')', '\' or '/'"#
    #expect(
      Self.message { _ = try Self.type(name) }
        == "Illegal character in parameter name {\(name)}. Parameter names may not contain \(reserved)")
  }

  @Test(arguments: ["a b", "a.b", "[a]", "a$", "ä", "a-b_c"])
  func `other names are fine`(_ name: String) throws {
    var registry = ParameterTypeRegistry()
    try registry.define(Self.type(name))
    #expect(Rendering.text(of: try CucumberExpression("{\(name)}!", parameterTypes: registry).match("x!")) == "0:x")
  }

  @Test(arguments: [
    (["(?i)red"], "ParameterType Regexps can't use flag 'i'"),
    (["red", "(?ms)blue"], "ParameterType Regexps can't use flag 'm'"),
    (["(?-x)red"], "ParameterType Regexps can't use flag 'x'"),
    ([], "ParameterType {color} has no regexp"),
    (["red", "(blue"], "The regular expression /(blue/ can not be compiled"),
    (["a)(b"], "The regular expression /a)(b/ can not be compiled"),
  ])
  func `bad regexp is refused`(_ regexps: [String], with message: String) {
    #expect(Self.message { _ = try Self.type("color", regexps) } == message)
  }

  @Test(arguments: ["(?i:red)", "(?:red)", "(?=r)red", "(?<name>red)", "(?<=r)ed", ""])
  func `groups are no flags`(_ regexp: String) throws {
    #expect(try Self.type("color", [regexp]).regexps == [regexp])
  }

  @Test func `names are unique`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(Self.type("a"))
    #expect(Self.message { try registry.define(Self.type("a")) } == "There is already a parameter type with name a")
    #expect(Self.message { try registry.define(Self.type("int")) } == "There is already a parameter type with name int")
    #expect(
      Self.message { try registry.define(Self.type("")) } == "The anonymous parameter type has already been defined")
    #expect(registry.parameterTypes.count == ParameterTypeRegistry().parameterTypes.count + 1)
  }

  /// Two spellings of one letter are two names.
  @Test func `names are compared by bytes`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(Self.type("caf\u{E9}", ["one"]))
    try registry.define(Self.type("cafe\u{301}", ["two"]))
    #expect(registry["caf\u{E9}"]?.regexps == ["one"])
    #expect(registry["cafe\u{301}"]?.regexps == ["two"])
  }

  @Test func `only one type is preferred for a regexp`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(Self.type("b", ["x", "y"], preferred: true))
    try registry.define(Self.type("a", ["y"]))
    #expect(
      Self.message { try registry.define(Self.type("c", ["z", "y"], preferred: true)) }
        == "There can only be one preferential parameter type per regexp. "
        + "The regexp /y/ is used for two preferential parameter types, {b} and {c}")
    #expect(registry["c"] == nil)
  }

  @Test func `is a value`() throws {
    let first = ParameterTypeRegistry()
    var second = first
    try second.define(Self.type("a"))
    #expect(first["a"] == nil)
    #expect(second["a"] != nil)
  }
}
