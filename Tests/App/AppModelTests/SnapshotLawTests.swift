import TestSupport
import Testing
import VirtualTime

@testable import AppModel

/// A snapshot takes from the last one what hasn't changed; it is the one that is made from scratch.
///
/// The law needs no device. Changes at random places of a random tree come in a random order, and a counterexample is
/// reduced to the changes that it needs.
@MainActor
@Suite struct SnapshotLawTests {
  private static let seed: UInt64 = 39

  @Test func `a snapshot that follows changes is the one from scratch`() {
    for seed in Self.seed..<Self.seed + 150 {
      var generator = SeededGenerator(seed: seed)
      let changes = (0..<80).map { _ in TreeChange.random(&generator) }
      guard Self.difference(after: changes) != nil else { continue }
      var smallest = changes
      for index in changes.indices.reversed() {
        var fewer = smallest
        fewer.remove(at: index)
        if Self.difference(after: fewer) != nil { smallest = fewer }
      }
      Issue.record("seed \(seed): \(smallest)\n\(Self.difference(after: smallest) ?? "")")
      return
    }
  }

  private static func difference(after changes: [TreeChange]) -> String? {
    ClockKind.virtual.run { timeline in
      let tree = ChangingTree(timeline)
      for change in changes {
        tree.apply(change)
        if let difference = tree.difference { return difference }
      }
      return nil
    }.result
  }

  /// Moved boxes keep what covers them only in the same order.
  @Test(arguments: [true, false]) func `another order covers others`(coverIsElement: Bool) throws {
    try ClockKind.virtual.run { timeline throws in
      let text = ElementNode(LeafLayout(width: 40, height: 20))
      (text.semantics.type, text.semantics.label) = (.staticText, "text")
      let card = ElementNode(LeafLayout(width: 40, height: 20))
      (card.semantics.type, card.semantics.isOpaque) = (coverIsElement ? .button : nil, true)
      let stack = ElementNode(OverlayLayout(AlignmentPair(ChangingTree.leading, ChangingTree.top)))
      stack.children = [text, card]
      let app = TreeApp(name: "app", timeline: timeline)
      app.start(TreeLayer(.root, root: stack), host: StillHost())
      for isUnder in [true, false, true] {
        stack.children = isUnder ? [text, card] : [card, text]
        let shown = try app.snapshot().elements.first { $0.label == "text" }
        #expect(shown?.isHittable == !isUnder)
      }
    }
  }

  @Test func `what does not change is taken from the last snapshot`() throws {
    try ClockKind.virtual.run { timeline throws in
      let texts = (0..<200).map { number in
        let text = ElementNode(LeafLayout(width: 10, height: 2))
        (text.semantics.type, text.semantics.label) = (.staticText, "text \(number)")
        return text
      }
      let stack = ElementNode(StackLayout(.vertical, spacing: 0, alignment: ChangingTree.leading))
      stack.children = texts
      let app = TreeApp(name: "app", timeline: timeline)
      app.start(TreeLayer(.root, root: stack), host: StillHost())
      var fresh = Array(try app.snapshot().freshElements)
      #expect(fresh.count == 202)
      texts[70].semantics.label = "changed"
      fresh = Array(try app.snapshot().freshElements)
      #expect(fresh.map(\.label) == ["app", "", "changed"])
      stack.children.remove(at: 3)
      // They have moved up.
      fresh = Array(try app.snapshot().freshElements)
      #expect(fresh.count == 198)
    }
  }
}

/// A change of a tree; the numbers choose the places.
private struct TreeChange: CustomStringConvertible {
  enum Kind: CaseIterable {
    case add, remove, moveChild, reverse, label, identifier, value, type, hide, disable, select, opaque, clip, graphic
    case combine, addTrait, removeTrait, order, transform, tap, scrolls, scroll, refresh, layout, size, focus, structure
    case layer, screen, labelSource, partName, labelsItself, untouchable, steal, nothing
  }

  let kind: Kind
  let place: Int
  let number: Int

  static func random(_ generator: inout SeededGenerator) -> TreeChange {
    // Most changes add, so that there is something to change.
    let kind = Bool.random(using: &generator) ? Kind.add : generator.pick(Kind.allCases)
    return TreeChange(
      kind: kind, place: Int.random(in: 0..<1_000, using: &generator), number: Int.random(in: 0..<24, using: &generator)
    )
  }

  var description: String { "\(kind) \(place) \(number)" }
}

@MainActor
private final class ChangingTree {
  nonisolated static let leading = AlignmentKey(id: ObjectIdentifier(ChangingTree.self), isHorizontal: true) { _ in 0 }
  nonisolated static let top = AlignmentKey(id: ObjectIdentifier(ChangingTree.self), isHorizontal: false) { _ in 0 }

  private let app: TreeApp
  private var roots: [ElementNode]
  private let host = StillHost()

  init(_ timeline: any Timeline) {
    let root = ElementNode(OverlayLayout(AlignmentPair(Self.leading, Self.top)))
    (app, roots) = (TreeApp(name: "app", timeline: timeline), [root])
    app.start(TreeLayer(.root, root: root), host: host)
  }

  private var nodes: [ElementNode] {
    var nodes: [ElementNode] = []
    func add(_ node: ElementNode) {
      nodes.append(node)
      node.children.forEach(add)
    }
    roots.forEach(add)
    return nodes
  }

  /// What a snapshot has that one from scratch hasn't.
  var difference: String? {
    guard let snapshot = try? app.snapshot() else { return "there is no snapshot" }
    return SnapshotCheck.difference(snapshot, TreeSnapshotBuilder.snapshotFromScratch(of: app, isInForeground: true))
  }

