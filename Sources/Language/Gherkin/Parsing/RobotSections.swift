import CucumberMessages

extension DocumentParser {
  /// Whether a scenario or background has no step keyword from a line on, so that every line of it is a robot step.
  ///
  /// Doc strings are skipped, as a robot script may have them. If one has no end, or a keyword is after it,
  /// Gherkin's parser decides, in which a description has no doc strings: its scenario may have ended before.
  /// It also decides if it can parse the whole file.
  mutating func isRobotSection(from first: Line) -> Bool {
    if hasNoKeyword(from: first, passingDocStrings: false) == true { return true }
    return hasNoKeyword(from: first, passingDocStrings: true) == true && !readsAsPlainGherkin()
  }

  /// Returns `nil` if a doc string to be skipped has no end.
  private func hasNoKeyword(from first: Line, passingDocStrings: Bool) -> Bool? {
    let titles = state.titles
    var ahead = scanner
    var current: Line? = first
    var isBelowStep = false
    while let line = current {
      switch sectionLine(line, titles: titles) {
      case .end: return true
      case .keyword: return false
      case .delimiter(let byte):
        if passingDocStrings, isBelowStep, !ahead.passDocString(byte) { return nil }
      case .step: isBelowStep = true
      case .other: break
      }
      current = ahead.next()
    }
    return true
  }

  private enum SectionLine {
    case end, keyword, step, other
    case delimiter(UInt8)
  }

  private func sectionLine(_ line: Line, titles: TitleKinds) -> SectionLine {
    if line.isEmpty { return .other }
    let byte = bytes[line.text]
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "|"): return .other
    case UInt8(ascii: "@"): return .end
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      if bytes.isTripled(byte, at: line.text, before: line.end) { return .delimiter(byte) }
    default: break
    }
    guard let keyword = dialect.keywords.match(line, in: bytes, steps: true, titles: titles) else { return .step }
    return keyword.titles.isEmpty ? .keyword : .end
  }
}

extension LineScanner {
  /// Moves past the line that ends a doc string; returns `false` without moving if there is none.
  mutating func passDocString(_ byte: UInt8) -> Bool {
    var ahead = self
    while let line = ahead.next() {
      guard bytes.isTripled(byte, at: line.text, before: line.end) else { continue }
      self = ahead
      return true
    }
    return false
  }
}

extension DocumentParser {
  /// Whether the whole file is valid Gherkin in which each description has steps below it; computed once per file.
  mutating func readsAsPlainGherkin() -> Bool {
    if let isPlainGherkin { return isPlainGherkin }
    var strict = DocumentParser(
      bytes, source: source, options: GherkinParser.Options(robotLines: false), dialect: defaultDialect,
      ids: IDGenerator())
    let isPlain = strict.run().document.map { !$0.hasUnreadDescription } ?? false
    isPlainGherkin = isPlain
    return isPlain
  }
}

extension GherkinDocument {
  /// Whether a scenario or background has a description and no steps.
  fileprivate var hasUnreadDescription: Bool {
    (feature?.children ?? []).contains { child in
      switch child {
      case .background(let background): background.isDescriptionOnly
      case .scenario(let scenario): scenario.isDescriptionOnly
      case .rule(let rule):
        rule.children.contains { child in
          switch child {
          case .background(let background): background.isDescriptionOnly
          case .scenario(let scenario): scenario.isDescriptionOnly
          }
        }
      }
    }
  }
}

extension GherkinDocument.Background {
  fileprivate var isDescriptionOnly: Bool { steps.isEmpty && !description.isEmpty }
}

extension GherkinDocument.Scenario {
  fileprivate var isDescriptionOnly: Bool { steps.isEmpty && !description.isEmpty }
}
