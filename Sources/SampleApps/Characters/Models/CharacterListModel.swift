import Observation

/// The model of the list of characters, with pages, search and filter.
@MainActor
@Observable
final class CharacterListModel {
  /// The debounce interval between the last key and the request.
  static let rest = Duration.milliseconds(300)

  var search = "" {
    didSet { if search != oldValue { searchChanged() } }
  }
  /// Whether the search field is active.
  var isSearching = false
  /// The reason why the list could not be refreshed, until the user dismisses it.
  private(set) var refreshProblem: ServiceProblem?
  private(set) var filter: CharacterFilter
  private(set) var content = Loadable<[ShowCharacter]>.loading
  /// The number of the next page to load.
  private(set) var nextPage: Int?
  /// The reason why the next page could not be loaded.
  private(set) var nextPageProblem: ServiceProblem?
  let recents: RecentSearches

  private let service: any CharacterService
  /// The last requested query.
  private var asked: CharacterQuery?
  private var resting: Task<Void, Never>?
  private var loading: Task<Void, Never>?

  init(service: any CharacterService, recents: RecentSearches, filter: CharacterFilter = CharacterFilter()) {
    self.service = service
    self.recents = recents
    self.filter = filter
  }

  var isRefreshProblemPresented: Bool {
    get { refreshProblem != nil }
    set { if !newValue { refreshProblem = nil } }
  }

  var showsRecents: Bool { isSearching && search.isEmpty && !recents.texts.isEmpty }

  /// Requests the first page when the list appears for the first time.
  func appear() {
    if asked == nil { load() }
  }

  /// Requests the first page.
  func load() {
    content = .loading
    start { [weak self] in self?.content = .failed($0) }
  }

  /// Requests the first page again, while the current content is kept.
  func refresh() async {
    await start { [weak self] in self?.refreshProblem = $0 }.value
  }

  /// Requests the next page, and appends it to the content.
  func loadMore() async {
    guard let page = nextPage, let characters = content.value else { return }
    var query = query
    query.page = page
    do {
      let answer = try await service.characters(query)
      // Another query may have been requested in the meantime.
      guard !Task.isCancelled, nextPage == page, content.value == characters else { return }
      content = .loaded(characters + answer.characters)
      nextPage = answer.hasNext ? page + 1 : nil
    } catch let problem as ServiceProblem where !Task.isCancelled {
      nextPageProblem = problem
    } catch {
      // The query is out of date.
    }
  }

  /// Requests the next page again.
  func retryNextPage() {
    nextPageProblem = nil
  }

  // MARK: Search

  /// Requests the typed query without debouncing, and adds it to the recent searches.
  func submitSearch() {
    recents.remember(query.name)
    ask()
  }

  func searchAgain(for text: String) {
    recents.remember(text)
    search = text
    isSearching = false
    ask()
  }

  // MARK: Filter

  func apply(_ filter: CharacterFilter) {
    self.filter = filter
    ask()
  }

  // MARK: Requests

  private var query: CharacterQuery {
    CharacterQuery(name: search.split(separator: " ").joined(separator: " "), filter: filter)
  }

  private func searchChanged() {
    resting?.cancel()
    // An empty field needs no debouncing.
    guard !query.name.isEmpty else { return ask() }
    resting = Task {
      try? await Task.sleep(for: Self.rest)
      if !Task.isCancelled { ask() }
    }
  }

  /// Requests the first page, unless the query is the last requested one.
  private func ask() {
    resting?.cancel()
    if query != asked || content.problem != nil { load() }
  }

  @discardableResult
  private func start(onProblem: @escaping @MainActor (ServiceProblem) -> Void) -> Task<Void, Never> {
    resting?.cancel()
    loading?.cancel()
    nextPageProblem = nil
    let query = query
    asked = query
    let task = Task { [service] in
      do {
        let page = try await service.characters(query)
        guard !Task.isCancelled else { return }
        content = .loaded(page.characters)
        nextPage = page.hasNext ? 2 : nil
      } catch let problem as ServiceProblem where !Task.isCancelled {
        onProblem(problem)
      } catch {
        // The query is out of date.
      }
    }
    loading = task
    return task
  }
}
