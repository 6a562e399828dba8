import AppModel
import HeadlessUI
import Testing

/// Items that are dragged to another position of their container, of the SDK of iOS 27.
@MainActor
@Suite struct ReorderTests {
  private struct Item: Identifiable {
    let id: String
  }

  private typealias Difference = ReorderDifference<String, ReorderableSingleCollectionIdentifier>

  /// Drags an element to the middle of another one, which takes a long press.
  private func drag(_ name: String, to target: String, in app: TestedApp) throws {
    let (from, to) = try (app.element(name).frame, app.element(target).frame)
    try app.drag(name, dx: to.midX - from.midX, dy: to.midY - from.midY, holding: .seconds(1))
  }

  private enum Form: CaseIterable { case stack, row, grid, lazy, list, scrolled }

  private struct Items: View {
    let form: Form
    let model: Model
    var isEnabled = true
    @State private var items = ["A", "B", "C", "D"].map { Item(id: $0) }

    private func move(_ difference: Difference) {
      let target =
        switch difference.destination.position {
        case .before(let id): "before \(id)"
        case .end: "end"
        }
      model.record("\(difference.sources) \(target)")
      let moved = items.filter { difference.sources.contains($0.id) }
      items.removeAll { difference.sources.contains($0.id) }
      guard case .before(let id) = difference.destination.position,
        let index = items.firstIndex(where: { $0.id == id })
      else { return items += moved }
      items.insert(contentsOf: moved, at: index)
    }

    private var rows: some View {
      ForEach(items) { item in Button(item.id) { model.record("tapped \(item.id)") }.frame(width: 60, height: 60) }
        .reorderable()
    }

    var body: some View {
      Group {
        switch form {
        case .stack: VStack { rows }
        case .row: HStack { rows }
        case .grid: LazyVGrid(columns: [GridItem(), GridItem()]) { rows }
        case .lazy: LazyVStack { rows }
        case .list: List { rows }
        case .scrolled: ScrollView { VStack { rows } }
        }
      }
      .reorderContainer(for: Item.self, isEnabled: isEnabled, move: move)
    }
  }

  /// Source: Apple, `reorderContainer(for:isEnabled:move:)`: "the position of the placeholder updates to reflect which view
  /// the person drags over"; the difference has the moved identifiers and where to insert them.
  @Test(arguments: Form.allCases)
  private func `an item takes the position of the one it is dropped on`(form: Form) throws {
    let model = Model()
    try TestedApp.run {
      Items(form: form, model: model)
    } test: { app throws in
      try drag("A", to: "C", in: app)
      #expect(model.takeLog() == ["[\"A\"] before D"])
      try drag("D", to: "B", in: app)
      #expect(model.takeLog() == ["[\"D\"] before B"])
      try drag("B", to: "A", in: app)
      #expect(model.takeLog() == ["[\"B\"] end"])
      let names = try app.session.snapshot().elements.filter { $0.type == .button }.map(\.label)
      #expect(names == ["D", "C", "A", "B"])
      try app.tap("D")
      #expect(model.takeLog() == ["tapped D"])
    }
  }

  /// Source: Apple, `reorderContainer(for:isEnabled:move:)`: whether the container allows reordering.
  @Test func `a disabled container moves nothing`() throws {
    let model = Model()
    try TestedApp.run {
      Items(form: .stack, model: model, isEnabled: false)
    } test: { app throws in
      try drag("A", to: "C", in: app)
      #expect(model.takeLog() == [])
    }
  }

  /// Guess: a drag without a long press moves nothing, as of rows of lists.
  @Test func `a drag without a long press scrolls`() throws {
    let model = Model()
    try TestedApp.run {
      Items(form: .scrolled, model: model)
    } test: { app throws in
      try app.drag("A", dy: 150)
      #expect(model.takeLog() == [])
    }
  }

  private struct Albums: View {
    struct Album: Identifiable {
      let id: Int
      var names: [String]
    }

    let isList: Bool
    let model: Model
    @State private var albums = [Album(id: 1, names: ["A", "B"]), Album(id: 2, names: ["C", "D"])]

    private var sections: some View {
      ForEach(albums) { album in
        Section {
          ForEach(album.names, id: \.self) { Text($0).frame(width: 60, height: 60) }.reorderable(collectionID: album.id)
        } header: {
          Text("album \(album.id)")
        }
      }
    }

    var body: some View {
      Group {
        if isList { List { sections } } else { VStack(spacing: 0) { sections }.frame(height: 500, alignment: .top) }
      }
      .reorderContainer(for: String.self, itemID: \.self, in: Int.self) { difference in
        let destination = difference.destination
        model.record("\(difference.sources[0]) to \(destination.collectionID), \(destination.position)")
        for index in albums.indices { albums[index].names.removeAll { difference.sources.contains($0) } }
        guard let album = albums.firstIndex(where: { $0.id == destination.collectionID }) else { return }
        var position = albums[album].names.count
        if case .before(let name) = destination.position {
          position = albums[album].names.firstIndex(of: name) ?? position
        }
        albums[album].names.insert(contentsOf: difference.sources, at: position)
      }
    }
  }

  /// Source: Apple, `reorderable(collectionID:)`: reordering "within and between sections". Guess: in another collection the
  /// items below make room, so that an item comes before the one that it is dropped on.
  @Test(arguments: [true, false]) func `items are moved between collections`(isList: Bool) throws {
    let model = Model()
    try TestedApp.run {
      Albums(isList: isList, model: model)
    } test: { app throws in
      try drag("A", to: "D", in: app)
      #expect(model.takeLog() == ["A to 2, before(\"D\")"])
      #expect(try app.texts.filter { $0.count == 1 } == ["B", "C", "A", "D"])
      try drag("C", to: "D", in: app)
      #expect(model.takeLog() == ["C to 2, end"])
      try drag("D", to: "B", in: app)
      #expect(model.takeLog() == ["D to 1, before(\"B\")"])
    }
  }

  /// Guess: beside the items the position is at the one that the finger came over last.
  @Test func `an item is dropped beside the others`() throws {
    let model = Model()
    try TestedApp.run {
      Albums(isList: false, model: model)
    } test: { app throws in
      let (from, last) = try (app.element("A").frame, app.element("D").frame)
      try app.drag("A", dx: 0, dy: last.maxY + 40 - from.midY, holding: .seconds(1))
      #expect(model.takeLog() == ["A to 2, end"])
    }
  }

  /// A container that expects identifiers of another type than its items have.
  private struct Mistyped: View {
    let model: Model

    var body: some View {
      VStack { ForEach(["A", "B"], id: \.self) { Text($0).frame(width: 60, height: 60) }.reorderable() }
        .reorderContainer(for: Int.self, itemID: \.self) { _ in model.record("moved") }
      VStack { ForEach(["X"], id: \.self) { Text($0).frame(width: 60, height: 60) }.reorderable() }
        .reorderContainer(for: String.self, itemID: \.self) { _ in model.record("moved") }
    }
  }

  @Test func `identifiers of another type are warned of, and other containers take nothing`() throws {
    let model = Model()
    var warnings: [String] = []
    try TestedApp.run(Launch("tested") { Mistyped(model: model) }, onWarning: { warnings.append($0) }) { app throws in
      try drag("A", to: "X", in: app)
      #expect(warnings.isEmpty && model.log == [])
      try drag("A", to: "B", in: app)
      #expect(warnings.count == 1 && warnings[0].contains("expected Int"))
      #expect(model.log == [])
    }
  }
}
