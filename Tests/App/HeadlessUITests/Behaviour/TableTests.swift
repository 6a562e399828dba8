import AppModel
import Foundation
import HeadlessUI
import Testing

/// Tables: a list of the first column in a compact width, columns with headers that sort in a regular one.
@MainActor
@Suite struct TableTests {
  private struct Person: Identifiable {
    let id: Int
    var name: String
    var age: Int

    static let all = [
      Person(id: 1, name: "Ada 10", age: 36), Person(id: 2, name: "Ada 9", age: 41), Person(id: 3, name: "Bob", age: 7),
    ]
  }

  private struct People: View {
    @State private var people = Person.all
    @State private var order = [KeyPathComparator(\Person.age)]
    @State private var selected: Person.ID?
    @State private var columns = TableColumnCustomization<Person>()

    var body: some View {
      Table(people, selection: $selected, sortOrder: $order, columnCustomization: $columns) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age) years") }.width(100).customizationID("age")
        TableColumn("Actions") { person in Text("edit \(person.id)") }
      }
      .tableStyle(.inset)
      .onChange(of: order) { _, order in people.sort(using: order) }
      Text("selected \(selected ?? 0)")
      Button("Hide the age") { columns[visibility: "age"] = .hidden }
    }
  }

  private func names(_ app: TestedApp) throws -> [String] {
    try app.texts.filter { $0.hasPrefix("Ada") || $0 == "Bob" }
  }

  @Test func `a phone shows the first column without headers`() throws {
    try TestedApp.run {
      People()
    } test: { app throws in
      #expect(try names(app) == ["Ada 10", "Ada 9", "Bob"])
      #expect(try !app.exists("36 years") && !app.exists("Name") && !app.exists("edit 1"))
      #expect(try app.session.snapshot().elements.count { $0.type == .cell } == 3)
    }
  }

  @Test func `a tap on a row selects it`() throws {
    try TestedApp.run {
      People()
    } test: { app throws in
      try app.tap("Ada 9")
      #expect(try app.exists("selected 2"))
      #expect(
        try app.session.snapshot().elements.filter { $0.type == .cell }.map(\.isSelected) == [false, true, false])
    }
  }

  @Test func `a header sorts by its column then in the other order`() throws {
    try TestedApp.run {
      People().environment(\.horizontalSizeClass, .regular)
    } test: { app throws in
      #expect(try app.exists("36 years") && app.exists("edit 1"))
      #expect(try app.element("Age").type == .button && app.value("Age") == "ascending")
      #expect(try app.element("Actions").type == .staticText)
      #expect(try app.element("Age").frame.minX == app.element("36 years").frame.minX)
      try app.tap("Age")
      #expect(try names(app) == ["Ada 9", "Ada 10", "Bob"])
      #expect(try app.value("Age") == "descending")
      // As the Finder does: 9 is before 10.
      try app.tap("Name")
      #expect(try names(app) == ["Ada 9", "Ada 10", "Bob"])
      #expect(try app.value("Name") == "ascending" && app.value("Age") != "descending")
      try app.tap("Name")
      #expect(try names(app) == ["Bob", "Ada 10", "Ada 9"])
    }
  }

  @Test func `a column can be hidden`() throws {
    try TestedApp.run {
      People().environment(\.horizontalSizeClass, .regular)
    } test: { app throws in
      try app.tap("Hide the age")
      #expect(try !app.exists("Age") && !app.exists("36 years") && app.exists("edit 1"))
    }
  }

  private struct Board: View {
    @State private var selected: Set<Int> = []
    @State private var mode = EditMode.inactive
    let model: Model

    var body: some View {
      Table(of: Person.self, selection: $selected) {
        TableColumn("Name") { Text($0.name) }
        if model.isShown { TableColumn("Age") { Text("\($0.age)") }.width(min: 50, max: 80).alignment(.trailing) }
      } rows: {
        Section("Adults") {
          ForEach(Person.all.prefix(2)) { person in
            TableRow(person).contextMenu { Button("Remove") { model.record("remove \(person.id)") } }
          }
        }
        TableRow(Person.all[2]).selectionDisabled()
      }
      .tableColumnHeaders(.hidden)
      .environment(\.editMode, $mode)
      Text("selected \(selected.sorted().map { "\($0)" }.joined(separator: " "))")
      Button("Edit") { mode = .active }
    }
  }

  @Test func `rows have sections menus and selections`() throws {
    let model = Model()
    try TestedApp.run {
      Board(model: model).environment(\.horizontalSizeClass, .regular)
    } test: { app throws in
      #expect(try app.exists("Adults") && !app.exists("Name") && !app.exists("36"))
      model.isShown = true
      try app.settle()
      #expect(try app.exists("36"))
      try app.perform(.press(.seconds(1)), on: "Ada 9")
      try app.tap("Remove")
      #expect(model.log == ["remove 2"])
      try app.tap("Edit")
      try app.tap("Ada 10")
      try app.tap("Ada 9")
      try app.tap("Bob")
      #expect(try app.exists("selected 1 2"))
    }
  }

  private struct Fixed: View {
    struct Columns: TableColumnContent {
      var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
        TableColumn("Full name", value: \Person.name)
        TableColumn("Years", value: \Person.age) { Text("\($0.age)") }
      }
    }
    @State private var order: [KeyPathComparator<Person>] = [.init(\.name, comparator: .localizedStandard)]

    var body: some View {
      Table(Person.all.sorted(using: order), sortOrder: $order) { Columns() }
    }
  }

  @Test func `columns can be a type of the app`() throws {
    try TestedApp.run {
      Fixed().environment(\.horizontalSizeClass, .regular)
    } test: { app throws in
      #expect(try names(app) == ["Ada 9", "Ada 10", "Bob"])
      try app.tap("Years")
      #expect(try names(app) == ["Bob", "Ada 10", "Ada 9"])
    }
  }
}
