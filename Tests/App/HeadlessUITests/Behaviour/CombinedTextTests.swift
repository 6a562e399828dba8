import AppModel
import HeadlessUI
import Testing

/// Views that accessibility makes one element of, and the type it has.
@MainActor
@Suite struct CombinedTextTests {
  /// Source: Apple's documentation of `accessibilityElement(children:)`; muxy-app/muxy#959: `.combine` merges, `.contain`
  /// keeps apart, `.ignore` hides and is the default.
  @Test func `a combined element has the type of its parts`() throws {
    try TestedApp.run {
      VStack {
        HStack {
          Text("Ada")
          Image(systemName: "star")
          Text("Lovelace")
        }
        .accessibilityElement(children: .combine).accessibilityIdentifier("texts")
        HStack {
          Text("Ada")
          Button("Call") {}
        }
        .accessibilityElement(children: .combine).accessibilityIdentifier("button")
        HStack { Image("photo") }
          .accessibilityElement(children: .combine).accessibilityIdentifier("image")
        HStack { Text("Ada") }
          .accessibilityElement(children: .combine).accessibilityAddTraits(.isButton).accessibilityIdentifier("trait")
        HStack { Color.red }
          .accessibilityElement(children: .combine).accessibilityIdentifier("none")
        HStack { Text("Ada") }
          .accessibilityElement(children: .contain).accessibilityIdentifier("contained")
        HStack { Text("Grace") }.accessibilityElement().accessibilityIdentifier("ignored")
      }
    } test: { app throws in
      #expect(try app.element("texts").type == .staticText)
      #expect(try app.label("texts") == "Ada, Lovelace")
      #expect(try app.element("button").type == .button)
      #expect(try app.label("button") == "Ada, Call")
      #expect(try app.element("image").type == .image)
      #expect(try app.element("trait").type == .button)
      #expect(try app.element("none").type == .other)
      #expect(try app.element("contained").type == .other)
      #expect(try app.element("ignored").type == .other)
      #expect(try !app.exists("Grace"))
    }
  }

  /// Source: stradivarius-ios-apps/home-stuff-inventory-app InventoryItemDetailSurfaces with InventoryBrowseDetailUITests on
  /// iOS 26.5, whose combined label contains `Quantity`. Guess: also where the modifier is outside of the combined element.
  @Test func `a combined element reads text as it is written`() throws {
    let model = Model()
    model.text = "Quantity"
    try TestedApp.run {
      VStack {
        Text("Plain").textCase(.uppercase)
        VStack {
          Text(model.text).textCase(.uppercase)
          Text("1")
        }
        .accessibilityElement(children: .combine).accessibilityIdentifier("combined")
      }
    } test: { app throws in
      #expect(try app.label("combined") == "Quantity, 1")
      #expect(try app.exists("PLAIN"))
      model.text = "quantity"
      try app.settle()
      #expect(try app.label("combined") == "quantity, 1")
    }
  }

  /// Source: kirill-markin/flashcards-open-source-app#1541: the identifier of a text inside is lost.
  @Test func `what is unavailable is a text for the label and one for the description`() throws {
    try TestedApp.run {
      VStack {
        ContentUnavailableView("No items", systemImage: "tray", description: Text("Add one."))
        ContentUnavailableView("No mail", systemImage: "tray")
        ContentUnavailableView {
          Label("No network", systemImage: "wifi")
        } description: {
          Text("Look at").accessibilityIdentifier("lost")
          Text("the cable.")
        } actions: {
          Button("Retry") {}
        }
      }
    } test: { app throws in
      #expect(try app.texts == ["No items", "Add one.", "No mail", "No network", "Look at, the cable."])
      #expect(try app.element("Retry").type == .button)
      #expect(try app.identifiers.isEmpty)
    }
  }
}
