extension Presentation {
  /// What is visible in this layer, with the navigation bar that comes by itself.
  @MainActor
  func elements(in navigator: Navigator) -> [Element] {
    switch self {
    case .screens(let stack, _):
      guard let host = stack.last else { return [] }
      let content = host.currentContent()
      return navigationBar(for: content, below: stack.dropLast().last, in: navigator) + content.body
    case .alert(let alert):
      let texts = [alert.title, alert.message].filter { !$0.isEmpty }
      return texts.map { Text($0) } + alert.buttons.map { $0.dismissing(navigator) }
    }
  }

  /// The title of the visible screen or of the alert.
  @MainActor
  var title: String {
    switch self {
    case .screens(let stack, _): stack.last?.currentContent().title ?? ""
    case .alert(let alert): alert.title
    }
  }

  /// The layer in a few words, for messages about what it covers.
  @MainActor
  var summary: String {
    let kind =
      switch self {
      case .screens(_, isSheet: false): "screen"
      case .screens(_, isSheet: true): "sheet"
      case .alert: "alert"
      }
    return title.isEmpty ? kind : "\(kind) \"\(title)\""
  }

  @MainActor
  private func navigationBar(
    for content: ScreenContent, below previous: ScreenHost?, in navigator: Navigator
  ) -> [Element] {
    guard !content.title.isEmpty || previous != nil || !content.toolbar.isEmpty else { return [] }
    var children: [Element] = []
    if let previous {
      let title = previous.currentContent().title
      children.append(Button(title.isEmpty ? "Back" : title, id: Self.backButton) { navigator.pop() })
    }
    if !content.title.isEmpty { children.append(Text(content.title)) }
    return [Element(.navigationBar, id: content.title, children: children + content.toolbar)]
  }

  /// The identifier UIKit gives to the back button.
  private static let backButton = "BackButton"
}

extension Element {
  /// The same button, which takes its alert away before it does anything else.
  @MainActor
  fileprivate func dismissing(_ navigator: Navigator) -> Element {
    var copy = self
    copy.actions.tap = { [tap = actions.tap] in
      navigator.dismiss()
      tap?()
    }
    return copy
  }
}
