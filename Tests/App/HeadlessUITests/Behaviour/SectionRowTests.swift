import AppModel
import Foundation
import HeadlessUI
import Testing

/// Sections and several views for each element of a `ForEach` in a list.
///
/// A section in a `ForEach` is the shape of Apple's own samples ("Displaying data in lists", developer.apple.com). That
/// each view of an element is a row by itself is in "Demystify SwiftUI performance" (WWDC23).
@MainActor
@Suite struct SectionRowTests {
  private struct Region: Identifiable {
    let id: String
    var places: [String]
  }

  private struct Regions: View {
    @State var regions = [Region(id: "Alps", places: ["x", "y"]), Region(id: "Low", places: ["z"])]
    @State private var selection: String?

    var body: some View {
      Text("selected \(selection ?? "-")")
      List(selection: $selection) {
        ForEach($regions) { $region in
          Section(region.id) {
            ForEach(region.places, id: \.self) { place in
              Text(place)
            }
            .onDelete { region.places.remove(atOffsets: $0) }
          }
        }
      }
    }
  }

  @Test func `sections of elements keep their rows`() throws {
    try TestedApp.run {
      Regions()
    } test: { app throws in
      #expect(try app.texts == ["selected -", "Alps", "x", "y", "Low", "z"])
      #expect(try app.session.snapshot().elements.filter { $0.type == .cell }.count == 3)
    }
  }

  @Test func `their rows are deleted and selected`() throws {
    try TestedApp.run {
      Regions()
    } test: { app throws in
      try app.tap("z")
      #expect(try app.texts.first == "selected z")
      try app.swipe(.left, on: "y")
      try app.tap("Delete")
      #expect(try app.texts == ["selected z", "Alps", "x", "Low", "z"])
    }
  }

  private struct Toggled: View {
    @State private var showsNotes = false

    var body: some View {
      Button("notes") { showsNotes.toggle() }
      List(0..<3) { number in
        Text("row \(number)")
        if showsNotes { Text("note \(number)") }
      }
    }
  }

  @Test func `each view of an element is a row that comes and goes`() throws {
    try TestedApp.run {
      Toggled()
    } test: { app throws in
      let rows = ["row 0", "row 1", "row 2"]
      #expect(try app.texts == rows)
      try app.tap("notes")
      #expect(try app.texts == rows.flatMap { [$0, $0.replacingOccurrences(of: "row", with: "note")] })
      #expect(try app.session.snapshot().elements.filter { $0.type == .cell }.count == 6)
      try app.tap("notes")
      #expect(try app.texts == rows)
    }
  }

  private struct Moved: View {
    @State private var names = ["a", "b", "c"]
    let model: Model

    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          Text(name)
          Text("about \(name)")
        }
        .onDelete {
          model.record("delete \(Array($0))")
          names.remove(atOffsets: $0)
        }
      }
    }
  }

  @Test func `each row of an element deletes the element`() throws {
    let model = Model()
    try TestedApp.run {
      Moved(model: model)
    } test: { app throws in
      try app.swipe(.left, on: "about b")
      try app.tap("Delete")
      #expect(model.log == ["delete [1]"])
      #expect(try app.texts == ["a", "about a", "c", "about c"])
    }
  }

  private struct Counted: View {
    let model: Model
    let number: Int
    var body: some View {
      Text("row \(number)").onAppear { model.record("\(number)") }
    }
  }

  // As in SwiftUI, all rows of a section in a ForEach are identified at once, but only those in sight appear.
  @Test func `rows out of sight do not appear`() throws {
    let model = Model()
    try TestedApp.run {
      List {
        ForEach(0..<20, id: \.self) { section in
          Section {
            Counted(model: model, number: section * 2)
            Counted(model: model, number: section * 2 + 1)
          }
        }
      }
    } test: { app throws in
      #expect(model.log.count > 5 && model.log.count < 30)
      #expect(try app.exists("row 0"))
      #expect(try !app.exists("row 39"))
      try app.swipe(.up, on: "row 8")
      try app.swipe(.up, on: "row 18")
      try app.swipe(.up, on: "row 28")
      #expect(try app.exists("row 39"))
    }
  }

  @Test func `headers and swipe actions show all views of a for each`() throws {
    try TestedApp.run {
      List {
        Section {
          Text("row").swipeActions {
            ForEach(["Pin", "Flag"], id: \.self) { name in Button(name) {} }
          }
        } header: {
          ForEach(["All", "New"], id: \.self) { Text($0) }
        }
      }
    } test: { app throws in
      #expect(try app.texts == ["All", "New", "row"])
      try app.swipe(.left, on: "row")
      #expect(try app.exists("Pin"))
      #expect(try app.exists("Flag"))
    }
  }

  @Test func `options of a picker may be conditional`() throws {
    struct Choice: View {
      @State private var choice = "b"
      var body: some View {
        Picker("Letter", selection: $choice) {
          ForEach(["a", "b", "c"], id: \.self) { letter in
            if letter != "c" { Text(letter) }
          }
        }
        .pickerStyle(.segmented)
        Text("chosen \(choice)")
      }
    }
    try TestedApp.run {
      Choice()
    } test: { app throws in
      #expect(try !app.exists("c"))
      try app.tap("a")
      #expect(try app.exists("chosen a"))
    }
  }
}
