/// A source of suggestions.
protocol SuggestService: Sendable {
  /// The words that go with what was typed.
  func suggestions(for query: String) async throws -> [String]
}

/// Stands in for the service: answers after a while with the words that start with the query, or misbehaves.
struct FakeSuggestService: SuggestService {
  /// What services do.
  enum Behaviour: String, CaseIterable {
    /// It answers.
    case answering
    /// It answers a short query late, so that the answer to the longer one typed after it comes first.
    case outOfOrder = "out of order"
    /// It answers that it can't.
    case failing
    /// It never answers.
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
