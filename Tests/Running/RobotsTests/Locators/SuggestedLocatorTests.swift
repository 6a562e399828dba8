import AppModel
import HeadlessUI
import Testing

@testable import Robots

@MainActor
@Suite struct SuggestedLocatorTests {
  private struct ShopView: View {
    var body: some View {
      VStack {
        Button("Save") {}.accessibilityIdentifier("save")
        Button("Two words") {}.accessibilityIdentifier("two words")
        Button("Like") {}.accessibilityIdentifier("first")
        Button("Send \"it\"") {}
        Button("Delete") {}
        Button("Delete") {}
        List {
          Button("Buy") {}
          Button("Buy") {}
          Text("one\ntwo")
        }
        .accessibilityIdentifier("list")
        Text("Total").accessibilityIdentifier("text")
        Text("Sum").accessibilityIdentifier("same")
        TextField("City", text: .constant("")).accessibilityIdentifier("same")
        Slider(value: .constant(0.5))
      }
    }
  }

  @Test func `each element is named by what finds it alone`() throws {
    try Rig.run {
      ShopView()
    } test: { app in
      let snapshot = try app.snapshot()
      let locators = app.suggestedLocators(in: snapshot)
      #expect(locators.count == snapshot.elements.count)
      for (index, locator) in locators.enumerated() {
        guard let locator else { continue }
        let found = try ElementLocator(locator.words).element(in: app).matches(in: snapshot)
        #expect(found == [index], "\(locator.words)")
      }
      let words = locators.compactMap { $0?.words }
      for expected in [
        "save", "\"two words\"", "first", "\"list\"", "button \"Send \\\"it\\\"\"", "first button \"Delete\"",
        "2nd button \"Delete\"", "first button \"Buy\" in \"list\"", "2nd button \"Buy\" in \"list\"",
        "text containing \"one\"", "text field same",
        "text same", "slider",
      ] {
        #expect(words.contains(expected), "\(expected) is not in \(words)")
      }
      let queries = locators.compactMap { $0?.query }
      for expected in [
        "app.buttons[\"save\"]", "app.buttons.matching(identifier: \"Delete\").element(boundBy: 1)",
        "app.buttons[\"Send \\\"it\\\"\"]", "app.textFields[\"same\"]", "app.sliders.element",
        "app.descendants(matching: .any)[\"list\"].buttons.matching(identifier: \"Buy\").firstMatch",
        "app.staticTexts.matching(NSPredicate(format: \"label CONTAINS %@\", \"one\")).element",
      ] {
        #expect(queries.contains(expected), "\(expected) is not in \(queries)")
      }
      let named = zip(locators, snapshot.elements).filter { $0.0?.isIdentified ?? false }
      #expect(named.allSatisfy { !$0.1.identifier.isEmpty })
      #expect(Set(named.map { $0.1.identifier }) == ["save", "two words", "first", "list", "text", "same"])
    }
  }
}
