import Foundation
import HeadlessUI
import Testing

/// Modifiers that change what views look like, and what of it robots see.
@MainActor
@Suite struct VisualTests {
  @Test func `modifiers of the look leave elements as they are`() throws {
    try TestedApp.run {
      Button("Pay") {}
        .font(.title).bold().foregroundStyle(.red, .blue).tint(.green).shadow(radius: 3).rotationEffect(.degrees(10))
        .clipShape(Circle()).cornerRadius(4).blur(radius: 1).symbolEffect(.bounce, value: 1).glassEffect()
        .listRowSeparator(.hidden).controlSize(.large).help("Pays").accessibilityIdentifier("pay")
    } test: { app in
      try app.settle()
      #expect(try app.label("pay") == "Pay")
      #expect(try app.isHittable("pay"))
    }
  }

  private struct Reading: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.sizeCategory) private var category
    @Environment(\.redactionReasons) private var reasons
    @Environment(\.controlSize) private var controlSize
    @Environment(\.lineLimit) private var lineLimit

    var body: some View {
      Text(verbatim: "\(colorScheme) \(size) \(category) \(reasons.rawValue) \(controlSize) \(lineLimit ?? 0)")
    }
  }

  @Test func `the environment has what modifiers set`() throws {
    try TestedApp.run {
      Reading().dynamicTypeSize(...DynamicTypeSize.medium)
      Reading()
        .lineLimit(1...3).controlSize(.small).redacted(reason: .placeholder).dynamicTypeSize(.xLarge)
        .preferredColorScheme(.dark)
      Reading().unredacted().redacted(reason: .privacy)
    } test: { app in
      try app.settle()
      #expect(
        try app.texts == [
          "light medium medium 0 regular 0", "dark xLarge extraLarge 1 small 3", "light large large 0 regular 0",
        ])
    }
  }

  @Test func `text case changes labels`() throws {
    try TestedApp.run {
      Text(verbatim: "Title").textCase(.uppercase)
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["TITLE"])
    }
  }

  @Test func `a hidden label is read all the same`() throws {
    try TestedApp.run {
      Toggle("Sound", isOn: .constant(true)).labelsHidden()
    } test: { app in
      try app.settle()
      #expect(try app.exists("Sound"))
    }
  }

  private struct Boxed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(verbatim: "@")
        configuration.accessibilityIdentifier("boxed")
      }
    }
  }

  private struct Form: View {
    @State private var name = ""

    var body: some View {
      TextField("Name", text: $name).textFieldStyle(Boxed())
      TextField("Other", text: .constant("")).textFieldStyle(.roundedBorder)
      Text(verbatim: "Hello \(name)")
    }
  }

  @Test func `a field is made by its style`() throws {
    try TestedApp.run {
      Form()
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["@", "Hello "])
      try app.perform(.tap, on: "boxed")
      try app.perform(.typeText("Ada"), on: "boxed")
      #expect(try app.texts.last == "Hello Ada")
    }
  }

  private struct Rating: View {
    @State private var stars = 1

    var body: some View {
      HStack {
        Text(verbatim: "*")
        Text(verbatim: "**")
      }
      .accessibilityRepresentation {
        Button("Stars \(stars)") { stars += 1 }
      }
    }
  }

  @Test func `a representation is in the place of the view`() throws {
    try TestedApp.run {
      Rating()
    } test: { app in
      try app.settle()
      #expect(try app.texts.isEmpty)
      try app.tap("Stars 1")
      #expect(try app.exists("Stars 2"))
    }
  }

  private struct Focusing: View {
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
      Button("Focus") { isFocused = true }.accessibilityFocused($isFocused)
      Text(verbatim: isFocused ? "focused" : "not focused")
    }
  }

  @Test func `no assistive technology has the focus`() throws {
    try TestedApp.run {
      Focusing()
    } test: { app in
      try app.tap("Focus")
      #expect(try app.texts == ["not focused"])
    }
  }

  @Test func `older names of accessibility work`() throws {
    try TestedApp.run {
      Text(verbatim: "x").accessibility(label: Text(verbatim: "Letter")).accessibility(identifier: "letter")
      Text(verbatim: "y").accessibility(hidden: true)
    } test: { app in
      try app.settle()
      #expect(try app.label("letter") == "Letter")
      #expect(try !app.exists("y"))
    }
  }

  @Test func `a subtitle is in the navigation bar`() throws {
    try TestedApp.run {
      NavigationStack {
        Text(verbatim: "content").navigationTitle("Inbox").navigationSubtitle("3 unread")
          .toolbarTitleDisplayMode(.inline)
      }
    } test: { app in
      try app.settle()
      #expect(try app.title == "Inbox")
      let texts = try app.texts
      #expect(texts.contains("3 unread"))
    }
  }

  @Test func `transforms are those of core graphics`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    let moved = CGAffineTransform(translationX: 2, y: 3).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 4, y: 5))
    #expect(moved.concatenating(moved.inverted()).isIdentity)
  }
}
