import TestSupport
import CucumberExpressions
import Testing

@testable import Robots

/// The regular expression of `{element}` and the matcher accept the same strings.
@Suite struct LocatorRegexpTests {
  private static let words = [
    "first", "last", "2nd", "2rd", "0th", "now", "button", "buttons", "text", "field", "view", "in", "containing",
    "\"a b\"",
    "\"c\\\"d\"", "\"open", "name", "x.y",
  ]

  @Test(arguments: [LocatorScanner.Forms.singular, .both])
  func `every sequence of up to three words`(forms: LocatorScanner.Forms) throws {
    let one = Self.words.map { [$0] }
    let two = one.flatMap { first in Self.words.map { first + [$0] } }
    let three = two.flatMap { first in Self.words.map { first + [$0] } }
    try compare(([[]] + one + two + three).map { $0.joined(separator: " ") }, forms)
  }

  @Test(arguments: [LocatorScanner.Forms.singular, .both])
  func `long sequences`(forms: LocatorScanner.Forms) throws {
    var generator = SeededGenerator(seed: 20)
    let texts = (0..<1_000).map { _ in
      (0..<Int.random(in: 4...12, using: &generator)).compactMap { _ in Self.words.randomElement(using: &generator) }
    }
    try compare(texts.filter { words in words.count { $0 == "in" } <= 2 }.map { $0.joined(separator: " ") }, forms)
  }

  @Test func `sequences that are locators`() throws {
    var generator = SeededGenerator(seed: 21)
    let texts = (0..<500).map { _ in Self.locator(containers: Int.random(in: 0...2, using: &generator), &generator) }
    let expression = try Self.expression(.singular)
    for text in texts {
      #expect(LocatorParser.locator(text, forms: .singular) != nil, "\(text)")
      #expect(try expression.match(text) != nil, "\(text)")
    }
  }

  @Test(arguments: ["a\tb", "button\tsend", "in\tx", "a  b", "a\u{a0}b", "\"a\tb\"", "é ü", "button\n", "\"a\nb\""])
  func `whitespace of all kinds`(text: String) throws {
    try compare([text], .singular)
  }

  private func compare(_ texts: [String], _ forms: LocatorScanner.Forms) throws {
    let expression = try Self.expression(forms)
    let differing = try texts.filter { text in
      (LocatorParser.locator(text, forms: forms) != nil) != (try expression.match(text) != nil)
    }
    #expect(differing == [])
  }

  private static func expression(_ forms: LocatorScanner.Forms) throws -> RegularExpression {
    let regexp = forms == .both ? LocatorRegexp.both : LocatorRegexp.singular
    return try RegularExpression("^(?:\(regexp))\\z", parameterTypes: ParameterTypeRegistry())
  }

  private static func locator(containers: Int, _ generator: inout SeededGenerator) -> String {
    let names = ["send", "\"a b\"", "row.1", "\"in\"", "first", "\"q\\\"q\""]
    var parts: [String] = []
    if Bool.random(using: &generator) { parts.append(["first", "last", "3rd"].randomElement(using: &generator) ?? "") }
    parts.append(["cell", "text field", "text", "list"].randomElement(using: &generator) ?? "")
    if Bool.random(using: &generator) { parts.append(names.randomElement(using: &generator) ?? "") }
    if Bool.random(using: &generator) { parts.append("containing \"x y\"") }
    if containers > 0 { parts.append("in \(locator(containers: containers - 1, &generator))") }
    return parts.joined(separator: " ")
  }
}
