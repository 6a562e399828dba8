/// A text that isn't shown whole.
package struct CutText: Equatable {
  package let text: String
  /// What happens to it: `is shortened`.
  package let reason: String
}

extension Snapshot {
  /// Whether a screen comes or goes.
  package var isInTransition: Bool {
    elements.contains { if case .transition? = $0.obstruction { true } else { false } }
  }
}

extension Snapshot.Node {
  /// A text of the element, or of what is in it, that isn't shown whole; `nil` if there is none.
  @MainActor package var cutText: CutText? {
    if let text = source?.shortenedText { return CutText(text: text, reason: "is shortened") }
    guard !text.isEmpty else { return nil }
    if visible.isEmpty { return CutText(text: text, reason: "is not on the screen") }
    // Rows at the upper and the lower edge are scrolled.
    let isCut = visible.width < frame.width - 0.5
    return isCut ? CutText(text: text, reason: "is cut off at an edge") : nil
  }
}

extension ElementNode {
  /// A text in it that has an ellipsis instead of its end, its start or its middle.
  fileprivate var shortenedText: String? {
    firstInside { node in
      guard let layout = node.layout as? TextLayout else { return nil }
      return layout.style.isShortened(layout.text, in: node.size) ? layout.text : nil
    }
  }
}
