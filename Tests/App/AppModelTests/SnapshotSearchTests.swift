import TestSupport
import Testing

@testable import AppModel

/// A search skips elements that can't have the name; it finds what a comparison of every name finds.
@Suite struct SnapshotSearchTests {
  private static let seed: UInt64 = 12
  /// Names that are equal by canonical equivalence, empty ones, and many that differ.
  private static let names = ["", "café", "cafe\u{301}", "é", "e", "a", "b"] + (0..<100).map { "name \($0)" }

  @Test(arguments: seed..<seed + 50) func `a search finds what has the name`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let names = (0..<12).map { _ in generator.pick(Self.names) }
    var nodes = (0..<60).map { index in
      Snapshot.Node(
        type: generator.pick([.button, .staticText, .tab]), identifier: generator.pick(names),
        label: generator.pick(names), value: Bool.random(using: &generator) ? generator.pick(names) : nil,
        placeholder: Bool.random(using: &generator) ? generator.pick(names) : nil, index: index,
        parent: index == 0 ? nil : 0, end: index == 0 ? 60 : index + 1, frame: .zero, visible: .zero)
    }
    // Seeded bugs change names of elements.
    nodes[7].identifier = generator.pick(names)
    nodes[8].label = generator.pick(names)
    nodes[9].value = generator.pick(names)
    nodes[10].placeholder = generator.pick(names)
    let snapshot = Snapshot(.init(elements: nodes, scrollAreas: [], focused: nil, keys: nil, fresh: []))
    for name in Self.names {
      for types in [nil, [ElementType.button], [.staticText]] {
        let expected = nodes.dropFirst().filter { node in
          types.map(node.isOne) ?? true && [node.identifier, node.label, node.value, node.placeholder].contains(name)
        }
        let found = snapshot.search([0], types: types, name: name)
        #expect(found == expected.map(\.index), "\(name)")
        #expect(snapshot.has(types: types, name: name, at: 5) == expected.contains { $0.index == 5 }, "\(name)")
      }
    }
  }
}
