import HeadlessUI
import Observation
import Testing

/// Rows made from a binding to a collection, which changes while they are on the screen.
@MainActor
@Suite struct BoundRowTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
    var isOn = false

    static let three = [Item(id: 1, name: "A"), Item(id: 2, name: "B"), Item(id: 3, name: "C")]
  }

  @Observable final class Store {
    var items = Item.three
  }

  /// Where the collection is, and how its rows are made.
  enum Owner: CaseIterable {
    case state, observable, bindable, binding, propertyOfItem, child
  }

  @ViewBuilder private static func view(_ owner: Owner) -> some View {
    switch owner {
    case .state: InState()
    case .observable: InObservable()
    case .bindable: InBindable(store: Store())
    case .binding: Outer()
    case .propertyOfItem: ByName()
    case .child: Children()
    }
  }

  @Test(arguments: Owner.allCases) func `rows follow their collection`(_ owner: Owner) throws {
    try TestedApp.run {
      Self.view(owner)
    } test: { app throws in
      try app.tap("Append")
      #expect(try app.exists("D"))
      try app.tap("D")
      #expect(try app.value("D") == "1")
      try app.tap("Drop")
      try app.tap("Drop")
      #expect(try ["A", "B", "C", "D"].map { try app.exists($0) } == [true, true, false, false])
      try app.tap("B")
      #expect(try app.value("B") == "1")
      #expect(try app.value("A") == "0")
    }
  }

  @Test func `a row in a list can be deleted`() throws {
    struct Deletable: View {
      @State private var items = Item.three
      var body: some View {
        List {
          ForEach($items) { $item in Toggle(item.name, isOn: $item.isOn) }.onDelete { items.remove(atOffsets: $0) }
        }
      }
    }
    try TestedApp.run {
      Deletable()
    } test: { app throws in
      try app.swipe(.left, on: "A")
      try app.tap("Delete")
      #expect(try ["A", "B", "C"].map { try app.exists($0) } == [false, true, true])
      try app.tap("C")
      #expect(try app.value("C") == "1")
    }
  }

  // MARK: Views

  private struct Buttons: View {
    @Binding var items: [Item]
    var body: some View {
      Button("Append") { items.append(Item(id: items.count + 1, name: "D")) }
      Button("Drop") { items.removeLast() }
    }
  }

  private struct InState: View {
    @State private var items = Item.three
    var body: some View {
      VStack {
        Buttons(items: $items)
        ForEach($items) { $item in Toggle(item.name, isOn: $item.isOn) }
      }
    }
  }

  private struct InObservable: View {
    @State private var store = Store()
    var body: some View {
      List {
        Button("Append") { store.items.append(Item(id: store.items.count + 1, name: "D")) }
        Button("Drop") { store.items.removeLast() }
        ForEach($store.items) { $item in Toggle(item.name, isOn: $item.isOn) }
      }
    }
  }

  private struct InBindable: View {
    @Bindable var store: Store
    var body: some View {
      LazyVStack {
        Buttons(items: $store.items)
        ForEach($store.items) { item in Toggle(item.wrappedValue.name, isOn: item.isOn) }
      }
    }
  }

  private struct Inner: View {
    @Binding var items: [Item]
    var body: some View {
      ForEach($items) { $item in Toggle(item.name, isOn: $item.isOn) }
    }
  }

  private struct Outer: View {
    @State private var items = Item.three
    var body: some View {
      VStack {
        Buttons(items: $items)
        Inner(items: $items)
      }
    }
  }

  private struct ByName: View {
    @State private var items = Item.three
    var body: some View {
      VStack {
        Buttons(items: $items)
        ForEach($items, id: \.name) { $item in Toggle(item.name, isOn: $item.isOn) }
      }
    }
  }

  private struct Row: View {
    @Binding var item: Item
    var body: some View { Toggle(item.name, isOn: $item.isOn) }
  }

  private struct Children: View {
    @State private var items = Item.three
    var body: some View {
      VStack {
        Buttons(items: $items)
        ForEach($items) { $item in Row(item: $item) }
      }
    }
  }
}
