/// Stands in for the service: answers after a while with the words that start with the query.
struct FakeSuggestService: SuggestService {
  var words = ["Apple", "Apricot", "Avocado", "Banana"]
  var delay: Duration = .milliseconds(200)

  func suggestions(for query: String) async throws -> [String] {
    try await Task.sleep(for: delay)
    return words.filter { $0.lowercased().hasPrefix(query.lowercased()) }
  }
}
