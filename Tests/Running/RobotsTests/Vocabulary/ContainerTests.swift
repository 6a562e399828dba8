import HeadlessUI
import Testing

@testable import Robots

/// Expectations about what is in a container, where the container is not exactly one element.
@MainActor
@Suite struct ContainerTests {
  private struct ListView: View {
    let model: Model

    var body: some View {
      List {
        Text("Apple").accessibilityIdentifier("product.1")
        Text("Pear").accessibilityIdentifier("product.2")
      }
      .accessibilityIdentifier("products")
      Button("More") {}.accessibilityIdentifier("products")
      if model.isOn {
        List { Text("late text") }.accessibilityIdentifier("late")
      }
    }
  }

  private func outcome(_ step: String, table: [[String]]? = nil, late: Duration? = nil) throws -> String {
    var outcome = ""
    let model = Model()
    try Rig.run {
      ListView(model: model)
    } test: { app in
      if let late { model.after(late) { $0.isOn = true } }
      outcome = Narrator(app).outcome(of: step, table: table)
    }
    return outcome
  }

  nonisolated private static let claims = [
    "text product.1 in CONTAINER", "no text product.1 in CONTAINER", "no alert in CONTAINER", "0 cells in CONTAINER",
    "0 cells containing \"Apple\" in CONTAINER", "2 cells in CONTAINER", "product.1 in CONTAINER is enabled",
    "product.1 in CONTAINER reads \"Apple\"", "product.1 in CONTAINER contains \"A\"",
    "product.1 in CONTAINER matches /A/", "no text in first cell in CONTAINER",
  ]

  @Test(arguments: claims, ["", " now", " within 1s", " for 1s"])
  func `an ambiguous container is an error`(claim: String, form: String) throws {
    let step = "expect \(claim.replacing("CONTAINER", with: "products"))\(form)"
    let outcome = try outcome(step)
    #expect(outcome.hasPrefix("2 elements match \"products\""), "\(step): \(outcome)")
    #expect(outcome.contains("match        list products"), "\(outcome)")
    #expect(outcome.contains("choose       button \"products\", list \"products\", first \"products\""), "\(outcome)")
  }

  @Test(arguments: claims, ["", " now", " within 1s", " for 1s"])
  func `an unknown container is an error`(claim: String, form: String) throws {
    let step = "expect \(claim.replacing("CONTAINER", with: "list producs"))\(form)"
    let outcome = try outcome(step)
    #expect(outcome.hasPrefix("list \"producs\" not found"), "\(step): \(outcome)")
    #expect(outcome.contains("nearest      list products"), "\(outcome)")
  }

  @Test(arguments: ["expect each of", "expect none of"], ["", " now", " within 1s", " for 1s"])
  func `tables too`(step: String, form: String) throws {
    let ambiguous = try outcome(step + form, table: [["alert in products"]])
    #expect(ambiguous.contains("2 elements match \"products\""), "\(ambiguous)")
    let unknown = try outcome(step + form, table: [["alert in list producs"]])
    #expect(unknown.contains("list \"producs\" not found"), "\(unknown)")
  }

  @Test(arguments: ["tap product.1 in products", "clear product.1 in products", "remember product.1 in products as x"])
  func `actions too`(step: String) throws {
    #expect(try outcome(step).hasPrefix("2 elements match \"products\""))
  }

  @Test(arguments: [
    "expect text product.1 in list products", "expect no text product.3 in list products",
    "expect 2 cells in first products", "expect no cell in button products",
  ])
  func `one container is searched`(step: String) throws {
    #expect(try outcome(step) == "passed")
  }

  /// In Swift an element is gone with its container, as in XCUITest; of several containers one has to be chosen.
  @Test func `claims in Swift`() throws {
    let model = Model()
    try Rig.run {
      ListView(model: model)
    } test: { app in
      try app.collectionViews["producs"].staticTexts["product.1"].mustNotExist("it is there")
      let error = #expect(throws: StepFailure.self) {
        try app.descendants()["products"].staticTexts["product.1"].mustNotExist("it is there")
      }
      #expect(error?.facts.contains { $0.name == "match" } == true)
    }
  }

  /// A container that comes up is waited for, as everything else is.
  @Test func `a container may come later`() throws {
    #expect(try outcome("expect no button in list late", late: .seconds(1)) == "passed")
    #expect(try outcome("expect 1 text in list late", late: .seconds(1)) == "passed")
    #expect(
      try outcome("expect no button in list late now", late: .seconds(1)).hasPrefix("list \"late\" not found now"))
  }
}
