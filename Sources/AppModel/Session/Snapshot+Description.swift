extension Snapshot.Node {
  /// The element in a few words: `button send (disabled)`, `text field contact "Ada" (focused)`.
  public var summary: String { summary(namesCover: true) }

  /// The element in a few words.
  ///
  /// - Parameter namesCover: Whether it is said what covers it.
  public func summary(namesCover: Bool) -> String { withNotes(name, namesCover: namesCover) }

  /// The element with all that steps can name it by: `button save "Save" (disabled)`, `switch news "News" "1"`.
  ///
  /// - Parameter namesCover: Whether it says what covers the element.
  package func listing(namesCover: Bool) -> String {
    guard type != .navigationBar, type != .staticText, !identifier.isEmpty else {
      return summary(namesCover: namesCover)
    }
    let known = title == identifier ? "" : title
    let texts = [known, value == title ? "" : value ?? ""].filter { !$0.isEmpty }.map { " \"\($0)\"" }
    return withNotes("\(type.spokenName) \(identifier)\(texts.joined())", namesCover: namesCover)
  }

  private func withNotes(_ name: String, namesCover: Bool) -> String {
    let notes = notes(namesCover: namesCover)
    return notes.isEmpty ? name : "\(name) (\(notes.joined(separator: ", ")))"
  }

  /// The element without its state: its type, its identifier (or its label, or its placeholder), and its value, or the
  /// text of an identified static text.
  public var name: String {
    let value = self.value ?? ""
    return switch type {
    case .navigationBar where identifier.isEmpty: type.spokenName
    case .navigationBar: "\(type.spokenName) \"\(identifier)\""
    case _ where identifier.isEmpty:
      ([type.spokenName] + [title, value == title ? "" : value].filter { !$0.isEmpty }.map { "\"\($0)\"" })
        .joined(separator: " ")
    case _ where value.isEmpty && type != .staticText: "\(type.spokenName) \(identifier)"
    default: "\(type.spokenName) \(identifier) \"\(text)\""
    }
  }

  /// What a user calls an element without an identifier.
  private var title: String { label.isEmpty ? placeholder ?? "" : label }

  private func notes(namesCover: Bool) -> [String] {
    var notes: [String] = []
    if !isEnabled { notes.append("disabled") }
    if hasFocus { notes.append("focused") }
    if isSelected { notes.append("selected") }
    if namesCover, case .covered(let cover)? = obstruction { notes.append("covered by \(cover)") }
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
      // The keys are the same on every screen.
      if let parent = node.parent, nodes[parent].type == .keyboard { continue }
      lines.append(String(repeating: "  ", count: depths[node.index]) + node.summary)
    }
    return lines.joined(separator: "\n")
  }
}
