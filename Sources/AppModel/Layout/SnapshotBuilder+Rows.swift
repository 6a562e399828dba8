// What comes by itself: the buttons of a row, and those of a search field.
extension SnapshotBuilder {
  /// The buttons that a swipe has brought out.
  mutating func placeSwipeActions(
    _ actions: [SwipeActions], at frame: Rect, _ index: Int, _ state: LayoutState
  ) {
    guard let open = state.host?.openRow, nodes.hasPath(open.path, at: index),
      let shown = actions.first(where: { $0.edge == open.edge })
    else { return }
    let width = 74.0
    for (ordinal, button) in shown.buttons.enumerated() {
      let x =
        shown.edge == .leading ? frame.minX + Double(ordinal) * width : frame.maxX - Double(ordinal + 1) * width
      close(self.open(button, at: Rect(x: x, y: frame.minY, width: width, height: frame.height), in: index, state))
    }
  }

  /// A search field with the button that clears it, and beside it the one that ends the search.
  mutating func placeSearchField(
    _ field: Element, at frame: Rect, in parent: Int, _ state: LayoutState, _ siblings: Siblings, _ ordinal: Int
  ) {
    let index = open(field, at: frame, in: parent, state, siblings, ordinal)
    let inner = inner(state, of: index)
    let isEmpty = (field.value ?? "").isEmpty
    let end = frame.maxX - Self.cancelWidth
    if !isEmpty, let text = field.text {
      let clear = Button("Clear text", id: "Clear text") { text.wrappedValue = "" }
      close(open(clear, at: Rect(x: end - 30, y: frame.minY, width: 30, height: frame.height), in: index, inner))
    }
    close(index)
    guard nodes[index].hasFocus || !isEmpty, let text = field.text else { return }
    var cancel = Button("Cancel", id: "Cancel") { text.wrappedValue = "" }
    cancel.changeTraits { $0.endsEditing = true }
    let cancelFrame = Rect(x: end, y: frame.minY, width: Self.cancelWidth, height: frame.height)
    var outer = state
    outer.isEnabled = nodes[index].isEnabled
    close(open(cancel, at: cancelFrame, in: parent, outer))
  }

  private static let cancelWidth = 75.0
}
