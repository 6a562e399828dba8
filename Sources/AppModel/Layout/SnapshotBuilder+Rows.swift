// What comes by itself: the buttons of a row, and those of a search field.
extension SnapshotBuilder {
  /// The buttons that a swipe has brought out.
  mutating func placeSwipeActions(
    _ actions: [SwipeActions], at frame: Rect, _ index: Int, _ state: LayoutState
  ) {
    guard let open = state.host?.openRow, open.path == Snapshot(nodes: nodes, scrollAreas: []).path(of: index),
      let shown = actions.first(where: { $0.edge == open.edge })
    else { return }
    let width = 74.0
    for (ordinal, button) in shown.buttons.enumerated() {
      let x =
        shown.edge == .leading ? frame.minX + Double(ordinal) * width : frame.maxX - Double(ordinal + 1) * width
      let buttonFrame = Rect(x: x, y: frame.minY, width: width, height: frame.height)
      close(self.open(button, at: buttonFrame, in: index, state, siblings: shown.buttons, ordinal: ordinal))
    }
  }

  /// A search field with the button that clears it, and beside it the one that ends the search.
  mutating func placeSearchField(
    _ field: Element, at frame: Rect, in parent: Int, _ state: LayoutState, siblings: [Element], ordinal: Int
  ) {
    let index = open(field, at: frame, in: parent, state, siblings: siblings, ordinal: ordinal)
    let inner = inner(state, of: index)
    let isEmpty = (field.value ?? "").isEmpty
    if !isEmpty, let text = field.text {
      let clear = Button("Clear text", id: "Clear text") { text.wrappedValue = "" }
      let cancelWidth = Self.cancelWidth
      close(
        open(
          clear, at: Rect(x: frame.maxX - cancelWidth - 30, y: frame.minY, width: 30, height: frame.height), in: index,
          inner))
    }
    close(index)
    guard nodes[index].hasFocus || !isEmpty, let text = field.text else { return }
    var cancel = Button("Cancel", id: "Cancel") { text.wrappedValue = "" }
    cancel.changeTraits { $0.endsEditing = true }
    close(
      open(
        cancel,
        at: Rect(x: frame.maxX - Self.cancelWidth, y: frame.minY, width: Self.cancelWidth, height: frame.height),
        in: parent, state))
  }

  private static let cancelWidth = 75.0
}
