import AppModel
import HeadlessUI
import Observation
import Testing

/// Rows that the user moves and deletes, secondary actions of toolbars, and views that fit.
@MainActor
@Suite struct EditActionTests {
  fileprivate struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @MainActor
  @Observable
  final class Items {
    fileprivate var all = ["one", "two", "three"].enumerated().map { Item(id: $0, name: $1) }
  }

  private struct Rows: View {
    @Bindable var items: Items
    let actions: EditActions<[Item]>

    var body: some View {
      NavigationStack {
        List($items.all, editActions: actions) { $item in Text(item.name) }.toolbar { EditButton() }
      }
    }
  }

  @Test func `a swipe deletes a row`() throws {
    let items = Items()
    try TestedApp.run {
      Rows(items: items, actions: .all)
    } test: { app throws in
      try app.swipe(.left, on: "two")
      try app.tap("Delete")
      #expect(items.all.map(\.name) == ["one", "three"])
      #expect(try !app.exists("two"))
    }
  }

  @Test func `rows that only move are not deleted`() throws {
    let items = Items()
    try TestedApp.run {
      Rows(items: items, actions: .move)
    } test: { app throws in
      try app.swipe(.left, on: "two")
      #expect(try !app.exists("Delete"))
      try app.tap("Edit")
      let handles = try app.session.snapshot().elements.filter { $0.label.hasPrefix("Reorder") }
      #expect(handles.count == 3)
    }
  }

