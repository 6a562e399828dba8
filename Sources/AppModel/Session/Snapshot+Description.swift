extension Snapshot.Node {
  /// The element in a few words: `button send (disabled)`, `text field contact "Ada" (focused)`.
  public var summary: String {
    var words = [type.spokenName]
    if !identifier.isEmpty, type != .navigationBar { words.append(identifier) }
    if !text.isEmpty { words.append("\"\(text)\"") }
    if !notes.isEmpty { words.append("(\(notes.joined(separator: ", ")))") }
    return words.joined(separator: " ")
  }

  private var notes: [String] {
    var notes: [String] = []
    if !isEnabled { notes.append("disabled") }
    if hasFocus { notes.append("focused") }
    if isSelected { notes.append("selected") }
    if case .covered(let cover)? = obstruction { notes.append("covered by \(cover)") }
    return notes
  }
}

extension Snapshot {
  /// All elements, a line each, indented by their depth.
  public var tree: String {
    var lines: [String] = []
    var depths: [Int] = []
    for node in nodes {
      depths.append(node.parent.map { depths[$0] + 1 } ?? 0)
      lines.append(String(repeating: "  ", count: depths[node.index]) + node.summary)
    }
    return lines.joined(separator: "\n")
  }
}
