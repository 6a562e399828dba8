import Testing
@testable import Robots

@Suite struct ScenarioVariablesTests {
  @Test func variablesAreReplaced() throws {
    var names = ScenarioVariables()
    try names.define("user", as: "Ada ${code}")
    try names.remember("4711", as: "code")
    // What comes in is no pattern of its own.
    #expect(try names.filled("${user}: ${code}") == "Ada ${code}: 4711")
    #expect(try names.filled("$${user}") == "${user}")
    #expect(names.all == ["user", "code"])
  }

  @Test func theLastValueCounts() throws {
    var names = ScenarioVariables()
    try names.remember("1", as: "a")
    try names.remember("2", as: "a")
    #expect(names["a"] == "2")
    #expect(names.all == ["a"])
  }

  @Test func definedVariablesStay() throws {
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
      "${cod} stands for nothing: no earlier step remembers it, and no --define gives it; did you mean ${code}?"
    ),
    ("${x}", "${x} stands for nothing: no earlier step remembers it, and no --define gives it"),
    (
      "${a b}",
      "${a b} holds no name: a name begins with a letter or _, and holds letters, digits, _, - and .; "
        + "write $${ for the characters ${ themselves"
    ),
    ("${code", "missing } after ${; write $${ for the characters ${ themselves"),
  ])
  func invalidVariables(text: String, message: String) throws {
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
