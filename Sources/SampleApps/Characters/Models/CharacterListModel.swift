import Observation

/// The characters of the show, page by page, searched and filtered.
@MainActor
@Observable
final class CharacterListModel {
  /// How long after the last key the server is asked.
  static let rest = Duration.milliseconds(300)

  var search = "" {
    didSet { if search != oldValue { searchChanged() } }
  }
  /// Whether the search field is active.
  var isSearching = false
  /// Why the list could not be refreshed, until the user has read it.
  private(set) var refreshProblem: ServiceProblem?
  private(set) var filter: CharacterFilter
  private(set) var content = Loadable<[ShowCharacter]>.loading
  /// The page that comes after those that are shown.
  private(set) var nextPage: Int?
  /// Why the next page did not come.
  private(set) var nextPageProblem: ServiceProblem?
  let recents: RecentSearches

  private let service: any CharacterService
  /// What was asked for last.
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

  /// Asks for the first page when the list appears for the first time.
  func appear() {
    if asked == nil { load() }
  }

  /// Asks for the first page.
  func load() {
    content = .loading
    start { [weak self] in self?.content = .failed($0) }
  }

  /// Asks for the first page again, while what is there stays there.
  func refresh() async {
    await start { [weak self] in self?.refreshProblem = $0 }.value
  }

  /// Asks for the next page, and puts it below what is there.
  func loadMore() async {
    guard let page = nextPage, let characters = content.value else { return }
    var query = query
    query.page = page
    do {
      let answer = try await service.characters(query)
      // Something else may have been asked for meanwhile.
      guard !Task.isCancelled, nextPage == page, content.value == characters else { return }
      content = .loaded(characters + answer.characters)
      nextPage = answer.hasNext ? page + 1 : nil
    } catch let problem as ServiceProblem where !Task.isCancelled {
      nextPageProblem = problem
    } catch {
      // The question is out of date.
    }
  }

  /// Has the next page be asked for once more.
  func retryNextPage() {
    nextPageProblem = nil
  }

  // MARK: Search

  /// Asks for what is typed without a rest, and remembers it.
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

  // MARK: Asking

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

  /// Asks for the first page, if that is something else than what was asked for last.
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
        // The question is out of date.
      }
    }
    loading = task
    return task
  }
}
