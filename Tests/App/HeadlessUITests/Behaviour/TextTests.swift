import AppModel
import Foundation
import HeadlessUI
import Testing

/// The characters of `Text`: formats, Markdown, localized strings, and text that follows time.
@MainActor
@Suite struct TextTests {
  /// The labels of a view in the locale American English.
  private func texts(@ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) throws -> [String] {
    var texts: [String] = []
    try TestedApp.run {
      VStack { view() }.environment(\.locale, Locale(identifier: "en_US"))
    } test: { app throws in
      texts = try app.texts
    }
    return texts
  }

  // MARK: Interpolation

  @Test func `numbers in a key are written as the locale does`() throws {
    let number = 1234
    let texts = try texts {
      Text("\(number) items")
      Text(verbatim: "\(number) items")
      Text("\(number) items" as String)
      Text("\(1234.5)")
      Text("\(1234.5, specifier: "%.2f")")
      Text("\(number) items").environment(\.locale, Locale(identifier: "de_DE"))
      Text("100%")
      Text("\(5)% of \(UInt8(200))")
    }
    #expect(
      texts == [
        "1,234 items", "1234 items", "1234 items", "1,234.500000", "1,234.50", "1.234 items", "100%", "5% of 200",
      ])
  }

  @Test func `a formatter shows values and objects`() throws {
    let texts = try texts {
      let formatter = DateFormatter()
      let _ = formatter.dateFormat = "yyyy"
      let _ = formatter.timeZone = .gmt
      Text("Year \(Date(timeIntervalSince1970: 0), formatter: formatter)")
      Text(Date(timeIntervalSince1970: 0), formatter: formatter)
      Text("\(NSNumber(value: 3)) and \(Text("four")) and \(AttributedString("five"))")
    }
    #expect(texts == ["Year 1970", "1970", "3 and four and five"])
  }

  @Test func `formats are those of the locale in the environment`() throws {
    let texts = try texts {
      VStack {
        Text(1234.5, format: .number)
        Text("\(1234.5, format: .number)")
        Text(1234.5, format: .number.locale(Locale(identifier: "en_US")))
        Text(Date(timeIntervalSince1970: 0), style: .date).environment(\.timeZone, .gmt)
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
    }
    #expect(texts == ["1.234,5", "1.234,5", "1,234.5", "1. Januar 1970"])
  }

  // MARK: Markdown

  @Test func `markdown in a key is not shown`() throws {
    let name = "**Ada**"
    let texts = try texts {
      Text("**bold**, *italic*, ~~gone~~, `code` and ***both***")
      Text("snake_case_name, 2 * 3 * 4, a*, \\*escaped\\*")
      Text("Hello \(name)")
      Text(verbatim: "**bold**")
      Text(name)
      Text(LocalizedStringKey(name))
    }
    #expect(
      texts == [
        "bold, italic, gone, code and both", "snake_case_name, 2 * 3 * 4, a*, *escaped*", "Hello **Ada**",
        "**bold**", "**Ada**", "Ada",
      ])
  }

  /// Source: cvs-health/ios-swiftui-accessibility-techniques, testLinks.
  @Test func `a link is a button unless that trait is removed`() throws {
    let url = URL(string: "https://example.com")!
    try TestedApp.run {
      Link("plain", destination: url)
      Link("without", destination: url).accessibilityRemoveTraits(.isButton)
      HStack {
        Link("in a", destination: url)
        Text("group")
      }.accessibilityElement(children: .combine)
      HStack {
        Link("in another", destination: url).accessibilityRemoveTraits(.isButton)
        Text("group")
      }.accessibilityElement(children: .combine)
    } test: { app throws in
      #expect(try app.element("plain").type == .button)
      #expect(try app.element("without").type == .link)
      #expect(try app.element("in a, group").type == .button)
      #expect(try app.element("in another, group").type == .link)
    }
  }

  @Test func `a link in a text is tapped`() throws {
    let model = Model()
    try TestedApp.run {
      Text("Read the [terms](https://example.com/terms) and the [rules](https://example.com/rules).")
        .environment(
          \.openURL,
          OpenURLAction { url in
            model.record(url.path)
            return .handled
          })
    } test: { app throws in
      #expect(try app.texts == ["Read the terms and the rules."])
      #expect(try app.element("rules").type == .link)
      try app.tap("rules")
      #expect(model.takeLog() == ["/rules"])
      try app.tap("terms")
      #expect(model.takeLog() == ["/terms"])
    }
  }

  @Test func `words agree with their number`() throws {
    let texts = try texts {
      ForEach([0, 1, 2], id: \.self) { Text("^[\($0) item](inflect: true) in the **cart**") }
      Text("^[\(3) new city](inflect: true)")
    }
    #expect(texts == ["0 items in the cart", "1 item in the cart", "2 items in the cart", "3 new cities"])
  }
}
