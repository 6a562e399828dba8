/// A source of suggestions.
protocol SuggestService: Sendable {
  /// Returns the suggestions for a query.
  func suggestions(for query: String) async throws -> [String]
}

/// A fake service that answers after a delay with the words that start with the query, or misbehaves.
struct FakeSuggestService: SuggestService {
  /// The behaviours of the service.
  enum Behaviour: String, CaseIterable {
    /// Answers each query.
    case answering
    /// Answers a short query late, so that the answer to the longer query typed after it comes first.
    case outOfOrder = "out of order"
    /// Answers with an error.
    case failing
    /// Never answers.
    case frozen
  }

  var words = ["Apple", "Apricot", "Avocado", "Banana"]
  var delay: Duration = .milliseconds(200)
  var behaviour = Behaviour.answering

  func suggestions(for query: String) async throws -> [String] {
    try await Task.sleep(for: delay(for: query))
    if behaviour == .failing { throw Unavailable() }
    return words.filter { $0.lowercased().hasPrefix(query.lowercased()) }
  }

  private func delay(for query: String) -> Duration {
    switch behaviour {
    case .answering, .failing: delay
    case .outOfOrder: delay * max(1, 6 - query.count)
    case .frozen: .seconds(365 * 24 * 3_600)
    }
  }

  private struct Unavailable: Error {}
}
