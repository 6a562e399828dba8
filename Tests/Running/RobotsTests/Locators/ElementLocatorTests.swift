import Testing

@testable import Robots

@Suite struct ElementLocatorTests {
  @Test(arguments: [
    // Names
    ("send", #""send""#), ("new_message", #""new_message""#), ("characterList.row.1", #""characterList.row.1""#),
    ("PAGE_ONE_BUTTON", #""PAGE_ONE_BUTTON""#), (#""New iMessage""#, #""New iMessage""#), ("größe", #""größe""#),
    (#""say \"hi\" \\ there""#, #""say "hi" \ there""#), (#""""#, #""""#), ("3", #""3""#), ("don't", #""don't""#),
    (#""in""#, #""in""#), (#""button""#, #""button""#), ("inbox", #""inbox""#), ("buttonbar", #""buttonbar""#),
    // Types
    ("alert", "alert"), ("button send", #"button "send""#), ("button \"Send it\"", #"button "Send it""#),
    ("text field", "text field"), ("text field contact", #"text field "contact""#),
    ("text contact", #"text "contact""#),
    ("field contact", #"field "contact""#), ("text \"field\"", #"text "field""#), ("text text", #"text "text""#),
    ("navigation bar \"Home\"", #"navigation bar "Home""#), ("scroll view", "scroll view"), ("text view", "text view"),
    ("secure field pin", #"secure field "pin""#), ("search field", "search field"), ("element x", #"element "x""#),
    ("row 2", #"row "2""#), ("list results", #"list "results""#), ("button button", #"button "button""#),
    // Ordinals
    ("first cell", "[first] cell"), ("last \"Ada\"", #"[last] "Ada""#), ("2nd row", "[2] row"), ("1st x", #"[1] "x""#),
    ("21st text \"a b\"", #"[21] text "a b""#), ("103rd key", "[103] key"), ("first", #""first""#), ("2nd", #""2nd""#),
    ("first first", #"[first] "first""#), ("first text field", "[first] text field"), ("0th", #""0th""#),
    ("firstName", #""firstName""#), ("cell first", #"cell "first""#),
    // Text and containers
    (#"cell containing "Ada""#, #"cell containing "Ada""#),
    (#"row.1 containing "a \"b\"""#, #""row.1" containing "a "b"""#),
    ("button in sheet", "button in (sheet)"), ("first in list", #""first" in (list)"#),
    ("Delete in first cell", #""Delete" in ([first] cell)"#),
    (
      #"last cell "x" containing "Ada" in list results in sheet "S""#,
      #"[last] cell "x" containing "Ada" in (list "results" in (sheet "S"))"#
    ),
    (#"a in cell containing "b" in c"#, #""a" in (cell containing "b" in ("c"))"#),
    ("a in b in c in d", #""a" in ("b" in ("c" in ("d")))"#),
    // A type in many is a name here.
    ("cells", #""cells""#), ("rows in results", #""rows" in ("results")"#), ("text fields", #"text "fields""#),
  ])
  func words(_ words: String, name parts: String) throws {
    let locator = try ElementLocator(words)
    #expect(locator.parts == parts)
    #expect(locator.source == words)
  }

  @Test(arguments: [
    "", " ", " send", "send ", "button  send", "in", "containing", "in list", "button in", "button in in",
    "3 cells", "button \"Send", "\"open", "\"a\"b", "cell containing Ada", "cell containing",
    "cell containing \"a\" containing \"b\"", "button send now", "a in", "cells in lists first", "0th cell", "2xx cell",
    "\"a\\\"",
  ])
  func `what is none`(words: String) {
    let failure = #expect(throws: StepFailure.self) { try ElementLocator(words) }
    #expect(failure?.reason == "invalid element \"\(words)\"; expected for example button \"Send\"")
  }

  /// Plural types are for counting only; elsewhere such a word is a name.
  @Test(arguments: [
    ("cell", "cell"), ("cells", #""cells""#), ("text fields", #"text "fields""#), ("cells x", nil),
    ("a in cells", #""a" in ("cells")"#),
  ])
  func `words in one`(words: String, name parts: String?) {
    #expect(LocatorParser.locator(words, forms: .singular)?.parts == parts)
  }

  @Test func `type words are distinct`() {
    let words = ElementTypeWord.all.flatMap { [$0.singular, $0.plural] }
    #expect(Set(words).count == words.count)
  }
}

extension ElementLocator {
  /// All parts with their kinds, in one line.
  fileprivate var parts: String {
    var parts: [String] = []
    switch ordinal {
    case nil: break
    case .first: parts.append("[first]")
    case .last: parts.append("[last]")
    case .number(let number): parts.append("[\(number)]")
    }
    if let type { parts.append(type.singular) }
    if let name { parts.append("\"\(name)\"") }
    if let text { parts.append("containing \"\(text)\"") }
    if let container = container.first { parts.append("in (\(container.parts))") }
    return parts.joined(separator: " ")
  }
}