  func apply(_ change: TreeChange) {
    let nodes = nodes
    let (node, number) = (nodes[change.place % nodes.count], change.number)
    let types: [ElementType?] = [
      .staticText, .button, .image, .other, .cell, .switch, .alert, .menu, nil, nil, nil, nil,
    ]
    switch change.kind {
    case .add:
      let child = ElementNode(layout(number))
      child.semantics.type = types[number % types.count]
      child.semantics.label = number % 3 == 0 ? "\(change.place)" : nil
      child.semantics.isOpaque = number % 5 == 0
      node.children.append(child)
    case .remove where node.parent != nil: node.parent?.children.removeAll { $0 === node }
    case .moveChild where node.parent != nil:
      let target = nodes[(change.place + number) % nodes.count]
      guard !target.isDescendant(of: node) else { return }
      node.parent?.children.removeAll { $0 === node }
      target.children.insert(node, at: target.children.count * number / 24)
    case .reverse: node.children.reverse()
    case .label: node.semantics.label = number == 0 ? nil : "\(number)"
    case .identifier: node.semantics.identifier = number == 0 ? nil : "name \(number)"
    case .value: node.semantics.value = number == 0 ? nil : "\(number)"
    case .type: node.semantics.type = types[number % types.count]
    case .hide: node.semantics.isHidden.toggle()
    case .disable: node.semantics.isEnabled.toggle()
    case .select: node.semantics.isSelected.toggle()
    case .opaque: node.semantics.isOpaque.toggle()
    case .clip: node.semantics.clips.toggle()
    case .graphic: node.semantics.isGraphic.toggle()
    case .combine: node.semantics.children = [.combine, .ignore, .separate, .combineIfStatic][number % 4]
    case .addTrait: node.semantics.addedTraits.formSymmetricDifference([.isButton, .isSelected, .isLink][number % 3])
    case .removeTrait: node.semantics.removedTraits.formSymmetricDifference([.isButton, .isSelected][number % 2])
    case .order: node.zIndex = Double(number % 3)
    case .transform: node.effect = number % 2 == 0 ? .mirror : nil
    case .tap:
      let behavior = node.behavior ?? Behavior()
      node.behavior = behavior
      behavior.taps = number % 2 == 0 ? [Behavior.Tap { _ in }] : []
    case .scrolls:
      node.scroll = number % 3 == 0 ? nil : ScrollState(axes: [.vertical])
      node.layout = ScrollLayout(axes: [.vertical])
    case .scroll:
      _ = node.scroll?.scroll(to: Point(x: 0, y: Double(number)))
      node.setNeedsLayout()
    case .refresh:
      node.scroll?.isRefreshing.toggle()
      app.invalidate()
    case .layout: node.layout = layout(number)
    case .size: node.layout = LeafLayout(width: Double(number) * 20, height: Double(number % 7) * 30)
    case .focus: app.setFocus(number % 2 == 0 ? node : nil)
    case .structure:
      app.showsStructure.toggle()
      app.invalidate()
    case .layer:
      if roots.count > 1 {
        roots.removeLast()
        app.remove(app.layers[app.layers.count - 1])
      } else {
        let root = ElementNode(layout(number))
        roots.append(root)
        app.add(TreeLayer([.sheet, .alert, .fullScreenCover][number % 3], root: root))
      }
    case .screen: app.setScreen(Screen(size: Size(width: 300 + Double(number), height: 600)))
    case .labelSource:
      node.labelSources = number % 2 == 0 ? [nodes[(change.place + number) % nodes.count]] : []
      app.invalidate()
    case .partName: node.semantics.partName = number % 2 == 0 ? "part" : nil
    case .labelsItself: node.semantics.labelsItself.toggle()
    case .steal where node.parent != nil:
      let owner = node.parent
      ElementNode().children = [node]
      // The same boxes as before.
      if let owner { owner.children = owner.children }
    case .untouchable: node.semantics.allowsHitTesting.toggle()
    case .remove, .moveChild, .steal, .nothing: app.invalidate()
    }
  }

  private func layout(_ number: Int) -> any LayoutRule {
    let pair = AlignmentPair(Self.leading, Self.top)
    return switch number % 8 {
    case 0: StackLayout(.vertical, spacing: 2, alignment: Self.leading)
    case 1: StackLayout(.horizontal, spacing: 2, alignment: Self.top)
    case 2, 3: OverlayLayout(pair)
    case 4: LayeredLayout(primary: 0, alignment: pair)
    case 5: PaddingLayout(Insets(top: 4, leading: 4))
    case 6: PassThroughLayout()
    default: LeafLayout(width: 40, height: 20)
    }
  }
}

/// The host of trees that nothing but the test changes.
private final class StillHost: TreeHost {
  var isStale = false
  var needsEvaluation: Bool { false }
  var unmounts: Int { 0 }
  var lastEvaluatedView: String? { nil }
  func update() { isStale = false }
  func didLayout() {}
  func setForeground(_ isInForeground: Bool) {}
  func deviceChanged() {}
  func open(_ url: String) -> Bool { false }
  func press(_ stroke: KeyStroke, isTyped: Bool) -> Bool { false }
  func keyboardViews(for focus: ElementNode) -> KeyboardViews { KeyboardViews() }
  func endViews() -> @MainActor () -> Void { {} }
}

extension TreeApp {
  /// Renders again, as after a change that no node notes.
  fileprivate func invalidate() { (host as? StillHost)?.isStale = true }
}
