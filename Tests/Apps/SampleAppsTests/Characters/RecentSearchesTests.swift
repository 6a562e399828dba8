import Testing

@testable import SampleApps

@MainActor
@Suite struct RecentSearchesTests {
  private let searches = RecentSearches()

  @Test func `the latest is first and once`() {
    for text in ["a", "b", "", "A"] { searches.remember(text) }
    #expect(searches.texts == ["A", "b"])
  }

  @Test func `only a few are kept`() {
    for number in 1...7 { searches.remember("\(number)") }
    #expect(searches.texts == ["7", "6", "5", "4", "3"])
  }

  @Test func `they can be forgotten`() {
    for text in ["a", "b", "c"] { searches.remember(text) }
    searches.forget("b")
    #expect(searches.texts == ["c", "a"])
    searches.forgetAll()
    #expect(searches.texts == [])
  }
}
