/// What assistive technologies see of a view and XCUITest doesn't.
///
/// It is read when a step or `tree --reading-order` wants it: a run that doesn't look at it pays nothing for it.
@MainActor
package final class Assistance {
  /// What VoiceOver offers to do with an element: `Archive`, `increment`.
  package struct Action {
    package let name: String
    package let perform: @MainActor () -> Void

    package init(_ name: String, _ perform: @escaping @MainActor () -> Void) {
      (self.name, self.perform) = (name, perform)
    }
  }

  /// What VoiceOver reads on demand, SwiftUI's `accessibilityCustomContent`.
  package struct Detail: Equatable {
    package let label: String
    package let value: String

    package init(label: String, value: String) { (self.label, self.value) = (label, value) }
  }

  /// A list of elements that VoiceOver can jump to.
  package struct Rotor {
    package let name: String
    package let entries: @MainActor () -> [RotorEntry]

    package init(_ name: String, entries: @escaping @MainActor () -> [RotorEntry]) {
      (self.name, self.entries) = (name, entries)
    }
  }

  package struct RotorEntry {
    package let label: String
    /// Shows the element.
    package let jump: @MainActor () -> Void

    package init(_ label: String, jump: @escaping @MainActor () -> Void) { (self.label, self.jump) = (label, jump) }
  }

  /// What the element does when it is activated.
  package var hint: String?
  package fileprivate(set) var isHeading = false
  package var actions: [Action] = []
  package var details: [Detail] = []
  package var rotors: [Rotor] = []
  /// Its place among its siblings: higher ones are read first.
  package var sortPriority: Double?

  package init() {}

  /// Adds what a view further out, or one inside that is a part of the element, has.
  fileprivate func add(_ other: Assistance) {
    hint = other.hint ?? hint
    actions += other.actions
    details += other.details
    sortPriority = other.sortPriority ?? sortPriority
  }
}

extension Snapshot {
  /// What assistive technologies see of an element: what it has itself, what the views around it have that aren't
  /// elements, and what it combines has.
  @MainActor
  package func assistance(of index: Int) -> Assistance {
    let all = Assistance()
    guard let source = nodes[index].source else { return all }
    // The button of a toggle is the toggle itself.
    if source.semantics.children.isCombined, !source.isToggle { source.addCombined(to: all) }
    for view in views(of: index) {
      if view.semantics.addedTraits.contains(.isHeader) { all.isHeading = true }
      if let assistance = view.assistance { all.add(assistance) }
    }
    // The title of a screen.
    if nodes[index].type == .staticText, ancestors(of: index).contains(where: { nodes[$0].type == .navigationBar }) {
      all.isHeading = true
    }
    all.actions += source.swipeActions
    return all
  }

  /// The rotors of the screen, in the order of the views that have them.
  @MainActor
  package var rotors: [Assistance.Rotor] {
    var seen: Set<ObjectIdentifier> = []
    return readable.flatMap { index in
      views(of: index).compactMap(\.assistance).filter { seen.insert(ObjectIdentifier($0)).inserted }
        .flatMap(\.rotors)
    }
  }

  /// The elements that VoiceOver reads, in its order: that of the tree, with a higher sort priority first.
  ///
  /// Source: Apple, `accessibilitySortPriority(_:)`: relative to other elements at the same level, higher numbers first.
  /// That the other elements keep the order of the tree is a guess.
  @MainActor
  package var readingOrder: [Int] {
    sorted(readable).filter(isRead)
  }

  /// The action of an element that has a name.
  @MainActor
  package func assistiveAction(_ name: String, of index: Int) throws(AppSessionError) -> Assistance.Action {
    let actions = assistance(of: index).actions
    if let action = actions.first(where: { $0.name == name }) { return action }
    throw .notOffered(kind: "action", name: name, by: nodes[index].name, offered: actions.map(\.name))
  }

  /// The rotor of the screen that has a name.
  @MainActor
  package func rotor(_ name: String) throws(AppSessionError) -> Assistance.Rotor {
    let rotors = rotors
    if let rotor = rotors.first(where: { $0.name == name }) { return rotor }
    throw .notOffered(kind: "rotor", name: name, by: "the screen", offered: rotors.map(\.name))
  }

  @MainActor
  func entry(_ label: String, ofRotor name: String) throws(AppSessionError) -> Assistance.RotorEntry {
    let entries = try rotor(name).entries()
    if let entry = entries.first(where: { $0.label == label }) { return entry }
    throw .notOffered(kind: "entry", name: label, by: "the rotor \"\(name)\"", offered: entries.map(\.label))
  }

  // MARK: Parts

