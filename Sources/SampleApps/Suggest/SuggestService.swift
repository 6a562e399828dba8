/// A source of suggestions.
protocol SuggestService: Sendable {
  /// The words that go with what was typed.
  func suggestions(for query: String) async throws -> [String]
}
