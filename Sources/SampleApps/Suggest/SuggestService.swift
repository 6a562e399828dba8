/// Knows what people may be looking for.
protocol SuggestService: Sendable {
  /// The words that go with what was typed.
  func suggestions(for query: String) async throws -> [String]
}
