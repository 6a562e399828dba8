import Testing

@testable import Robots

@Suite struct NamedTextTests {
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
