import Testing
@testable import Robots

@Suite struct ScenarioVariablesTests {
  @Test func `variables are replaced`() throws {
    var names = ScenarioVariables()
    try names.define("user", as: "Ada ${code}")
    try names.remember("4711", as: "code")
    // An inserted value isn't a pattern.
    #expect(try names.filled("${user}: ${code}") == "Ada ${code}: 4711")
    #expect(try names.filled("$${user}") == "${user}")
    #expect(names.all == ["user", "code"])
  }

  @Test func `the last value counts`() throws {
    var names = ScenarioVariables()
    try names.remember("1", as: "a")
    try names.remember("2", as: "a")
    #expect(names["a"] == "2")
    #expect(names.all == ["a"])
  }

  @Test func `defined variables stay`() throws {
    var names = ScenarioVariables()
    try names.define("a", as: "1")
    #expect(throws: VariableError.defined("a")) { try names.define("a", as: "2") }
    #expect(throws: VariableError.defined("a")) { try names.remember("2", as: "a") }
    #expect(throws: VariableError.badName("a b")) { try names.define("a b", as: "2") }
    #expect(throws: VariableError.badName("")) { try names.define("", as: "2") }
    #expect(names["a"] == "1")
  }

  @Test(arguments: [
    (
      "${cod}",
      "undefined variable ${cod}: set it with `remember … as cod`, or pass --define cod=VALUE; did you mean ${code}?"
    ),
    ("${x}", "undefined variable ${x}: set it with `remember … as x`, or pass --define x=VALUE"),
    (
      "${a b}",
      "missing variable name in ${a b}: a name begins with a letter or _, and contains letters, digits, _, - and .; "
        + "write $${ for a literal ${"
    ),
    ("${code", "missing } after ${; write $${ for a literal ${"),
  ])
  func `invalid variables`(text: String, message: String) throws {
    var names = ScenarioVariables()
    try names.remember("4711", as: "code")
    do throws(VariableError) {
      _ = try names.filled(text)
      Issue.record("\(text) stands for something")
    } catch {
      #expect(error.description == message)
    }
  }
}

@Suite struct InterpolatedTextTests {
  @Test(
    arguments: [
      ("", []), ("plain", [.text("plain")]), ("5 $", [.text("5 $")]), ("$code", [.text("$code")]),
      ("${code}", [.name("code")]), ("a ${b}${c} d", [.text("a "), .name("b"), .name("c"), .text(" d")]),
      ("${_a-1.b}", [.name("_a-1.b")]), ("${größe}", [.name("größe")]),
      ("$${code}", [.text("${code}")]), ("$$${code}", [.text("$${code}")]), ("$$ ${a}", [.text("$$ "), .name("a")]),
      ("${}", [.noName("${}")]), ("${a b}", [.noName("${a b}")]), ("${1}", [.noName("${1}")]),
      ("${a${b}", [.noName("${a${b}")]), ("a ${b", [.text("a "), .unclosed("${b")]),
    ] as [(String, [InterpolatedText.Piece])])
  func pieces(text: String, pieces: [InterpolatedText.Piece]) {
    #expect(InterpolatedText.pieces(of: text) == pieces)
  }
}
