import AppModel
import HeadlessUI
import Testing

/// Traits that modifiers add to elements and remove from them.
@MainActor
@Suite struct TraitTests {
  private let model = Model()

  @Test func `a trait makes an element of another type`() throws {
    try TestedApp.run {
      Text("plain")
      Text("tapped").accessibilityAddTraits(.isButton)
      Text("linked").accessibilityAddTraits(.isLink)
    } test: { app throws in
      #expect(try app.element("plain").type == .staticText)
      #expect(try app.element("tapped").type == .button)
      #expect(try app.element("linked").type == .link)
    }
  }

  @Test func `a removed trait is not there`() throws {
    try TestedApp.run {
      Button("button") {}.accessibilityRemoveTraits(.isButton)
      Image("image").accessibilityLabel("image").accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isImage)
      Text("text").accessibilityRemoveTraits(.isStaticText)
      Text("untouched").accessibilityRemoveTraits(.isButton)
    } test: { app throws in
      #expect(try app.element("button").type == .other)
      #expect(try app.element("image").type == .button)
      #expect(try app.element("text").type == .other)
      #expect(try app.element("untouched").type == .staticText)
    }
  }

  /// The usual way to say which of several views is selected.
  @Test func `the outermost modifier decides`() throws {
    try TestedApp.run {
      Text("conditional")
        .accessibilityAddTraits(model.isShown ? .isSelected : [])
        .accessibilityRemoveTraits(model.isShown ? [] : .isSelected)
      Text("removed").accessibilityAddTraits(.isSelected).accessibilityRemoveTraits(.isSelected)
      Text("added").accessibilityRemoveTraits(.isSelected).accessibilityAddTraits(.isSelected)
      Text("inherited").accessibilityAddTraits(.isSelected).accessibilityRemoveTraits(.isButton)
    } test: { app throws in
      #expect(try !app.element("conditional").isSelected)
      model.isShown = true
      #expect(try app.element("conditional").isSelected)
      #expect(try !app.element("removed").isSelected)
      #expect(try app.element("added").isSelected)
      #expect(try app.element("inherited").isSelected)
    }
  }
}
