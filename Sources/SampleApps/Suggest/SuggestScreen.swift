import RobotKit

/// The search component: a field, and what it suggests.
struct SuggestScreen: Screen {
  @Bindable var model: SuggestModel
  let chosen: ChosenItems

  var body: [Element] {
    SearchField("Search", text: $model.query, id: "search").onSubmit { model.chooseKeyword() }
    switch model.state {
    case .idle: []
    case .suggestions(let words):
      List(id: "suggestions") {
        for word in words {
          Cell(word, id: "suggestion.\(word)") { model.choose(word) }
        }
      }
    case .nothingFits:
      Text("Item coming soon! Tap to add.", id: "placeholder").onTapGesture { model.chooseKeyword() }
    case .failed:
      Text("Suggestions are not available", id: "failure")
    }
    // Not a part of the component: it shows what the component told its delegate.
    for event in chosen.events {
      Text(event, id: "event")
    }
  }
}