  @Test func `secondary actions are in a menu`() throws {
    let model = Model()
    try TestedApp.run {
      NavigationStack {
        Text("content").navigationTitle("Title").toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") {} }
          ToolbarItem(placement: .secondaryAction) { Button("Sort \(model.count)") { model.count += 1 } }
          ToolbarItemGroup(placement: .secondaryAction) {
            if model.isHidden { Button("Share") {} }
          }
        }
      }
    } test: { app throws in
      #expect(try app.exists("Add") && !app.exists("Sort 0"))
      try app.tap("More")
      #expect(try app.exists("Sort 0") && !app.exists("Share"))
      try app.tap("Sort 0")
      model.isHidden = true
      try app.settle()
      try app.tap("More")
      #expect(try app.exists("Sort 1") && app.exists("Share"))
    }
  }

  /// Source: a dump of an iPhone 17, iOS 26.4 (public file 57909446847): buttons of a screen with a title and a back
  /// button are not in its bar, which has `Button, identifier: 'OverflowBarButtonItem', label: 'More'`; Apple,
  /// `ToolbarItemPlacement`: what doesn't fit is in an overflow menu; public file 55834720904: rows have the labels of
  /// the items, not their identifiers.
  @Test func `items without room are in the overflow menu`() throws {
    let model = Model()
    try TestedApp.run {
      NavigationStack {
        Text("\(model.count) runs").navigationTitle("Dragon Lair").navigationBarTitleDisplayMode(.inline).toolbar {
          Button("Undo", systemImage: "arrow.uturn.backward") {}
          Button("Run Encounter") { model.count += 1 }.accessibilityIdentifier("run")
          Button("Browse Compendium") {}.disabled(true)
        }
      }
    } test: { app throws in
      #expect(try app.exists("Undo") && app.exists("Run Encounter") && !app.exists("Browse Compendium"))
      let more = try app.element("OverflowBarButtonItem")
      #expect(more.label == "More" && more.type == .button && more.isHittable)
      try app.tap("OverflowBarButtonItem")
      #expect(try app.elements("Browse Compendium").map(\.isEnabled) == [false])
    }
  }

  /// Source: public file 55834720904: of seven items of a screen with a title, that in the middle is in the menu.
  @Test func `menus of bars have the items at the end`() throws {
    let model = Model()
    try TestedApp.run {
      NavigationStack {
        Text("\(model.count) taps").navigationTitle("Diagram").navigationBarTitleDisplayMode(.inline).toolbar {
          ForEach(0..<12, id: \.self) { number in
            Button("item \(number)", systemImage: "circle") { model.count += number }
          }
        }
      }
    } test: { app throws in
      let isShown = try (0..<12).map { try app.exists("item \($0)") }
      let count = try #require(isShown.firstIndex(of: false))
      #expect(count > 3 && !isShown[count...].contains(true))
      try app.tap("OverflowBarButtonItem")
      #expect(try (count..<12).allSatisfy { try app.exists("item \($0)") })
      try app.tap("item 11")
      #expect(try app.exists("11 taps"))
      app.session.setDevice { $0.orientation = .landscape }
      try app.settle()
      #expect(try app.exists("item 11") && !app.exists("OverflowBarButtonItem"))
    }
  }

  /// Source: cameroncooke/AXe v1.8.0 DescribeUITests, `describeUIExposesToolbarPickerAndBackButton` (iOS 26.5).
  @Test func `a segmented control has room beside a title`() throws {
    try TestedApp.run {
      NavigationStack(path: .constant([1])) {
        Text("Root").navigationTitle("AXe Playground").navigationDestination(for: Int.self) { _ in
          Text("Detail").navigationTitle("Toolbar Picker").navigationBarTitleDisplayMode(.inline).toolbar {
            ToolbarItem(placement: .topBarTrailing) {
              Picker("Filter", selection: .constant(0)) {
                ForEach(["All", "Unread", "Read"].indices, id: \.self) { Text(["All", "Unread", "Read"][$0]).tag($0) }
              }.pickerStyle(.segmented)
            }
          }
        }
      }
    } test: { app throws in
      #expect(try app.exists("BackButton") && app.exists("Unread") && !app.exists("OverflowBarButtonItem"))
    }
  }

  private struct Candidate: View {
    let name: String
    let width: Double
    let model: Model

    var body: some View {
      model.record("made \(name)")
      return Text(name).frame(width: width, height: 20)
        .onAppear { model.record("\(name) appears") }
        .onDisappear { model.record("\(name) disappears") }
        .task { model.record("task of \(name)") }
    }
  }

  private struct Fitting: View {
    @Bindable var model: Model

    var body: some View {
      ViewThatFits {
        Candidate(name: "wide", width: 300, model: model)
        Candidate(name: "middle", width: 200, model: model)
        Candidate(name: "narrow", width: 100, model: model)
      }
      .frame(width: model.isHidden ? 250 : model.isShown ? 50 : 350)
    }
  }

  @Test func `only the view that fits is made and appears`() throws {
    let model = Model()
    try TestedApp.run {
      Fitting(model: model)
    } test: { app throws in
      #expect(model.takeLog() == ["made wide", "wide appears", "task of wide"])
      #expect(try app.texts == ["wide"])
      model.isHidden = true
      try app.settle()
      #expect(
        model.takeLog().filter { $0 != "made wide" } == [
          "made middle", "middle appears", "wide disappears", "task of middle",
        ])
      #expect(try app.texts == ["middle"])
      model.isHidden = false
      try app.settle()
      #expect(try app.texts == ["wide"])
    }
  }

  @Test func `the last view is shown if none fits`() throws {
    let model = Model()
    model.isShown = true
    try TestedApp.run {
      Fitting(model: model)
    } test: { app throws in
      #expect(model.takeLog() == ["made wide", "made middle", "made narrow", "narrow appears", "task of narrow"])
      #expect(try app.texts == ["narrow"])
    }
  }

  private struct Inspected: View {
    @Bindable var model: Model

    var body: some View {
      Button("inspect") { model.isShown = true }
        .visualEffect { content, proxy in content.offset(x: proxy.size.width) }
        .inspector(isPresented: $model.isShown) { Text("details").inspectorColumnWidth(200) }
    }
  }

  @Test func `an inspector is a sheet`() throws {
    let model = Model()
    try TestedApp.run {
      Inspected(model: model)
    } test: { app throws in
      try app.tap("inspect")
      #expect(try app.isHittable("details") && !app.isHittable("inspect"))
    }
  }
}
