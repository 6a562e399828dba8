import Testing
import VirtualTime

@testable import SampleApps

@MainActor
@Suite struct FakeSuggestServiceTests {
  @Test(arguments: [
    ("A", ["Apple", "Apricot", "Avocado"]), ("ap", ["Apple", "Apricot"]), ("APP", ["Apple"]), ("Appo", []),
    ("B", ["Banana"]), ("pple", []),
  ])
  func `it knows the words that start with the query`(query: String, words: [String]) throws {
    try ClockKind.virtual.run { timeline in
      var answer: [String]?
      Task { answer = try await FakeSuggestService().suggestions(for: query) }
      try timeline.advance(to: .milliseconds(199))
      #expect(answer == nil)
      try timeline.advance(to: .milliseconds(200))
      #expect(answer == words)
    }
  }
}
