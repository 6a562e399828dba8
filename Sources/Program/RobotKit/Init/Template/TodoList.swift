import Observation

/// The things to do.
@MainActor
@Observable
final class TodoList {
  struct Item: Equatable, Identifiable {
    let id: Int
    let title: String
    var isDone = false
  }

  var draft = ""
  var items: [Item] = []
  private(set) var isSaving = false

  var canAdd: Bool { !isSaving && !draft.allSatisfy(\.isWhitespace) }

  var left: Int { items.count { !$0.isDone } }

  /// Adds the draft, as soon as it is saved.
  func add() async {
    guard canAdd else { return }
    let item = Item(id: items.count + 1, title: draft)
    draft = ""
    isSaving = true
    // Simulates a request to a service; in a scenario the second is virtual and takes no time.
    try? await Task.sleep(for: .seconds(1))
    items.append(item)
    isSaving = false
  }
}
