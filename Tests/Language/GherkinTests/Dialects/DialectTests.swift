import CucumberMessages
import Testing

@testable import Gherkin

/// Every keyword of every language does what the table says it does.
@Suite struct DialectTests {
  /// The fields of a language, as the table has them.
  private struct Fields {
    let keywords: [[String]]

    init(_ language: String) throws {
      let entry = try #require(DialectTable.entry(for: language))
      keywords = entry.split(separator: "\n").dropFirst(2).map { $0.split(separator: "|").map(String.init) }
    }

    var feature: [String] { keywords[0] }
    var background: [String] { keywords[1] }
    var rule: [String] { keywords[2] }
    var scenario: [String] { keywords[3] }
    var outline: [String] { keywords[4] }
    var examples: [String] { keywords[5] }
    var steps: [[String]] { Array(keywords[6...]) }
  }

  @Test func `has all languages`() throws {
    #expect(DialectTable.languages.count == 80)
    let keywords = try DialectTable.languages.map { try Fields($0).keywords.reduce(0) { $0 + $1.count } }
    #expect(keywords.reduce(0, +) == 1817)
    #expect(Dialect("no-such") == nil)
  }

  @Test(arguments: DialectTable.languages)
  func `reads titles`(_ language: String) throws {
    let fields = try Fields(language)
    for feature in fields.feature { try expectTitles(language, feature, fields) }
  }

  private func expectTitles(_ language: String, _ feature: String, _ fields: Fields) throws {
    var lines = ["# language: \(language)", "\(feature): f"]
    lines += fields.background.prefix(1).map { "\($0): b" }
    lines += fields.scenario.map { "\($0): s" }
    for outline in fields.outline { lines += ["\(outline): o"] + fields.examples.map { "\($0): e" } }
    for rule in fields.rule { lines += ["\(rule): r"] + fields.background.map { "\($0): b" }.prefix(1) }
    let parsed = Parsed.strictly(lines.joined(separator: "\n"))
    #expect(parsed.messages == [])
    let document = try #require(parsed.document?.feature)
    #expect(document.language == language)
    #expect(document.keyword.utf8.elementsEqual(feature.utf8))
    #expect(parsed.scenarios.map(\.keyword) == fields.scenario + fields.outline)
    #expect(parsed.scenarios.flatMap(\.examples).map(\.keyword) == fields.outline.flatMap { _ in fields.examples })
    let rules = document.children.compactMap { if case .rule(let rule) = $0 { rule.keyword } else { nil } }
    #expect(rules == fields.rule)
  }

  @Test(arguments: DialectTable.languages)
  func `reads steps`(_ language: String) throws {
    let fields = try Fields(language)
    let types: [GherkinDocument.KeywordType] = [.context, .action, .outcome, .conjunction, .conjunction]
    for (type, keywords) in zip(types, fields.steps) {
      for keyword in keywords {
        let expected = keyword == "* " ? .unknown : type
        try expectStep(keyword + "abc", in: language, is: keyword, expected, fields)
        let lower = keyword.lowercased()
        if lower != keyword { try expectStep(lower + "abc", in: language, is: lower, expected, fields) }
      }
    }
  }

  private func expectStep(
    _ line: String, in language: String, is keyword: String, _ type: GherkinDocument.KeywordType, _ fields: Fields
  ) throws {
    let text = "# language: \(language)\n\(fields.feature[0]): f\n\(fields.scenario[0]): s\n\(line)\n"
    let step = try #require(Parsed(text).steps.first)
    #expect(step.keyword.utf8.elementsEqual(keyword.utf8))
    #expect(step.keywordType == type)
    #expect(step.text == "abc")
  }

  @Test func `reads the default language`() throws {
    let french = GherkinParser.Options(defaultLanguage: "fr")
    #expect(Parsed("Fonctionnalité: f", options: french).document?.feature?.language == "fr")
    let none = Parsed("Feature: f", options: GherkinParser.Options(defaultLanguage: "xx"))
    #expect(none.messages == ["(1:1): Language not supported: xx"])
  }

  @Test func `needs the bytes of a keyword`() {
    // Composed, the letter is equal as a character, but it is not the keyword of the table.
    let decomposed = "# language: fr\nFonctionnalite\u{301}: f\n"
    #expect(Parsed.strictly(decomposed).messages.count == 2)
    #expect(Parsed.strictly("Feature: f\nScenario: s\nGiven\u{301} x").document?.feature?.children.count == 1)
    #expect(Parsed.strictly("Feature: f\nScenario: s\nGiven \u{301}x").steps.map(\.text) == ["\u{301}x"])
  }
}
