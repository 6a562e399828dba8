/// What of the text in a field is selected.
///
/// A touch moves the insertion point to the end of the text, so a selection ends there.
enum TextSelection {
  /// The last word.
  case word
  case all
}

extension TreeApp {
  /// Selects text in the field that has the keyboard focus, if that is the one of a touch or of a key.
  ///
  /// Source: UI tests of many public apps: what is typed after `doubleTap()` replaces a word, after three taps or ⌘A all of
  /// the text (public files 57486930553, 61751124286). Guess: of several words a double tap selects the last one.
  func select(_ selection: TextSelection, in node: Snapshot.Node) {
    guard let focus, let input = focus.behavior?.text, let source = node.source,
      source === focus || source.isDescendant(of: focus) || focus.isDescendant(of: source)
    else { return }
    input.moveToEnd?()
    let text = input.get()
    switch selection {
    case .all: selectedCount = text.count
    case .word: selectedCount = text.reversed().prefix { $0.isLetter || $0.isNumber }.count
    }
  }

  /// Ends the selection.
  ///
  /// - Returns: How many characters at the end of the text were selected.
  func takeSelection(of text: String) -> Int {
    guard selectedCount > 0 else { return 0 }
    defer { selectedCount = 0 }
    return min(selectedCount, text.count)
  }
}
