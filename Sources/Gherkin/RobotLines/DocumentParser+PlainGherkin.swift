import CucumberMessages

extension DocumentParser {
  /// Whether the whole file is valid Gherkin in which each text has steps below it. Found out once a file, and seldom.
  mutating func readsAsPlainGherkin() -> Bool {
    if let isPlainGherkin { return isPlainGherkin }
    var strict = DocumentParser(
      bytes, source: source, options: GherkinParser.Options(robotLines: false), dialect: defaultDialect,
      ids: IDGenerator())
    let isPlain = strict.run().document.map { !$0.hasSilentText } ?? false
    isPlainGherkin = isPlain
    return isPlain
  }
}

extension GherkinDocument {
  /// Whether a scenario or background has a description and no steps.
  fileprivate var hasSilentText: Bool {
    (feature?.children ?? []).contains { child in
      switch child {
      case .background(let background): background.isSilent
      case .scenario(let scenario): scenario.isSilent
      case .rule(let rule):
        rule.children.contains { child in
          switch child {
          case .background(let background): background.isSilent
          case .scenario(let scenario): scenario.isSilent
          }
        }
      }
    }
  }
}

extension GherkinDocument.Background {
  fileprivate var isSilent: Bool { steps.isEmpty && !description.isEmpty }
}

extension GherkinDocument.Scenario {
  fileprivate var isSilent: Bool { steps.isEmpty && !description.isEmpty }
}
