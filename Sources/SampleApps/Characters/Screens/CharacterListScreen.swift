import RobotKit

/// All characters, or those that people look for.
struct CharacterListScreen: Screen {
  @Bindable var model: CharacterListModel
  let router: CharactersRouter

  var title: String { "Characters" }

  var toolbar: [Element] {
    Button("Filter", id: "characterList.filter") { router.showFilter(of: model) }
  }

  var body: [Element] {
    SearchField("Search", text: $model.search, id: "characterList.search")
      .focused($model.isSearching)
      .onSubmit { model.submitSearch() }
    if model.showsRecents {
      RecentSearchList(model: model)
    } else {
      ActiveFilter(model: model)
      content
    }
  }

  func onAppear() { model.load() }

  private var content: Element {
    switch model.content {
    case .loading: ProgressView("Loading", id: "characterList.loading")
    case .failed(let problem):
      ProblemView(problem: problem) { model.load() }.accessibilityIdentifier("characterList.problem")
    case .loaded([]): Text("Nobody is like that.", id: "characterList.nobody")
    case .loaded(let characters): list(of: characters)
    }
  }

  private func list(of characters: [ShowCharacter]) -> Element {
    List(id: "characterList") {
      for character in characters {
        Cell(id: "characterList.row.\(character.id)") {
          router.showCharacter(character.id, name: character.name)
        } content: {
          CharacterRow(character: character)
        }
      }
      if let problem = model.nextPageProblem {
        Cell(id: "characterList.moreProblem") {
          ProblemView(problem: problem) { model.retryNextPage() }
        }
      } else if let page = model.nextPage {
        Cell(id: "characterList.more") { ProgressView("Loading more") }.task(id: page) { await model.loadMore() }
      }
    }
    .refreshable { await model.refresh() }
    .alert(
      "The characters can't be refreshed", isPresented: isRefreshProblemShown, actions: { Button("OK") {} },
      message: model.refreshProblem?.message ?? "")
  }

  private var isRefreshProblemShown: Binding<Bool> {
    Binding {
      model.refreshProblem != nil
    } set: {
      if !$0 { model.refreshProblem = nil }
    }
  }
}
