extension Source {
  /// The ways a source is written.
  public enum MediaType: String, Codable, CaseIterable, Sendable {
    /// Gherkin.
    case plain = "text/x.cucumber.gherkin+plain"
    /// Markdown with Gherkin.
    case markdown = "text/x.cucumber.gherkin+markdown"
  }
}
