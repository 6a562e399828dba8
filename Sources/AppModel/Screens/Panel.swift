/// What stands in an alert, an action sheet or a menu: texts, then buttons which take it away before they do anything
/// else. It is evaluated again as other screens are, for its fields and buttons follow the app's state.
struct Panel: Screen {
  let title: String
  var message = ""
  /// Whether title and message are on the screen; otherwise they only name it.
  var showsTexts = true
  let buttons: @MainActor () -> [Element]

  @ElementBuilder var body: [Element] {
    if showsTexts {
      for text in [title, message] where !text.isEmpty { Text(text) }
    }
    for button in buttons() {
      button.type == .button ? button.withTraits { $0.dismissesLayer = true } : button
    }
  }
}
