import Foundation
import Gherkin
import Testing

/// The files in docs/editors, which are generated from the keywords of the parser.
@Suite struct EditorGrammarTests {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/editors")

  private func check(_ name: String, _ object: Any) throws {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
    try Golden(path: Self.directory.appending(path: name).path).check(text + "\n")
  }

  @Test func `the grammar of scenarios is that of the parser`() throws {
    try check("gherkin.tmLanguage.json", EditorGrammar.gherkin)
  }

  @Test func `the grammar of text robots is that of the parser`() throws {
    try check("robots.tmLanguage.json", EditorGrammar.robots)
  }

  @Test func `the table of keywords is that of the parser`() throws {
    let lists = KeywordList.languages.compactMap(KeywordList.init)
    #expect(lists.count == KeywordList.languages.count)
    try check(
      "keywords.json",
      Dictionary(
        uniqueKeysWithValues: lists.map { list in
          let keywords: [String: [String]] = [
            "feature": list.feature, "background": list.background, "rule": list.rule, "scenario": list.scenario,
            "outline": list.outline, "examples": list.examples, "step": list.steps,
          ]
          return (list.language, keywords)
        }))
  }

  @Test(
    arguments: [
      ("  Feature: A", "keyword.control.title.gherkin"), ("Szenariogrundriss: A", "keyword.control.title.gherkin"),
      ("功能: A", "keyword.control.title.gherkin"), ("  Given a", "keyword.control.step.gherkin"),
      ("* a", "keyword.control.step.gherkin"), ("  假如a", "keyword.control.step.gherkin"),
      ("  when tap x", "keyword.control.step.gherkin"), ("  @a @b", "entity.name.tag.gherkin"),
      ("# a", "comment.line.number-sign.gherkin"), ("tap \"a\"", "string.quoted.double.gherkin"),
      ("tap <a>", "variable.parameter.gherkin"), ("tap ${a}", "variable.other.gherkin"),
      ("  | a |", "string.unquoted.cell.gherkin"), ("Features", nil), ("  Feature A", nil), ("Whenever", nil),
    ] as [(String, String?)]) func `lines are highlighted`(line: String, scope: String?) throws
  {
    #expect(try EditorGrammar.scope(of: line) == scope)
  }
}

/// TextMate grammars, which VS Code, Zed and other editors read.
private enum EditorGrammar {
  private static let lists = KeywordList.languages.compactMap(KeywordList.init)

  static var gherkin: [String: Any] {
    [
      "scopeName": "text.gherkin.feature", "name": "Gherkin", "fileTypes": ["feature"],
      "patterns": [comment, tags, title(lists.flatMap(\.titles)), steps] + content,
    ]
  }

  static var robots: [String: Any] {
    [
      "scopeName": "text.gherkin.robots", "name": "Text robots", "fileTypes": ["robots"],
      "patterns": [comment, tags, title(["Robot", "Elements", "Step", "Always"]), englishSteps] + content,
    ]
  }

  private static var comment: [String: Any] {
    [
      "name": "comment.line.number-sign.gherkin", "match": #"^\s*#.*$"#,
    ]
  }

  private static var tags: [String: Any] { ["name": "entity.name.tag.gherkin", "match": #"^\s*@.*$"#] }

  private static func title(_ keywords: [String]) -> [String: Any] {
    [
      "match": #"^\s*("# + alternatives(keywords) + #")(:)(.*)$"#,
      "captures": [
        "1": ["name": "keyword.control.title.gherkin"], "2": ["name": "punctuation.separator.gherkin"],
        "3": ["name": "entity.name.section.gherkin"],
      ],
    ]
  }

  private static var steps: [String: Any] { step(lists.flatMap(\.steps)) }
  private static var englishSteps: [String: Any] { step(KeywordList("en")?.steps ?? []) }

  /// Keywords of steps, also in lower case, as scenarios of robotrun may have them.
  private static func step(_ keywords: [String]) -> [String: Any] {
    [
      "name": "keyword.control.step.gherkin",
      "match": #"^\s*("# + alternatives(keywords + keywords.map { $0.lowercased() }) + ")",
    ]
  }

  private static var content: [[String: Any]] {
    [
      [
        "name": "string.quoted.docstring.gherkin", "begin": #"^\s*("""|```)(.*)$"#, "end": #"^\s*\1\s*$"#,
        "beginCaptures": ["2": ["name": "entity.name.type.gherkin"]],
      ],
      ["name": "variable.parameter.gherkin", "match": "<[^<>|]+>"],
      ["name": "variable.other.gherkin", "match": #"\$\{[^}]*\}"#],
      ["name": "string.unquoted.cell.gherkin", "match": #"^\s*\|.*$"#],
      [
        "name": "string.quoted.double.gherkin", "begin": "\"", "end": "\"|$",
        "patterns": [
          ["name": "constant.character.escape.gherkin", "match": #"\\."#],
          ["name": "variable.parameter.gherkin", "match": "<[^<>|]+>"],
          ["name": "variable.other.gherkin", "match": #"\$\{[^}]*\}"#],
        ],
      ],
      ["name": "constant.numeric.gherkin", "match": #"(?<![\w.])\d+(\.\d+)?(?![\w.])"#],
    ]
  }

  /// Returns the keywords as an expression, the longest first, since some begin with others.
  private static func alternatives(_ keywords: [String]) -> String {
    Set(keywords).sorted { ($1.count, $0) < ($0.count, $1) }.map(NSRegularExpression.escapedPattern).joined(
      separator: "|")
  }

  /// Returns the scope of the first pattern that a line matches, as an editor finds it; that of a title is its keyword's.
  static func scope(of line: String) throws -> String? {
    for pattern in gherkin["patterns"] as? [[String: Any]] ?? [] {
      let text = try #require((pattern["match"] ?? pattern["begin"]) as? String)
      let expression = try NSRegularExpression(pattern: text)
      let range = NSRange(line.startIndex..., in: line)
      guard expression.firstMatch(in: line, range: range) != nil else { continue }
      let captures = pattern["captures"] as? [String: [String: String]]
      return pattern["name"] as? String ?? captures?["1"]?["name"]
    }
    return nil
  }
}
