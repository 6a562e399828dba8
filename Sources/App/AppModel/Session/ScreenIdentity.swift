/// The names of a screen and its elements that stay the same in other runs and with other data.
package enum ScreenIdentity {
  /// The name of the topmost screen: its title, or that of an alert or a sheet over it; the name of the app without one.
  package static func name(of snapshot: Snapshot, app: String) -> String {
    let elements = snapshot.elements
    guard let cover = snapshot.cover else { return snapshot.title.map(quoted) ?? app }
    if elements[cover].type == .presentedSheet, let title = title(inside: cover, snapshot) { return quoted(title) }
    let name = [elements[cover].identifier, elements[cover].label].first { !$0.isEmpty }
    return elements[cover].type.spokenName + (name.map { " " + quoted($0) } ?? "")
  }

  /// Whether the topmost screen is a sheet or an alert.
  package static func hasCover(_ snapshot: Snapshot) -> Bool { snapshot.cover != nil }

  private static func title(inside cover: Int, _ snapshot: Snapshot) -> String? {
    let bar = snapshot.search([cover], types: [.navigationBar], keys: false).last
    return bar.map { snapshot.elements[$0].identifier }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of an element: its identifier, or the label of a control without one; `nil` for other elements.
  ///
  /// - Parameter isOfInterest: Whether the label is the name of any element, and not only of a control.
  package static func name(
    of node: Snapshot.Node, isOfInterest: Bool = false
  ) -> (text: String, isIdentified: Bool)? {
    if node.type.isContainer { return nil }
    if !node.identifier.isEmpty { return (general(node.identifier), true) }
    guard isOfInterest || node.type.isNamedByLabel else { return nil }
    let label = node.label.isEmpty ? node.placeholder ?? "" : node.label
    guard !label.isEmpty else { return nil }
    return (general(label), false)
  }

  /// Returns a text with `#` for each number, since rows and ids differ by numbers.
  package static func general(_ text: String) -> String {
    guard text.utf8.contains(where: isDigit) else { return text }
    var result = ""
    for character in text {
      let isNumber = character.utf8.count == 1 && character.utf8.first.map(isDigit) ?? false
      if !isNumber { result.append(character) } else if result.last != "#" { result.append("#") }
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func quoted(_ text: String) -> String { "\"\(general(text))\"" }
}

extension Snapshot {
  /// The index of the topmost sheet or alert; `nil` if there is none.
  var cover: Int? { elements.indices.last { [.alert, .sheet, .presentedSheet].contains(elements[$0].type) } }

  /// The indices of the lists of the topmost screen, and not of those below a sheet or an alert. Pages are a collection
  /// view as well, but don't scroll.
  package var topmostLists: [Int] {
    elements.indices.dropFirst(cover ?? 0).filter { index in
      elements[index].type == .table
        || elements[index].type == .collectionView && scrollAreas.contains { $0.index == index }
    }
  }
}

extension ElementType {
  /// Whether only its content is of interest.
  fileprivate var isContainer: Bool {
    switch self {
    case .application, .window, .navigationBar, .tabBar, .toolbar, .table, .collectionView, .scrollView, .keyboard,
      .key:
      true
    default: false
    }
  }

  /// Whether its label names it: the user operates it.
  fileprivate var isNamedByLabel: Bool { isControl || [.pickerWheel, .link, .tab].contains(self) }
}
