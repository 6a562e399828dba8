import TestSupport
import AppModel
import Testing

@testable import Robots

/// Queries mean what XCUITest's queries of the same names mean.
@MainActor
@Suite struct ElementQueryTests {
  private static let page = Page("Shop") {
    List(id: "list") {
      Cell("Apple", id: "row.1")
      Cell(id: "row.2") {
        Text("Pear", id: "name")
        Button("Buy", id: "buy") {}
      }
      Cell(id: "row.3") {
        VStack { Text("Plum", id: "name") }
        Button("Buy", id: "buy") {}.disabled(true)
      }
    }
    TextField("City", text: .constant("Bern"), id: "city")
    TextField("City", text: .constant(""), id: "other")
    SearchField("Find", text: .constant("Bern"))
  }

  private func found(_ queries: [(String, (Application) -> ElementQuery)]) throws -> [String] {
    var lines: [String] = []
    try Rig.play({ _ in Self.page }) { app in
      lines = try queries.map { name, query in
        let snapshot = try app.snapshot()
        let query = query(app)
        let places = query.matches(in: snapshot)
        #expect(places.count == query.count)
        #expect(query.allElementsBoundByIndex.map(\.identifier) == places.map { snapshot.nodes[$0].identifier })
        return "\(name): " + places.map { snapshot.nodes[$0].name }.joined(separator: ", ")
      }
    }
    return lines
  }

  @Test func typesAtAnyDepth() throws {
    let lines = try found([
      ("cells", { $0.cells }), ("buttons", { $0.buttons }), ("texts", { $0.staticTexts }),
      ("fields", { $0.textFields }), ("search", { $0.searchFields }), ("tables", { $0.tables }),
      ("bars", { $0.navigationBars }), ("others", { $0.otherElements }), ("none", { $0.alerts }),
    ])
    #expect(
      lines == [
        "cells: cell row.1, cell row.2, cell row.3",
        "buttons: button buy, button buy, button Clear text, button Cancel",
        "texts: text \"Shop\", text row.1.title \"Apple\", text name \"Pear\", text name \"Plum\"",
        "fields: text field city \"Bern\", text field other", "search: search field \"Bern\"", "tables: table list",
        "bars: navigation bar \"Shop\"", "others: element", "none: ",
      ])
  }

  @Test func namesAreIdentifiersLabelsValuesAndPlaceholders() throws {
    func named(_ name: String) -> (String, (Application) -> ElementQuery) {
      (name, { $0.descendants().matching(identifier: name) })
    }
    #expect(
      try found(["row.2", "Apple", "Bern", "City", "Find", "bern", "Ap"].map(named))
        == [
          "row.2: cell row.2", "Apple: cell row.1, text row.1.title \"Apple\"",
          "Bern: text field city \"Bern\", search field \"Bern\"", "City: text field city \"Bern\", text field other",
          "Find: search field \"Bern\"", "bern: ", "Ap: ",
        ])
  }

  @Test func descendantsChildrenAndContents() throws {
    let lines = try found([
      ("children", { $0.tables["list"].children(matching: .cell) }),
      ("all children", { $0.cells["row.3"].children() }),
      ("not deeper", { $0.tables.children(matching: .button) }),
      ("deeper", { $0.tables.buttons }),
      ("in one", { $0.cells["row.2"].descendants() }),
      ("in all", { $0.cells.staticTexts }),
      ("containing", { $0.cells.containing(.staticText, identifier: "Plum") }),
      ("containing a button", { $0.cells.containing(.button, identifier: "buy") }),
      ("containing nothing", { $0.cells.containing(.image, identifier: "buy") }),
      ("of an element that is absent", { $0.tables["none"].cells }),
      ("of one of several", { $0.cells.firstMatch.staticTexts }),
      ("of several", { $0.cells.element.staticTexts }),
    ])
    #expect(
      lines == [
        "children: cell row.1, cell row.2, cell row.3", "all children: element, button buy", "not deeper: ",
        "deeper: button buy, button buy", "in one: text name \"Pear\", button buy",
        "in all: text row.1.title \"Apple\", text name \"Pear\", text name \"Plum\"", "containing: cell row.3",
        "containing a button: cell row.2, cell row.3", "containing nothing: ", "of an element that is absent: ",
        "of one of several: text row.1.title \"Apple\"", "of several: ",
      ])
  }

  /// What stands in two things that are found is found once.
  @Test func nestedContainersCountOnce() throws {
    let nested = Page { VStack { VStack { Text("deep") } } }
    try Rig.play({ _ in nested }) { app in
      #expect(app.otherElements.staticTexts.count == 1)
      #expect(app.descendants().descendants(matching: .staticText).count == 1)
    }
  }

  @Test func oneOfSeveral() throws {
    try Rig.play({ _ in Self.page }) { app in
      let cells = app.cells
      #expect(
        [cells.firstMatch, cells.element(boundBy: 1), cells.element(boundBy: 2)].map(\.identifier)
          == ["row.1", "row.2", "row.3"])
      #expect(!cells.element(boundBy: 3).exists)
      #expect(!cells.element(boundBy: -1).exists)
      #expect(app.buttons["buy"].exists)
      // Several are not one, so nothing is known of it.
      #expect(app.buttons["buy"].label == "")
      #expect(app.buttons.matching(identifier: "buy").firstMatch.isEnabled)
      #expect(!app.buttons.matching(identifier: "buy").element(boundBy: 1).isEnabled)
    }
  }

  @Test func queriesAreLazy() throws {
    let model = Model()
    try Rig.play({ _ in Page { for row in model.rows { Text(row, id: row) } } }) { app in
      let (query, element) = (app.staticTexts, app.staticTexts["a"])
      #expect(query.count == 0 && !element.exists)
      model.rows = ["a", "b"]
      #expect(query.count == 2 && element.exists)
      app.terminate()
      #expect(query.count == 0 && !element.exists && element.label == "")
    }
  }

  @Test func whatIsKnownOfAnElement() throws {
    try Rig.play({ _ in Self.page }) { app in
      let city = try app.textFields["city"].tap()
      #expect(city.exists && city.isHittable && city.isEnabled && city.hasFocus && !city.isSelected)
      #expect([city.identifier, city.label, city.value, city.placeholderValue] == ["city", "", "Bern", "City"])
      let none = app.textFields["none"]
      #expect(!none.exists && !none.isHittable && !none.isEnabled && !none.hasFocus && !none.isSelected)
      #expect(none.value == nil && none.placeholderValue == nil)
    }
  }
}
