/// What a screen said when it was last evaluated.
@MainActor
struct ScreenContent {
  let title: String
  let titleDisplayMode: TitleDisplayMode
  let toolbar: [Element]
  let body: [Element]
  /// The alerts, sheets and screens it declares.
  let presentations: [(path: String, declared: DeclaredPresentation)]
  /// Whether something wants to know when it comes, goes or changes, or is tied to the focus.
  let hasObservers: Bool
  /// The search field that an element asks for.
  let search: Element?
  /// Whether people can't drag the sheet away that the screen stands in.
  let keepsSheet: Bool

  init(_ screen: any Screen) {
    title = screen.title
    titleDisplayMode = screen.titleDisplayMode
    toolbar = screen.toolbar
    body = screen.body
    var survey = ContentSurvey()
    survey.visit(toolbar, path: "toolbar")
    survey.visit(body, path: "")
    presentations = survey.presentations
    hasObservers = survey.hasObservers
    search = survey.search
    keepsSheet = survey.keepsSheet
  }
}

/// Looks through the elements of a screen for what is no element itself.
@MainActor
private struct ContentSurvey {
  var presentations: [(path: String, declared: DeclaredPresentation)] = []
  var hasObservers = false
  var search: Element?
  var keepsSheet = false

  mutating func visit(_ elements: [Element], path: @autoclosure () -> String) {
    for (index, element) in elements.enumerated() {
      if let traits = element.traits { visit(traits, path: path() + ElementPath.component(at: index, of: elements)) }
      if !element.children.isEmpty {
        visit(element.children, path: path() + ElementPath.component(at: index, of: elements))
      }
    }
  }

  private mutating func visit(_ traits: ElementTraits, path: @autoclosure () -> String) {
    if traits.isObserver { hasObservers = true }
    if traits.keepsSheet { keepsSheet = true }
    if let (text, prompt) = traits.search, search == nil { search = SearchField(prompt, text: text) }
    for (index, declared) in traits.presentations.enumerated() {
      presentations.append(("\(path())!\(index)", declared))
    }
  }
}

extension ElementTraits {
  /// Whether it wants to know when it comes, goes or changes, or is tied to the focus.
  var isObserver: Bool {
    appear != nil || disappear != nil || task != nil || !changes.isEmpty || focus != nil
  }
}
