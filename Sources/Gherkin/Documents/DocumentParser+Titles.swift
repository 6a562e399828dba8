import CucumberMessages

extension DocumentParser {
  /// Opens what a title line opens, and closes what ends there.
  mutating func openTitle(_ keyword: Keyword, _ kinds: TitleKinds, _ line: Line) {
    reportLooseSteps(before: keyword, kinds)
    open(kinds, title(of: line, keyword))
  }

  /// Steps without a title above them are a whole file, or in the wrong place.
  private mutating func reportLooseSteps(before keyword: Keyword, _ kinds: TitleKinds) {
    guard let loose = state.looseSteps, !kinds.contains(.examples) else { return }
    let fault = Fault.looseSteps(
      before: dialect.keywords.text(of: keyword), background: self.title(.background), scenario: self.title(.scenario))
    faults.add(fault, at: loose)
    state.looseSteps = nil
  }

  /// Opens a feature, a background, examples, a scenario or a rule, the first of them that may be meant.
  mutating func open(_ kinds: TitleKinds, _ title: Title) {
    if kinds.contains(.feature) {
      openFeature(title)
    } else if kinds.contains(.background) {
      openBackground(title)
    } else if kinds.contains(.examples) {
      openExamples(title)
    } else if kinds.contains(.scenario) {
      openScenario(title)
    } else {
      openRule(title)
    }
  }

  // Mutating, though it changes nothing: otherwise the whole parser would be copied for it.
  private mutating func title(of line: Line, _ keyword: Keyword) -> Title {
    Title(
      location: Location(line: line.number, column: bytes.column(of: line)),
      keyword: dialect.keywords.text(of: keyword),
      name: bytes.part(bytes.trimming(line.text + keyword.bytes.count, line.end), of: builder.source))
  }

  private mutating func openFeature(_ title: Title) {
    builder.openFeature(title, language: dialect.language)
    enter(.header)
  }

  private mutating func openRule(_ title: Title) {
    closeRule()
    builder.openRule(title)
    state.inRule = true
    enter(.header)
  }

  private mutating func openBackground(_ title: Title) {
    closeBody()
    builder.openBackground(title)
    enter(.background)
    state.inBackground = true
  }

  private mutating func openScenario(_ title: Title) {
    closeBody()
    builder.openScenario(title)
    enter(.scenario)
    state.inBackground = false
  }

  private mutating func openExamples(_ title: Title) {
    closeExamples()
    builder.openExamples(title)
    enter(.examples)
  }

  /// Moves to a place below a title, where no description has begun.
  mutating func enter(_ place: Place) {
    state.place = place
    state.inDescription = false
  }
}