  /// The views of an element: its own, and those around it up to the element it is in.
  @MainActor
  private func views(of index: Int) -> [ElementNode] {
    guard let source = nodes[index].source else { return [] }
    let outer = ancestors(of: index).lazy.compactMap { nodes[$0].source }.first
    return Array(source.lineage.prefix { $0 !== outer })
  }

  /// The elements that the topmost layer has, in the order of the tree.
  private var readable: [Int] { nodes.indices.filter { !nodes[$0].isBelowLayer && !nodes[$0].isStructure } }

  @MainActor
  private func sorted(_ indices: [Int]) -> [Int] {
    let inner = Dictionary(grouping: indices) { nodes[$0].parent }
    func order(_ parent: Int?) -> [Int] {
      let children = inner[parent] ?? []
      let priorities = children.map { assistance(of: $0).sortPriority ?? 0 }
      let sorted = children.indices.sorted { (-priorities[$0], $0) < (-priorities[$1], $1) }
      return sorted.flatMap { [children[$0]] + order(children[$0]) }
    }
    return order(nil)
  }

  /// Whether VoiceOver stops at an element: not at a container, nor at a part of a control.
  private func isRead(_ index: Int) -> Bool {
    let node = nodes[index]
    if ancestors(of: index).contains(where: { nodes[$0].isReadAsWhole || nodes[$0].type == .keyboard }) { return false }
    guard !node.isReadAsWhole else { return true }
    let isLeaf = node.end == index + 1
    return isLeaf && !(node.label.isEmpty && (node.value ?? "").isEmpty)
  }
}

extension Snapshot {
  /// The elements that VoiceOver reads, in its order, each with what it says and offers besides; then the rotors.
  @MainActor
  var spokenText: String {
    let elements = readingOrder.flatMap { [nodes[$0].listing(namesCover: false)] + assistance(of: $0).lines }
    let lists = rotors.flatMap { rotor in
      ["rotor \"\(rotor.name)\""] + rotor.entries().map { "  \"\($0.label)\"" }
    }
    return (elements + lists).joined(separator: "\n")
  }
}

extension Assistance {
  /// What VoiceOver says and offers besides, a line each.
  fileprivate var lines: [String] {
    let heading = isHeading ? "heading" : nil
    let hint = hint.flatMap { $0.isEmpty ? nil : "hint \"\($0)\"" }
    let lines = [heading, hint].compactMap(\.self) + details.map { "\"\($0.label)\" is \"\($0.value)\"" }
    return (lines + actions.map { "action \"\($0.name)\"" }).map { "  " + $0 }
  }
}

extension Snapshot.Node {
  /// Whether it is below a sheet, an alert or another layer, and not only below a view.
  fileprivate var isBelowLayer: Bool {
    guard case .covered(let cover)? = obstruction, coverLevel == 0 else { return false }
    return cover != ElementType.keyboard.spokenName
  }

  /// Whether VoiceOver reads it with what is inside of it.
  fileprivate var isReadAsWhole: Bool {
    switch type {
    case .application, .window, .other, .scrollView, .table, .collectionView, .cell, .navigationBar, .tabBar,
      .toolbar, .alert, .sheet, .presentedSheet, .popover, .menu, .keyboard, .segmentedControl, .stepper, .picker,
      .datePicker, .webView, .map:
      false
    default: true
    }
  }
}

extension ElementNode {
  /// Adds what the views inside of a combined element have; its buttons become actions.
  ///
  /// Source: Apple, "SwiftUI Accessibility: Beyond the basics" (WWDC21): a combined element has the actions of its
  /// children.
  fileprivate func addCombined(to all: Assistance) {
    for child in children where !child.semantics.isHidden {
      if let assistance = child.assistance { all.add(assistance) }
      if child.semantics.type == .button, let action = child.tapAction {
        all.actions.append(Assistance.Action(child.summary, action))
      } else {
        child.addCombined(to: all)
      }
    }
  }

  /// The buttons that a swipe on its row reveals, as actions.
  ///
  /// That they are actions is a guess: VoiceOver has no swipes.
  fileprivate var swipeActions: [Assistance.Action] {
    guard let row = lineage.first(where: { $0.semantics.type == .cell }) else { return [] }
    return row.swipes.flatMap(\.buttons).compactMap { button in
      button.tapAction.map { Assistance.Action(button.summary, $0) }
    }
  }

  /// What a tap on a button does; `nil` if nothing at or inside of the node takes one.
  package var tapAction: (@MainActor () -> Void)? {
    guard let tap = firstTapTarget?.behavior?.tap(count: 1) else { return nil }
    return { tap.action(.zero) }
  }
}
