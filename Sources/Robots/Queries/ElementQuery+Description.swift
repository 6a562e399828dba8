import AppModel

extension ElementQuery {
  /// The types and the name that the last part of the query looks for.
  var wanted: (types: [ElementType]?, name: String?) {
    var types: [ElementType]?
    var name: String?
    for stage in stages {
      switch stage {
      case .descendants(let wanted, _), .children(let wanted): (types, name) = (wanted, nil)
      case .named(let wanted): name = wanted
      case .containing, .containingText, .matching, .containingMatch, .outermost, .selected: break
      }
    }
    return (types, name)
  }
}

extension ElementQuery {
  /// The name that the last part of the query looks for; none for keys of the keyboard, which are the system's.
  var wantedName: [String] {
    let isKey = stages.contains { if case .descendants([.keyboard], _) = $0 { true } else { false } }
    return isKey ? [] : [wanted.name].compactMap(\.self)
  }

  /// The element that this one is looked for in, where it is looked for in one.
  var container: UIElement? {
    for (index, stage) in stages.enumerated().reversed() {
      guard case .selected(let selection) = stage else { continue }
      return UIElement(query: ElementQuery(app: app, stages: Array(stages[..<index])), selection: selection)
    }
    return nil
  }

  /// The first container on the way that is not exactly one element of the screen; `nil` if all of them are.
  ///
  /// What such a container holds isn't known: to find nothing in it says nothing.
  func unresolvedContainer(in snapshot: Snapshot) -> UIElement? {
    for (index, stage) in stages.enumerated() {
      guard case .selected(let selection) = stage else { continue }
      let container = UIElement(query: ElementQuery(app: app, stages: Array(stages[..<index])), selection: selection)
      if container.matches(in: snapshot).count != 1 { return container }
    }
    return nil
  }
}

extension UIElement {
  /// The element as people would name it: `button "Delete"`.
  var spokenName: String {
    let (types, name) = query.wanted
    let type = types.map(Self.name) ?? (name == nil ? "element" : "")
    let words = [type, name.map { "\"\($0)\"" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    switch selection {
    case .only: return words
    case .first: return "first \(words)"
    case .last: return "last \(words)"
    case .at(let index): return "\(words) number \(index + 1)"
    }
  }

  /// The word of steps for some types, such as `list`; the names of the types if no word means exactly these.
  private static func name(of types: [ElementType]) -> String {
    ElementWord.all.first { $0.types == types }?.singular
      ?? Set(types.map(\.spokenName)).sorted().joined(separator: " or ")
  }
}
