import Testing

@testable import SampleApps

@MainActor
@Suite struct RecentSearchesTests {
  private let searches = RecentSearches()

  @Test func theLatestIsFirstAndOnce() {
    for text in ["a", "b", "", "A"] { searches.remember(text) }
    #expect(searches.texts == ["A", "b"])
  }

  @Test func onlyAFewAreKept() {
    for number in 1...7 { searches.remember("\(number)") }
    #expect(searches.texts == ["7", "6", "5", "4", "3"])
  }

  @Test func theyCanBeForgotten() {
    for text in ["a", "b", "c"] { searches.remember(text) }
    searches.forget("b")
    #expect(searches.texts == ["c", "a"])
    searches.forgetAll()
    #expect(searches.texts == [])
  }
}
