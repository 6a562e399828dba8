import SwiftUI

/// The screen of all characters, or of the search results.
struct CharacterListView: View {
  @State private var model: CharacterListModel
  @Binding private var isFilterPresented: Bool

  init(
    service: any CharacterService, recents: RecentSearches, filter: CharacterFilter, isFilterPresented: Binding<Bool>
  ) {
    _model = State(initialValue: CharacterListModel(service: service, recents: recents, filter: filter))
    _isFilterPresented = isFilterPresented
  }

  var body: some View {
    VStack {
      if model.showsRecents {
        RecentSearchList(model: model)
      } else {
        ActiveFilter(model: model)
        content
      }
    }
    .navigationTitle("Characters")
    .toolbar {
      Button("Filter") { isFilterPresented = true }.accessibilityIdentifier("characterList.filter")
    }
    .searchable(text: $model.search, isPresented: $model.isSearching, prompt: "Search")
    .onSubmit(of: .search) { model.submitSearch() }
    .onAppear { model.appear() }
    .sheet(isPresented: $isFilterPresented) {
      FilterView(model: FilterModel(model.filter) { model.apply($0) })
    }
    .alert("The characters can't be refreshed", isPresented: $model.isRefreshProblemPresented) {
    } message: {
      Text(model.refreshProblem?.message ?? "")
    }
  }

  @ViewBuilder private var content: some View {
    switch model.content {
    case .loading:
      ProgressView("Loading").accessibilityIdentifier("characterList.loading")
    case .failed(let problem):
      ProblemView(problem: problem, identifier: "characterList.problem") { model.load() }
    case .loaded([]):
      Text("No character is like that.").accessibilityIdentifier("characterList.notFound")
    case .loaded(let characters):
      list(of: characters)
    }
  }

  private func list(of characters: [ShowCharacter]) -> some View {
    List {
      ForEach(characters) { character in
        NavigationLink(value: Place.character(character.id, name: character.name)) {
          CharacterRow(character: character)
        }
        .accessibilityIdentifier("characterList.row.\(character.id)")
      }
      if let problem = model.nextPageProblem {
        ProblemView(problem: problem, identifier: "characterList.moreProblem") { model.retryNextPage() }
      } else if let page = model.nextPage {
        ProgressView("Loading more")
          .task(id: page) { await model.loadMore() }
          .accessibilityIdentifier("characterList.more")
      }
    }
    .refreshable { await model.refresh() }
    .accessibilityIdentifier("characterList")
  }
}

private struct CharacterRow: View {
  let character: ShowCharacter

  var body: some View {
    VStack(alignment: .leading) {
      Text(character.name).font(.headline)
      HStack {
        Text(character.species.rawValue)
        Text(character.status.rawValue)
      }
      .foregroundStyle(.secondary)
    }
  }
}

/// The choices of the filter, above the list; a tap removes one.
private struct ActiveFilter: View {
  let model: CharacterListModel

  var body: some View {
    if !model.filter.isEmpty {
      HStack {
        if let status = model.filter.status {
          Button(status.rawValue) { model.apply(CharacterFilter(species: model.filter.species)) }
        }
        if let species = model.filter.species {
          Button(species.rawValue) { model.apply(CharacterFilter(status: model.filter.status)) }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("characterList.chips")
    }
  }
}

/// The recent searches, which a tap repeats.
private struct RecentSearchList: View {
  let model: CharacterListModel

  var body: some View {
    List {
      Section {
        ForEach(model.recents.texts, id: \.self) { text in
          Button(text) { model.searchAgain(for: text) }
        }
        .onDelete { offsets in
          for text in offsets.map({ model.recents.texts[$0] }) { model.recents.forget(text) }
        }
      } header: {
        HStack {
          Text("Recent searches")
          Button("Clear") { model.recents.forgetAll() }.accessibilityIdentifier("recentSearches.clear")
        }
      }
    }
    .accessibilityIdentifier("recentSearches")
  }
}
