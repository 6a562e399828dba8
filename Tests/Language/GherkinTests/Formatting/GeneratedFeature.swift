/// A scenario file generated from a seed, with all of Gherkin and of robot lines, in random layout.
struct GeneratedFeature {
  private var random: Random
  private var lines: [String] = []
  private let language: Language

  /// The keywords of a language, as far as they are needed.
  private struct Language: Sendable {
    let code: String
    let feature, rule, background, scenario, outline, examples: String
    let steps: [String]
  }

  private static let languages = [
    Language(
      code: "en", feature: "Feature", rule: "Rule", background: "Background", scenario: "Scenario",
      outline: "Scenario Outline", examples: "Examples", steps: ["Given ", "When ", "Then ", "And ", "But ", "* "]),
    Language(
      code: "fr", feature: "Fonctionnalité", rule: "Règle", background: "Contexte", scenario: "Scénario",
      outline: "Plan du scénario", examples: "Exemples",
      steps: ["Étant donné ", "Étant donné que ", "Étant donné qu'", "Quand ", "Lorsqu'", "Alors ", "Et ", "* "]),
    Language(
      code: "ja", feature: "機能", rule: "ルール", background: "背景", scenario: "シナリオ", outline: "シナリオアウトライン",
      examples: "例", steps: ["前提", "もし", "ならば", "かつ", "しかし", "* "]),
  ]

  /// The text of the file with a number.
  static func text(_ number: UInt64) -> String {
    var feature = GeneratedFeature(random: Random(seed: number))
    feature.writeFile()
    let end = feature.random.pick(["\n", "\n", "\r\n"])
    let mark = feature.random.chance(10) ? "\u{FEFF}" : ""
    return mark + feature.lines.joined(separator: end) + feature.random.pick(["", end, end + end])
  }

  private init(random: Random) {
    var random = random
    language = random.pick(Self.languages)
    self.random = random
  }

  private mutating func writeFile() {
    blanks()
    if language.code != "en" { add("# language: \(language.code)") } else { comments() }
    tags()
    add(title(language.feature))
    description()
    if random.chance(40) { body(language.background, hasTags: false) }
    for _ in 0..<random.below(4) { scenario() }
    for _ in 0..<random.below(3) {
      tags()
      add(title(language.rule))
      description()
      if random.chance(40) { body(language.background, hasTags: false) }
      for _ in 0..<random.below(3) { scenario() }
    }
    comments()
  }

  private mutating func scenario() {
    guard random.chance(40) else { return body(language.scenario, hasTags: true) }
    body(language.outline, hasTags: true)
    for _ in 0..<random.below(3) {
      tags()
      add(title(language.examples))
      description()
      if random.chance(90) { table(rows: 1 + random.below(4)) }
    }
  }

  private mutating func body(_ keyword: String, hasTags: Bool) {
    if hasTags { tags() }
    add(title(keyword))
    let isRobotScript = random.chance(30)
    if !isRobotScript { description() }
    comments()
    for _ in 0..<random.below(5) { step(isRobotScript: isRobotScript) }
    if !isRobotScript, random.chance(50) { add("tap <a> and  \(word())") }
  }

  private mutating func step(isRobotScript: Bool) {
    let text = [word(), "<a>", word()].prefix(random.below(4)).joined(separator: random.pick([" ", "   "]))
    let keyword = isRobotScript ? random.pick(["given ", "", "tap "]) : random.pick(language.steps)
    let line = keyword + random.pick(["", " ", " \t"]) + text
    add(line.isBlank ? "*  x" : line)
    comments()
    if random.chance(20) { table(rows: 1 + random.below(3)) } else if random.chance(20) { docString() }
  }

  private mutating func table(rows: Int) {
    let columns = 1 + random.below(4)
    for row in 0..<rows {
      let cells = (0..<columns).map { column in
        random.pick(["", " ", "  "]) + (row == 0 && column == 0 ? "a" : cell()) + random.pick(["", " ", "   "])
      }
      add("|" + cells.joined(separator: "|") + "|" + random.pick(["", "", " # remark"]))
      if random.chance(10) { comments() }
    }
  }

  private mutating func cell() -> String {
    random.pick([
      "", "1", "-2.50", "two words", "日本語", "🎉 fête", "e\u{301}", "\\|", "\\\\", "a\\nb", "\\x", "#", "@a", "<a>",
    ])
  }

  private mutating func docString() {
    let delimiter = random.pick(["\"\"\"", "```"])
    let indent = String(repeating: random.pick([" ", "\t"]), count: random.below(6))
    lines.append(indent + delimiter + random.pick(["", "json", "  text/plain "]))
    for _ in 0..<random.below(5) {
      let text = random.pick([
        "", "  ", "{ }", "   deep", "# no comment", "@notag", "| no row |", "\\\"\\\"\\\"", "Feature: x",
      ])
      lines.append(random.pick(["", indent, indent + "  ", " "]) + text + random.pick(["", "  "]))
    }
    lines.append(random.pick(["", indent, "   "]) + delimiter)
  }

  private mutating func description() {
    guard random.chance(30) else { return }
    for _ in 0..<1 + random.below(3) {
      add(random.pick(["As somebody", "  - a point", "| no | table |", "I want, so that", "日本語の説明"]))
      if random.chance(20) { comments() }
    }
  }

  private mutating func tags() {
    while random.chance(30) {
      add(random.pick(["@a", "@a @b", "@a@b", "@slow   @app:x # why", "@日本", "@a#b"]))
      comments()
    }
  }

  private mutating func comments() {
    while random.chance(15) { add(random.pick(["# remark", "#remark", "#", "#   - a list"])) }
    blanks()
  }

  private mutating func blanks() {
    while random.chance(20) { lines.append(random.pick(["", "", "  ", "\t"])) }
  }

  private mutating func title(_ keyword: String) -> String {
    keyword + ":" + random.pick(["", " ", "   "]) + random.pick(["", "A name", "Name with <a>", "名前: x"])
  }

  private mutating func word() -> String {
    random.pick(["tap", "\"a b\"", "que", "日本", "x|y", "x # y", "5s", "@a", "given", "\\", "e\u{301}"])
  }

  private mutating func add(_ text: String) {
    blanks()
    lines.append(random.pick(["", "  ", "    ", "      ", "\t", "\u{A0}"]) + text + random.pick(["", "", " ", "\t"]))
  }
}

/// Numbers that are the same every time.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
