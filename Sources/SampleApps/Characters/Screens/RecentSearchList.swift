import RobotKit

/// What was searched for before, to search for it again.
struct RecentSearchList: View {
  let model: CharacterListModel

  var body: [Element] {
    List(id: "recentSearches") {
      Cell(id: "recentSearches.header") {
        HStack {
          Text("Recent searches")
          Button("Clear", id: "recentSearches.clear") { model.recents.forgetAll() }
        }
      }
      for (index, text) in model.recents.texts.enumerated() {
        Cell(text, id: "recentSearches.row.\(index + 1)") { model.searchAgain(for: text) }
          .onDelete { model.recents.forget(text) }
      }
    }
  }
}
