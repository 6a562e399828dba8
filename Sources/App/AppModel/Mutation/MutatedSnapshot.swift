extension Snapshot {
  /// Returns the screen as a mutation shows it.
  @MainActor
  func mutated(by mutation: AppMutation, app: String) -> Snapshot {
    guard mutation.change.isOfScreen, mutation.concerns(self, app: app) else { return self }
    var elements = elements
    let concerned = elements.indices.filter { mutation.concerns(elements[$0]) }
    let rows = mutation.change.isOfList ? rows(of: mutation.mutation.name) : []
    var isChanged = !concerned.isEmpty
    switch mutation.change {
    case .doesNothing, .runsTwice, .losesLastCharacter, .isError, .hasNoBody, .neverComes, .isCancelled: return self
    case .isDisabled, .isEnabled:
      let isEnabled = mutation.change == .isEnabled
      isChanged = concerned.contains { elements[$0].isEnabled != isEnabled }
      for index in concerned { elements[index].isEnabled = isEnabled }
    case .isEmpty:
      isChanged = concerned.contains { !elements[$0].text.isEmpty }
      for index in concerned { setText("", of: index, in: &elements) }
    case .showsNeighbour:
      isChanged = concerned.contains { textAfter($0) != elements[$0].text }
      for index in concerned { setText(textAfter(index), of: index, in: &elements) }
    case .isGone: for index in concerned { hide(index, in: &elements) }
    case .lacksLastRow:
      isChanged = rows.count > 1
      if let row = rows.last { hide(row, in: &elements) }
    case .isReversed:
      let swaps = swaps(of: rows)
      isChanged = !swaps.isEmpty
      for (one, other) in swaps { Node.swapTexts(&elements, one, other) }
    case .doesNotCome:
      isChanged = cover != nil
      removeCover(from: &elements)
    }
    if isChanged { mutation.noteEffect() }
    return replacing(elements)
  }

  /// Returns the index of the element whose text a mutation shows at another one.
  @MainActor
  func index(of index: Int, shownBy mutation: AppMutation, app: String) -> Int {
    guard mutation.change == .isReversed, mutation.concerns(self, app: app) else { return index }
    for (one, other) in swaps(of: rows(of: mutation.mutation.name)) {
      if index == one { return other }
      if index == other { return one }
    }
    return index
  }

  /// The text of the next element with another one, or of the previous.
  private func textAfter(_ index: Int) -> String {
    let own = elements[index].text
    func other(_ index: Int) -> String? {
      let text = elements[index].text
      return elements[index].type == .staticText && !text.isEmpty && text != own ? text : nil
    }
    return elements.indices[(index + 1)...].lazy.compactMap(other).first
      ?? elements.indices[..<index].reversed().lazy.compactMap(other).first ?? ""
  }

  /// The rows of a list of the topmost screen, by the identifier of the list; of the first list if it has none.
  private func rows(of list: String) -> [Int] {
    let lists = topmostLists
    guard let found = lists.first(where: { elements[$0].identifier == list }) ?? (list.isEmpty ? lists.first : nil)
    else { return [] }
    return search([found], types: [.cell], keys: false)
  }

  /// Sets the text of an element whose label may consist of elements.
  private func setText(_ text: String, of index: Int, in elements: inout [Node]) {
    elements[index].setText(text)
    for part in labelParts(of: index) { elements[part].disappear() }
  }

  /// Makes an element, and everything inside it, impossible to find.
  private func hide(_ index: Int, in elements: inout [Node]) {
    for index in index..<end(of: index) { elements[index].disappear() }
  }

  /// The elements that change places if rows are in the opposite order: those of rows with the same structure.
  private func swaps(of rows: [Int]) -> [(Int, Int)] {
    zip(rows, rows.reversed()).filter { $0 < $1 }.flatMap { one, other -> [(Int, Int)] in
      let (first, second) = (one..<end(of: one), other..<end(of: other))
      return first.count == second.count ? Array(zip(first, second)) : []
    }
  }

  /// Makes the topmost sheet or alert impossible to find, and everything below it reachable.
  private func removeCover(from elements: inout [Node]) {
    guard let cover else { return }
    hide(cover, in: &elements)
    for index in elements.indices where elements[index].isCovered { elements[index].obstruction = nil }
  }
}

extension Snapshot.Node {
  fileprivate mutating func setText(_ text: String) {
    if value != nil { value = text }
    label = text
  }

  fileprivate mutating func disappear() {
    (type, identifier, label, value, placeholder) = (.other, "", "", nil, nil)
    obstruction = .takesNoTouches
  }

  fileprivate static func swapTexts(_ nodes: inout [Self], _ one: Int, _ other: Int) {
    let (left, right) = (nodes[one], nodes[other])
    (nodes[one].identifier, nodes[one].label, nodes[one].value) = (right.identifier, right.label, right.value)
    (nodes[other].identifier, nodes[other].label, nodes[other].value) = (left.identifier, left.label, left.value)
  }
}

extension Mutation.Operator {
  /// Whether it changes what is on the screen.
  fileprivate var isOfScreen: Bool {
    switch self {
    case .doesNothing, .runsTwice, .losesLastCharacter, .isError, .hasNoBody, .neverComes, .isCancelled: false
    case .isDisabled, .isEnabled, .isEmpty, .showsNeighbour, .isGone, .lacksLastRow, .isReversed, .doesNotCome: true
    }
  }

  /// Whether it changes a list.
  fileprivate var isOfList: Bool { self == .lacksLastRow || self == .isReversed }
}
