import AppModel
import Foundation
import HeadlessUI
import Testing

/// Lists that are edited.
@MainActor
@Suite struct EditModeTests {
  private struct Names: View {
    @State private var names = ["Ada", "Bob", "Cy"]
    var fixed = ""

    var body: some View {
      NavigationStack {
        List {
          ForEach(names, id: \.self) { name in
            NavigationLink(name) { Text("Detail of \(name)") }.deleteDisabled(name == fixed)
          }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
        .navigationTitle("Names")
        .toolbar { EditButton() }
      }
    }
  }

  @Test func `remove buttons reveal delete buttons`() throws {
    try TestedApp.run {
      Names()
    } test: { app throws in
      #expect(try !app.exists("minus.circle.fill"))
      try app.tap("Edit")
      #expect(try app.elements("minus.circle.fill").count == 3)
      #expect(try app.session.snapshot().elements.filter { $0.label.hasPrefix("Reorder") }.count == 3)
      #expect(try !app.exists("Delete"))
      let second = try app.elements("minus.circle.fill")[1]
      try app.session.perform(.tap, on: second.index)
      try app.tap("Delete")
      #expect(try !app.exists("Bob"))
      #expect(try app.exists("Ada"))
      #expect(try app.exists("Cy"))
      try app.tap("Done")
      #expect(try !app.exists("minus.circle.fill"))
    }
  }

  @Test func `rows of an edited list do not navigate`() throws {
    try TestedApp.run {
      Names()
    } test: { app throws in
      try app.tap("Edit")
      try app.tap("Ada")
      #expect(try app.title == "Names")
      try app.tap("Done")
      try app.tap("Ada")
      #expect(try app.exists("Detail of Ada"))
    }
  }

  @Test func `rows move by their handles without a long press`() throws {
    try TestedApp.run {
      Names()
    } test: { app throws in
      try app.tap("Edit")
      let handles = try app.session.snapshot().elements.filter { $0.label.hasPrefix("Reorder") }
      let way = handles[2].frame.midY - handles[0].frame.midY
      try app.session.perform(.drag(by: Vector(dx: 0, dy: way), holding: .zero), on: handles[0].index)
      try app.settle()
      let rows = try app.session.snapshot().elements.filter { $0.type == .cell }
      #expect(try rows.count == 3 && app.elements("Ada")[0].frame.midY > app.elements("Cy")[0].frame.midY)
    }
  }

  @Test func `rows whose deletion is disabled have no remove button`() throws {
    try TestedApp.run {
      Names(fixed: "Bob")
    } test: { app throws in
      try app.tap("Edit")
      #expect(try app.elements("minus.circle.fill").count == 2)
    }
  }

  private struct Screens: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Next") { Text("Second").toolbar { EditButton() } }
          .toolbar { EditButton() }
          .navigationTitle("First")
      }
    }
  }

  @Test func `each screen has an edit mode of its own`() throws {
    try TestedApp.run {
      Screens()
    } test: { app throws in
      try app.tap("Edit")
      #expect(try app.exists("Done"))
      try app.tap("Next")
      #expect(try app.exists("Edit"))
    }
  }

  private struct Selecting: View {
    @State private var selection: Set<String> = []

    var body: some View {
      NavigationStack {
        List(["Ada", "Bob"], id: \.self, selection: $selection) { Text($0) }
          .navigationTitle("\(selection.count) selected")
          .toolbar { EditButton() }
      }
    }
  }

  @Test func `several rows are selected while a list is edited`() throws {
    try TestedApp.run {
      Selecting()
    } test: { app throws in
      try app.tap("Ada")
      #expect(try app.title == "0 selected")
      try app.tap("Edit")
      try app.tap("Ada")
      try app.tap("Bob")
      #expect(try app.title == "2 selected")
    }
  }

  private struct Toggled: View {
    @State private var names = ["Ada"]
    @State private var canDelete = false

    var body: some View {
      VStack {
        Toggle("Deletable", isOn: $canDelete)
        List {
          ForEach(names, id: \.self) { Text($0) }.onDelete(perform: canDelete ? delete : nil)
        }
      }
    }

    private func delete(_ offsets: IndexSet) { names.remove(atOffsets: offsets) }
  }

  @Test func `deletion comes and goes`() throws {
    try TestedApp.run {
      Toggled()
    } test: { app throws in
      try app.swipe(.left, on: "Ada")
      #expect(try !app.exists("Delete"))
      try app.tap("Deletable")
      try app.swipe(.left, on: "Ada")
      try app.tap("Delete")
      #expect(try !app.exists("Ada"))
    }
  }
}
