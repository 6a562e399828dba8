import Testing
import VirtualTime

@testable import SampleApps

/// The view model of the list by itself: no screen, no server, nothing but its service and time.
@MainActor
@Suite struct CharacterListModelTests {
  private let show = FakeShow()

  /// Runs `body` with a model that has loaded its first page.
  private func run(
    _ body: (CharacterListModel, _ wait: (Duration) throws -> Void) throws -> Void
  ) throws {
    show.pages = [
      CharacterQuery(): .sample(1...2, hasNext: true), CharacterQuery(page: 2): .sample(3...4),
      CharacterQuery(name: "a"): .sample(5...5), CharacterQuery(name: "ab"): .sample(6...6, hasNext: true),
      CharacterQuery(filter: CharacterFilter(status: .missing)): .sample(7...7),
    ]
    try ClockKind.virtual.run { timeline in
      let model = CharacterListModel(service: show, recents: RecentSearches())
      model.load()
      try timeline.advance(to: show.delay)
      try body(model) { try timeline.advance(to: timeline.now + $0) }
    }
  }

  private func ids(_ model: CharacterListModel) -> [Int]? { model.content.value?.map(\.id) }

  @Test func `the first page takes its time`() throws {
    show.delay = .milliseconds(500)
    try run { model, wait in
      #expect(ids(model) == [1, 2])
      model.load()
      #expect(model.content == .loading)
      try wait(.milliseconds(499))
      #expect(model.content == .loading)
      try wait(.milliseconds(1))
      #expect(ids(model) == [1, 2])
      #expect(model.nextPage == 2)
    }
  }

  @Test func `what fails can be tried again`() throws {
    show.problem = .offline
    try run { model, wait in
      #expect(model.content == .failed(.offline))
      show.problem = nil
      model.load()
      try wait(.zero)
      #expect(ids(model) == [1, 2])
    }
  }

  // MARK: Pages

  @Test func `pages come one below the other`() throws {
    try run { model, wait in
      Task { await model.loadMore() }
      try wait(.zero)
      #expect(ids(model) == [1, 2, 3, 4])
      #expect(model.nextPage == nil)
      Task { await model.loadMore() }
      try wait(.zero)
      #expect(show.asked == ["page 1", "page 2"])
    }
  }

  @Test func `a page that fails leaves what is there`() throws {
    try run { model, wait in
      show.problem = .server(status: 500)
      Task { await model.loadMore() }
      try wait(.zero)
      #expect(ids(model) == [1, 2])
      #expect(model.nextPageProblem == .server(status: 500))
      show.problem = nil
      model.retryNextPage()
      #expect(model.nextPageProblem == nil)
      Task { await model.loadMore() }
      try wait(.zero)
      #expect(ids(model) == [1, 2, 3, 4])
    }
  }

  @Test func `a page that comes too late is not put below another list`() throws {
    show.delay = .milliseconds(500)
    show.isStubborn = true
    try run { model, wait in
      Task { await model.loadMore() }
      try wait(.milliseconds(499))
      show.delay = .zero
      model.search = "ab"
      model.submitSearch()
      try wait(.zero)
      #expect(ids(model) == [6])
      try wait(.seconds(1))
      #expect(ids(model) == [6])
      #expect(model.nextPage == 2)
    }
  }

  // MARK: Search

  @Test func `a search starts after 300 milliseconds without input`() throws {
    try run { model, wait in
      model.search = "a"
      try wait(.milliseconds(200))
      model.search = "ab"
      try wait(.milliseconds(299))
      #expect(show.asked == ["page 1"])
      try wait(.milliseconds(1))
      #expect(show.asked == ["page 1", "page 1 ab"])
      #expect(ids(model) == [6])
      #expect(model.recents.texts == [])
    }
  }

  @Test func `what is taken away again is not asked for`() throws {
    try run { model, wait in
      model.search = "a"
      try wait(.milliseconds(100))
      model.search = ""
      try wait(.seconds(10))
      model.search = "  "
      try wait(.seconds(10))
      #expect(show.asked == ["page 1"])
    }
  }

  @Test func `submitting needs no rest and is stored`() throws {
    try run { model, wait in
      model.search = " ab "
      model.submitSearch()
      try wait(.seconds(10))
      #expect(show.asked == ["page 1", "page 1 ab"])
      #expect(model.recents.texts == ["ab"])
    }
  }

  @Test func `only the last answer counts`() throws {
    show.isStubborn = true
    try run { model, wait in
      show.delay = .seconds(1)
      model.search = "a"
      model.submitSearch()
      try wait(.zero)
      show.delay = .milliseconds(100)
      model.search = "ab"
      model.submitSearch()
      try wait(.milliseconds(100))
      #expect(ids(model) == [6])
      try wait(.seconds(10))
      #expect(ids(model) == [6])
    }
  }

  @Test func `the failure of an old search is ignored`() throws {
    show.isStubborn = true
    try run { model, wait in
      show.delay = .seconds(1)
      show.problem = .offline
      model.search = "a"
      model.submitSearch()
      try wait(.zero)
      (show.delay, show.problem) = (.zero, nil)
      model.search = "ab"
      model.submitSearch()
      try wait(.seconds(10))
      #expect(ids(model) == [6])
    }
  }

  @Test func `searching again ends the typing`() throws {
    try run { model, wait in
      model.recents.remember("ab")
      model.isSearching = true
      #expect(model.showsRecents)
      model.searchAgain(for: "ab")
      #expect(!model.showsRecents && !model.isSearching)
      try wait(.seconds(1))
      #expect(show.asked == ["page 1", "page 1 ab"])
    }
  }

  // MARK: Refresh and filter

  @Test func `refreshing keeps what is there`() throws {
    try run { model, wait in
      show.delay = .seconds(1)
      show.pages[CharacterQuery()] = .sample(9...9)
      Task { await model.refresh() }
      try wait(.milliseconds(999))
      #expect(ids(model) == [1, 2])
      try wait(.milliseconds(1))
      #expect(ids(model) == [9])
      #expect(model.nextPage == nil)
    }
  }

  @Test func `a failed refresh is reported`() throws {
    try run { model, wait in
      show.problem = .tooSlow
      Task { await model.refresh() }
      try wait(.zero)
      #expect(ids(model) == [1, 2])
      #expect(model.refreshProblem == .tooSlow)
    }
  }

  @Test func `a filter is asked for at once and once`() throws {
    try run { model, wait in
      model.apply(CharacterFilter(status: .missing))
      try wait(.zero)
      #expect(ids(model) == [7])
      model.apply(CharacterFilter(status: .missing))
      try wait(.seconds(1))
      #expect(show.asked == ["page 1", "page 1 missing"])
      show.problem = .offline
      model.apply(CharacterFilter())
      try wait(.zero)
      #expect(model.content == .failed(.offline))
      // What failed is asked for again, though it is the same.
      show.problem = nil
      model.apply(CharacterFilter())
      try wait(.zero)
      #expect(ids(model) == [1, 2])
    }
  }
}
