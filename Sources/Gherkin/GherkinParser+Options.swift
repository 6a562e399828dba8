extension GherkinParser {
  /// What a parser reads.
  public struct Options: Sendable {
    /// Whether robot lines are read; false is the official grammar and nothing else (`--strict-gherkin`).
    ///
    /// In Markdown there are none: what isn't Gherkin there is prose.
    public var robotLines = true
    /// The spoken language of files without `# language:`.
    public var defaultLanguage = "en"

    /// Creates options.
    public init(robotLines: Bool = true, defaultLanguage: String = "en") {
      self.robotLines = robotLines
      self.defaultLanguage = defaultLanguage
    }
  }
}
