import AppModel
import Foundation
import HeadlessUI
import Testing

/// The values, labels and placeholders of text fields.
@MainActor
@Suite struct FieldTests {
  private struct Values: View {
    @State private var amount = 5
    @State private var rate: Double? = 0.5
    @State private var count = 7

    var body: some View {
      VStack {
        TextField("Amount", value: $amount, format: .number).accessibilityIdentifier("amount")
          .onSubmit { amount += 1 }
        TextField("Rate", value: $rate, format: .number).accessibilityIdentifier("rate")
        TextField("Count", value: $count, formatter: NumberFormatter()).accessibilityIdentifier("count")
        Text(verbatim: "\(amount) \(rate.map { "\($0)" } ?? "nil") \(count)")
      }
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test func `a value is stored when editing ends`() throws {
    try TestedApp.run {
      Values()
    } test: { app throws in
      try app.type("\u{8}12", into: "amount")
      #expect(try app.value("amount") == "12")
      #expect(try app.texts == ["5 0.5 7"])
      try app.tap("rate")
      #expect(try app.texts == ["12 0.5 7"])
      try app.type("4\n", into: "amount")
      #expect(try app.texts == ["125 0.5 7"])
      #expect(try app.value("amount") == "125")
      try app.type("1", into: "count")
      #expect(try app.texts == ["125 0.5 7"])
      try app.tap("rate")
      #expect(try app.texts == ["125 0.5 71"])
    }
  }

  @Test func `an invalid text goes back`() throws {
    try TestedApp.run {
      Values()
    } test: { app throws in
      try app.type("\u{8}abc", into: "amount")
      #expect(try app.value("amount") == "abc")
      try app.type("\u{8}\u{8}\u{8}", into: "rate")
      #expect(try app.value("amount") == "5")
      try app.type("\u{8}x\n", into: "count")
      // An optional value is nil.
      #expect(try app.value("rate") == "")
      #expect(try app.value("count") == "7")
      #expect(try app.texts == ["5 nil 7"])
    }
  }

  @Test func `a prompt is the placeholder and the label the name`() throws {
    try TestedApp.run {
      VStack {
        TextField("Name", text: .constant("")).accessibilityIdentifier("1")
        TextField("Name", text: .constant(""), prompt: Text("Required")).accessibilityIdentifier("2")
        SecureField(text: .constant(""), prompt: Text("8 characters")) { Text("Password") }
          .accessibilityIdentifier("3")
        TextField(text: .constant(""), prompt: Text("Anything"), axis: .vertical) {
          Label("Note", systemImage: "pencil")
        }
        .accessibilityIdentifier("4")
        TextField(text: .constant("")) { Text("Street") }.accessibilityIdentifier("5")
      }
    } test: { app throws in
      let names = try (1...5).map { number in
        let field = try app.element("\(number)")
        return "\(field.label)|\(field.placeholder ?? "nil")"
      }
      #expect(names == ["|Name", "Name|Required", "Password|8 characters", "Note|Anything", "|Street"])
    }
  }

  private struct Notes: View {
    @State private var notes = ""

    var body: some View {
      VStack {
        TextField("Notes", text: $notes, axis: .vertical).accessibilityIdentifier("free")
        TextField("Notes", text: $notes, axis: .vertical).lineLimit(2...3).accessibilityIdentifier("limited")
        TextField("Notes", text: $notes).accessibilityIdentifier("line")
        TextEditor(text: $notes).accessibilityIdentifier("editor")
      }
    }
  }

  /// Source: Apple, `TextField.init(_:text:axis:)` (a vertical field grows with its content) and `lineLimit(_:)` for a
  /// range, which names a field from 2 to 4 lines as its example. Guess: one line is as high as in another field.
  @Test func `a vertical field is as high as its lines`() throws {
    try TestedApp.run {
      Notes()
    } test: { app throws in
      @MainActor func height(_ name: String) throws -> Double { try app.element(name).frame.height }
      let (line, two) = try (height("line"), height("limited"))
      #expect(try height("free") == line && two > line + 20 && height("editor") > 400)
      try app.type("a\nb", into: "free")
      #expect(try height("free") == two && height("limited") == two && height("line") == line)
      try app.type("\nc\nd", into: "free")
      #expect(try height("free") - two == 2 * (two - line) && height("limited") - two == two - line)
    }
  }
}
