/// Looks through the elements of a screen for what is no element itself.
@MainActor
struct ContentSurvey {
  /// Elements that lie deeper in one another than in any app would take more stack than there is.
  static let mostLevels = 1_000

  private(set) var presentations: [(id: DeclaredPresentation.ID, declared: DeclaredPresentation)] = []
  private(set) var hasObservers = false
  private(set) var search: Element?
  private(set) var keepsSheet = false
  private(set) var isTooDeep = false

  /// - Parameter path: Made only for elements that declare something.
  mutating func visit(_ siblings: Siblings, in path: @autoclosure () -> ElementPath, depth: Int) {
    guard depth <= Self.mostLevels else {
      isTooDeep = true
      return
    }
    for (place, element) in siblings.elements.enumerated() {
      if let traits = element.traits { visit(traits, of: path().appending(siblings.component(at: place))) }
      guard !element.children.isEmpty else { continue }
      visit(
        element.storage.siblings, in: path().appending(siblings.component(at: place)), depth: depth + 1)
    }
  }

  private mutating func visit(_ traits: SharedTraits, of path: @autoclosure () -> ElementPath) {
    if traits.isObserver { hasObservers = true }
    if traits.keepsSheet { keepsSheet = true }
    if let (text, prompt) = traits.search, search == nil {
      var field = SearchField(prompt, text: text)
      if let submit = traits.submit { field = field.onSubmit(submit) }
      search = field
    }
    for (index, declared) in traits.presentations.enumerated() {
      presentations.append((DeclaredPresentation.ID(path: path(), index: index), declared))
    }
  }
}

extension ElementTraits {
  /// Whether it wants to know when it comes, goes or changes, or is tied to the focus.
  var isObserver: Bool {
    appear != nil || disappear != nil || task != nil || !changes.isEmpty || focus != nil
  }
}
