import AppModel
import Foundation
import HeadlessUI
import Testing

/// Drags of several items, and the sessions of drags and drops, of the SDKs of iOS 26 and 27.
@MainActor
@Suite struct DragContainerTests {
  fileprivate struct Card: Identifiable, Codable, Transferable, Equatable {
    let id: Int
    var isLocked = false
    var name: String { "card \(id)" }

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.name)
    }
  }

  private static let cards = [Card(id: 1), Card(id: 2), Card(id: 3)]

  /// Drags an element to the middle of another one, which takes a long press.
  private func drag(_ name: String, to target: String, in app: TestedApp) throws {
    let (from, to) = try (app.element(name).frame, app.element(target).frame)
    try app.drag(name, dx: to.midX - from.midX, dy: to.midY - from.midY, holding: .seconds(1))
  }

  /// A row of cards above a view that receives them.
  private struct Board<Cards: View>: View {
    let model: Model
    @ViewBuilder let cards: Cards

    var body: some View {
      VStack {
        cards
        Text("target").frame(width: 200, height: 100)
          .dropDestination(for: Card.self) { cards, session in
            let ids = session.localSession?.draggedItemIDs(for: Int.self) ?? []
            model.record("dropped \(cards.map(\.id)) of \(ids), \(session.phase)")
          }
      }
    }
  }

  private static func row(_ id: Int) -> some View { Text("card \(id)").frame(width: 90, height: 60) }

  private struct Selected: View {
    let model: Model
    let selection: [Int]
    var isBelow = false
    var isOtherNamespace = false
    @Namespace private var namespace

    private var rows: some View {
      HStack { ForEach(cards) { row($0.id).draggable(containerItemID: $0.id) } }
    }

    private func payload(_ ids: [Int]) -> [Card] {
      model.record("asked for \(ids)")
      return cards.filter { ids.contains($0.id) && !$0.isLocked }
    }

    var body: some View {
      Board(model: model) {
        if isBelow {
          rows.dragContainerSelection(selection).dragContainer(for: Card.self) { payload($0) }
        } else {
          rows.dragContainer(for: Card.self) { (ids: [Int]) in payload(ids) }
            .dragContainerSelection(selection, containerNamespace: isOtherNamespace ? namespace : nil)
        }
      }
    }
  }

  /// Source: Apple, `dragContainer(for:in:_:)` and `dragContainerSelection(_:containerNamespace:)`: all selected items are
  /// dragged if the dragged one is selected, else that one alone; `draggable(containerItemID:)` makes the items when the
  /// drag begins. Guess: the closure is given the identifiers in the order of the selection.
  @Test func `a selected item is dragged with the others`() throws {
    let model = Model()
    try TestedApp.run {
      Selected(model: model, selection: [3, 1])
    } test: { app throws in
      #expect(model.takeLog() == [])
      try drag("card 1", to: "target", in: app)
      #expect(model.takeLog() == ["asked for [3, 1]", "dropped [1, 3] of [1, 3], ended(copy)"])
      try drag("card 2", to: "target", in: app)
      #expect(model.takeLog() == ["asked for [2]", "dropped [2] of [2], ended(copy)"])
    }
  }

  /// Source: Apple, `dragContainerSelection(_:containerNamespace:)`: a container finds "the nearest enclosing" selection of
  /// the same identifiers and namespace.
  @Test(arguments: [true, false]) func `a selection inside or of another namespace is not used`(isBelow: Bool) throws {
    let model = Model()
    try TestedApp.run {
      Selected(model: model, selection: [1, 2], isBelow: isBelow, isOtherNamespace: !isBelow)
    } test: { app throws in
      try drag("card 1", to: "target", in: app)
      #expect(model.takeLog() == ["asked for [1]", "dropped [1] of [1], ended(copy)"])
    }
  }

  /// Guess: rows of a list are dragged as other views are.
  @Test func `rows of a list are dragged together`() throws {
    let model = Model()
    try TestedApp.run {
      Board(model: model) {
        List(Self.cards) { card in Text(card.name).draggable(containerItemID: card.id) }
          .dragContainer(for: Card.self) { (ids: [Int]) in Self.cards.filter { ids.contains($0.id) } }
          .dragContainerSelection([2, 3])
      }
    } test: { app throws in
      try drag("card 3", to: "target", in: app)
      #expect(model.takeLog() == ["dropped [2, 3] of [2, 3], ended(copy)"])
    }
  }

  private struct Stacks: View {
    let model: Model
    @Namespace private var other

    var body: some View {
      Board(model: model) {
        HStack {
          row(1).draggable(containerItemID: 1)
          row(2).draggable(Card(id: 2))
          row(3).draggable(Card.self) { Card(id: 3) }
          row(9).draggable(item: Card(id: 9), containerNamespace: other)
        }
        .dragContainer(for: Card.self) { (id: Int) in cards.filter { $0.id >= id } }
        .dragContainerSelection([1, 2, 3])
      }
    }
  }

  /// Source: WWDC26, session 271: the closure with one identifier is given that of the dragged item, and returns the stack
  /// from there on. Source: Apple, `draggable(_:containerNamespace:_:)`: a draggable view that a container encloses takes
  /// part in the drags of the container. Guess: a selection has no effect on that closure.
  @Test func `a container decides what is dragged with one item`() throws {
    let model = Model()
    try TestedApp.run {
      Stacks(model: model)
    } test: { app throws in
      try drag("card 1", to: "target", in: app)
      #expect(model.takeLog() == ["dropped [1, 2, 3] of [1, 2, 3], ended(copy)"])
      try drag("card 2", to: "target", in: app)
      #expect(model.takeLog() == ["dropped [2, 3] of [2, 3], ended(copy)"])
      try drag("card 3", to: "target", in: app)
      #expect(model.takeLog() == ["dropped [3] of [3], ended(copy)"])
      try drag("card 9", to: "target", in: app)
      #expect(model.takeLog() == ["dropped [9] of [9], ended(copy)"])
    }
  }

  private struct Undraggable: View {
    let model: Model

    var body: some View {
      Board(model: model) {
        HStack {
          row(1).draggable(Card.self) { nil }
          row(2).draggable(item: Card(id: 2).isLocked ? Card(id: 2) : nil)
          row(3).draggable(containerItemID: 3)
        }
        .dragContainer(for: Card.self) { (ids: [Int]) in [Card]() }
        row(4).draggable(containerItemID: 4)
        row(5).draggable(Card.self, id: \.name) { Card(id: 5) }
      }
      .onDragSessionUpdated { model.record("\($0.phase)") }
    }
  }

  /// Source: Apple, `dragContainer(for:in:_:)`: an empty collection disables the drag; `draggable(_:containerNamespace:_:)`:
  /// so does `nil`. Guess: without a container nothing is dragged by an identifier, which a run warns of.
  @Test func `nothing is dragged without items`() throws {
    let model = Model()
    var warnings: [String] = []
    let launch = Launch("tested") { Undraggable(model: model) }
    try TestedApp.run(launch, onWarning: { warnings.append($0) }) { app throws in
      for id in 1...3 { try drag("card \(id)", to: "target", in: app) }
      #expect(model.takeLog() == [] && warnings == [])
      try drag("card 4", to: "target", in: app)
      #expect(model.takeLog() == [] && warnings.count == 1 && warnings[0].contains("no `dragContainer`"))
      try drag("card 5", to: "target", in: app)
      #expect(model.takeLog().contains("dropped [5] of [], ended(copy)"))
    }
  }

  /// Cards that are moved from one side to the other.
  private struct Moving: View {
    let model: Model
    let allowsMove: Bool
    let operation: DropOperation
    @State private var left = cards
    @State private var right: [Card] = []

    var body: some View {
      VStack {
        HStack { ForEach(left) { row($0.id).draggable(containerItemID: $0.id) } }
          .dragContainer(for: Card.self) { (ids: [Int]) in left.filter { ids.contains($0.id) } }
          .dragContainerSelection([1, 3])
          .dragConfiguration(DragConfiguration(allowMove: allowsMove))
          .onDragSessionUpdated { session in
            model.record("drag \(session.phase)")
            if session.phase == .ended(.move) {
              let ids = session.draggedItemIDs(for: Int.self)
              left.removeAll { ids.contains($0.id) }
            }
          }
        Text("target").frame(width: 200, height: 100)
          .dropDestination(for: Card.self) { items, _ in
            model.record("action")
            right += items
          }
          .dropConfiguration { _ in DropConfiguration(operation: operation) }
          .onDropSessionUpdated { model.record("drop \($0.phase)") }
        Text("outside").frame(width: 200, height: 100)
        Text("\(left.map(\.id)) \(right.map(\.id))").accessibilityIdentifier("sides")
      }
    }

    /// The phases without repetitions.
    static func phases(of model: Model) -> [String] {
      var active: Set<String> = []
      return model.takeLog().filter { !$0.hasSuffix("active") || active.insert($0).inserted }
    }
  }

  /// Source: Apple, `DragSession.Phase` and `DropSession.Phase`; `DropOperation.move`: the destination inserts the items, and
  /// the source removes them when the session has ended. Guess: how the phases of both alternate.
  @Test func `phases lead the app through a move`() throws {
    let model = Model()
    try TestedApp.run {
      Moving(model: model, allowsMove: true, operation: .move)
    } test: { app throws in
      try drag("card 3", to: "target", in: app)
      #expect(try app.label("sides") == "[2] [1, 3]")
      #expect(
        Moving.phases(of: model) == [
          "drag initial", "drag active", "drop entering", "drop active", "drag ending(move)", "action",
          "drop ended(move)", "drag ended(move)", "drop dataTransferCompleted", "drag dataTransferCompleted",
        ])
    }
  }

  /// Source: Apple, `DragConfiguration.init(allowMove:)`. Guess: an operation that the source doesn't suggest is a copy.
  @Test func `a source that allows no move keeps its items`() throws {
    let model = Model()
    try TestedApp.run {
      Moving(model: model, allowsMove: false, operation: .move)
    } test: { app throws in
      try drag("card 3", to: "target", in: app)
      #expect(try app.label("sides") == "[1, 2, 3] [1, 3]")
      #expect(Moving.phases(of: model).contains("drag ended(copy)"))
    }
  }

  /// Source: WWDC26, session 271: with `forbidden` the destination doesn't receive the items. Guess: the phases of a drag
  /// that isn't dropped.
  @Test func `a destination can forbid a drop`() throws {
    let model = Model()
    try TestedApp.run {
      Moving(model: model, allowsMove: true, operation: .forbidden)
    } test: { app throws in
      try drag("card 3", to: "target", in: app)
      #expect(try app.label("sides") == "[1, 2, 3] []")
      #expect(
        Moving.phases(of: model) == [
          "drag initial", "drag active", "drop entering", "drop active", "drag ending(forbidden)", "drop exiting",
          "drag ended(forbidden)",
        ])
      try drag("card 2", to: "outside", in: app)
      let phases = Moving.phases(of: model)
      #expect(phases.suffix(3) == ["drop exiting", "drag ending(cancel)", "drag ended(cancel)"])
    }
  }

  private struct Sessions: View {
    let model: Model
    @State private var isEnabled = false

    var body: some View {
      VStack(spacing: 0) {
        row(2).draggable(containerItemID: 2)
          .dragContainer(for: Card.self) { (_: [Int]) in cards }
          .onDragSessionUpdated { session in
            let index = "\(session.draggedItemIndex) of \(session.draggedItemIDs(for: Int.self))"
            if session.phase == .initial { model.record("from \(session.location.x), \(session.location.y), \(index)") }
            if session.phase == .dataTransferCompleted { model.record("\(session.draggedItemIDs(for: String.self))") }
          }
        Text("target").frame(width: 200, height: 100)
          .dropDestination(for: String.self, isEnabled: isEnabled) { names, session in
            model.record("\(names) of \(session.itemsCount), \(session.suggestedOperations == [.copy])")
            model.record("\(session.location.x), \(session.location.y) in \(session.size.width)")
          }
        Button("enable") { isEnabled = true }
      }
    }
  }

  /// Source: Apple, `DragSession` and `DropSession`: the identifiers of a type, the index of the item below the finger,
  /// locations in the local coordinate space, the size of the destination; `dropDestination(for:isEnabled:action:)`. Guess:
  /// that space is of the view with `onDragSessionUpdated` for drags, and of the destination for drops.
  @Test func `sessions describe the drag, and a disabled destination takes nothing`() throws {
    let model = Model()
    try TestedApp.run {
      Sessions(model: model)
    } test: { app throws in
      try drag("card 2", to: "target", in: app)
      #expect(model.takeLog() == ["from 45.0, 30.0, 1 of [1, 2, 3]"])
      try app.tap("enable")
      try drag("card 2", to: "target", in: app)
      #expect(
        model.takeLog() == [
          "from 45.0, 30.0, 1 of [1, 2, 3]", #"["card 1", "card 2", "card 3"] of 3, true"#,
          "100.0, 50.0 in 200.0", "[]",
        ])
    }
  }

  private struct Providers: View {
    let model: Model

    var body: some View {
      row(1).draggable(containerItemID: 1).dragContainer(for: Card.self) { (_: [Int]) in cards }
      Text("provider").onDrag { NSItemProvider(object: NSString(string: "Milk")) }
        .onDragSessionUpdated { model.record("\($0.phase)") }
      Text("target").frame(width: 200, height: 100)
        .onDrop(of: [.json, .text], isTargeted: nil) { providers in
          model.record("\(providers.count) providers")
          return true
        }
    }
  }

  /// Guess: the items of a container have a provider each, and the sessions of item providers have phases too.
  @Test func `item providers take part in sessions`() throws {
    let model = Model()
    try TestedApp.run {
      Providers(model: model)
    } test: { app throws in
      try drag("card 1", to: "target", in: app)
      #expect(model.takeLog() == ["3 providers"])
      try drag("provider", to: "target", in: app)
      #expect(
        model.takeLog().filter { $0 != "active" } == [
          "initial", "ending(copy)", "1 providers", "ended(copy)", "dataTransferCompleted",
        ])
    }
  }
}
