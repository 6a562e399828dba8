import AppModel
import HeadlessUI
import Testing

@testable import Robots

/// Queries mean what XCUITest's queries of the same names mean.
@MainActor
@Suite struct ElementQueryTests {
  private struct ShopView: View {
    var body: some View {
      NavigationStack {
        VStack {
          List {
            Text("Apple")
            HStack {
              Text("Pear").accessibilityIdentifier("name")
              Button("Buy") {}.accessibilityIdentifier("buy")
            }
            HStack {
              VStack { Text("Plum").accessibilityIdentifier("name") }.accessibilityElement(children: .contain)
              Button("Buy") {}.disabled(true).accessibilityIdentifier("buy")
            }
          }
          .accessibilityIdentifier("list")
          TextField("City", text: .constant("Bern")).accessibilityIdentifier("city")
          TextField("City", text: .constant("")).accessibilityIdentifier("other")
        }
        .searchable(text: .constant("Bern"), prompt: "Find")
        .navigationTitle("Shop")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private func found(_ queries: [(String, (Application) -> ElementQuery)]) throws -> [String] {
    var lines: [String] = []
    try Rig.run {
      ShopView()
    } test: { app in
      lines = try queries.map { name, query in
        let snapshot = try app.snapshot()
        let query = query(app)
        let locations = query.matches(in: snapshot)
        #expect(locations.count == query.count)
        #expect(query.allElementsBoundByIndex.map(\.identifier) == locations.map { snapshot.nodes[$0].identifier })
        return "\(name): " + locations.map { snapshot.nodes[$0].name }.joined(separator: ", ")
      }
    }
    return lines
  }

  @Test func `types at any depth`() throws {
    let lines = try found([
      ("cells", { $0.cells }), ("buttons", { $0.buttons }), ("texts", { $0.staticTexts }),
      ("fields", { $0.textFields }), ("search", { $0.searchFields }), ("lists", { $0.collectionViews }),
      ("bars", { $0.navigationBars }), ("others", { $0.otherElements }), ("none", { $0.alerts }),
    ])
    #expect(
      lines == [
        "cells: cell, cell, cell",
        "buttons: button buy, button buy, button Clear text, button close",
        "texts: text \"Shop\", text \"Apple\", text name \"Pear\", text \"Buy\", text name \"Plum\", text \"Buy\"",
        "fields: text field city \"Bern\", text field other", "search: search field \"Find\" \"Bern\"",
        "lists: list list", "bars: navigation bar \"Shop\"", "others: element", "none: ",
      ])
  }

  @Test func `names are identifiers labels values and placeholders`() throws {
    func named(_ name: String) -> (String, (Application) -> ElementQuery) {
      (name, { $0.descendants().matching(identifier: name) })
    }
    #expect(
      try found(["name", "Apple", "Bern", "City", "Find", "bern", "Ap"].map(named))
        == [
          "name: text name \"Pear\", text name \"Plum\"", "Apple: text \"Apple\"",
          "Bern: text field city \"Bern\", search field \"Find\" \"Bern\"",
          "City: text field city \"Bern\", text field other", "Find: search field \"Find\" \"Bern\"", "bern: ", "Ap: ",
        ])
  }

  @Test func `descendants children and contents`() throws {
    let lines = try found([
      ("children", { $0.collectionViews["list"].children(matching: .cell) }),
      ("all children", { $0.cells.element(boundBy: 2).children() }),
      ("not deeper", { $0.collectionViews.children(matching: .button) }),
      ("deeper", { $0.collectionViews.buttons }),
      ("in one", { $0.cells.element(boundBy: 1).descendants() }),
      ("in all", { $0.cells.staticTexts }),
      ("containing", { $0.cells.containing(.staticText, identifier: "Plum").staticTexts }),
      ("containing a button", { $0.cells.containing(.button, identifier: "buy").staticTexts }),
      ("containing nothing", { $0.cells.containing(.image, identifier: "buy") }),
      ("of an element that is absent", { $0.collectionViews["none"].cells }),
      ("of one of several", { $0.cells.firstMatch.staticTexts }),
      ("of several", { $0.cells.element.staticTexts }),
    ])
    #expect(
      lines == [
        "children: cell, cell, cell", "all children: element, button buy", "not deeper: ",
        "deeper: button buy, button buy", "in one: text name \"Pear\", button buy, text \"Buy\"",
        "in all: text \"Apple\", text name \"Pear\", text \"Buy\", text name \"Plum\", text \"Buy\"",
        "containing: text name \"Plum\", text \"Buy\"",
        "containing a button: text name \"Pear\", text \"Buy\", text name \"Plum\", text \"Buy\"",
        "containing nothing: ",
        "of an element that is absent: ",
        "of one of several: text \"Apple\"", "of several: ",
      ])
  }

  /// An element in two nested matches is found once.
  @Test func `nested containers count once`() throws {
    try Rig.run {
      VStack {
        VStack { Text("deep") }.accessibilityElement(children: .contain)
      }
      .accessibilityElement(children: .contain)
    } test: { app in
      #expect(app.otherElements.count == 2)
      #expect(app.otherElements.staticTexts.count == 1)
      #expect(app.descendants().descendants(matching: .staticText).count == 1)
    }
  }

  @Test func `one of several`() throws {
    try Rig.run {
      ShopView()
    } test: { app in
      let cells = app.cells
      #expect(
        [cells.firstMatch, cells.element(boundBy: 1), cells.element(boundBy: 2)].map { $0.staticTexts.firstMatch.label }
          == ["Apple", "Pear", "Plum"])
      #expect(!cells.element(boundBy: 3).exists)
      #expect(!cells.element(boundBy: -1).exists)
      #expect(app.buttons["buy"].exists)
      // Several are not one, so nothing is known of it.
      #expect(app.buttons["buy"].label == "")
      #expect(app.buttons.matching(identifier: "buy").firstMatch.isEnabled)
      #expect(!app.buttons.matching(identifier: "buy").element(boundBy: 1).isEnabled)
    }
  }

  @Test func `queries are lazy`() throws {
    let model = Model()
    try Rig.run {
      VStack { ForEach(model.rows, id: \.self) { Text($0) } }
    } test: { app in
      let (query, element) = (app.staticTexts, app.staticTexts["a"])
      #expect(query.count == 0 && !element.exists)
      model.rows = ["a", "b"]
      #expect(query.count == 2 && element.exists)
      app.terminate()
      #expect(query.count == 0 && !element.exists && element.label == "")
    }
  }

  @Test func `what is known of an element`() throws {
    try Rig.run {
      ShopView()
    } test: { app in
      let city = try app.textFields["city"].tap()
      #expect(city.exists && city.isHittable && city.isEnabled && city.hasFocus && !city.isSelected)
      #expect([city.identifier, city.label, city.value, city.placeholderValue] == ["city", "", "Bern", "City"])
      let none = app.textFields["none"]
      #expect(!none.exists && !none.isHittable && !none.isEnabled && !none.hasFocus && !none.isSelected)
      #expect(none.value == nil && none.placeholderValue == nil)
    }
  }
}
