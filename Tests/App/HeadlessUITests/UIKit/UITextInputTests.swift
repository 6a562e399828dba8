import AppModel
import Foundation
import HeadlessUI
import TestSupport
import Testing

/// The selection and the ranges of text in fields and text views.
@MainActor
@Suite struct UITextInputTests {
  private final class Screen: UIViewController, UITextFieldDelegate {
    let field = UITextField()
    let notes = UITextView()
    var changes: [String] = []
    var selections = 0
    /// Formats the text, as fields for numbers of cards do.
    var grouping = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      field.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
      field.accessibilityIdentifier = "field"
      field.delegate = self
      notes.frame = CGRect(x: 20, y: 200, width: 300, height: 100)
      notes.accessibilityIdentifier = "notes"
      view.addSubview(field)
      view.addSubview(notes)
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      changes.append("\(range.location)+\(range.length) \(string)")
      guard grouping > 0, let old = textField.text, let place = Range(range, in: old) else { return true }
      let digits = old.replacingCharacters(in: place, with: string).filter(\.isNumber)
      textField.text = stride(from: 0, to: digits.count, by: grouping)
        .map { String(digits.dropFirst($0).prefix(grouping)) }.joined(separator: " ")
      return false
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
  }

  private func run(_ test: (TestedApp, Screen) throws -> Void) throws {
    let screen = Screen()
    try TestedApp.run(Launch("texts", viewController: { screen })) { try test($0, screen) }
  }

  /// Source: Apple, UITextInput: positions, ranges and their text; `position(from:offset:)` is `nil` outside of the text.
  @Test func `positions and ranges of a field`() throws {
    let field = UITextField()
    field.text = "Hello 👋🏽!"
    let start = field.beginningOfDocument
    let end = field.endOfDocument
    #expect(field.offset(from: start, to: end) == "Hello 👋🏽!".utf16.count)
    let word = try #require(field.position(from: start, offset: 5).flatMap { field.textRange(from: start, to: $0) })
    #expect(field.text(in: word) == "Hello" && !word.isEmpty)
    #expect(field.compare(word.start, to: word.end) == .orderedAscending && word.start == field.beginningOfDocument)
    #expect(field.position(from: start, offset: -1) == nil && field.position(from: end, offset: 1) == nil)
    field.replace(word, withText: "Bye")
    #expect(field.text == "Bye 👋🏽!")
    #expect(field.selectedTextRange.map { field.offset(from: start, to: $0.start) } == 3)
    field.insertText(", you")
    #expect(field.text == "Bye, you 👋🏽!")
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "Bye, you ")
  }

  /// Source: Apple, UITextInput.selectedTextRange: text is inserted in place of it; shouldChangeCharactersIn has the range.
  @Test func `keys have their effect at the insertion point`() throws {
    try run { app, screen throws in
      let field = screen.field
      try app.tap("field")
      try app.perform(.typeText("ad"), on: "field")
      let middle = try #require(field.position(from: field.beginningOfDocument, offset: 1))
      field.selectedTextRange = field.textRange(from: middle, to: middle)
      try app.perform(.typeText("bc"), on: "field")
      #expect(field.text == "abcd" && screen.changes.suffix(2) == ["1+0 b", "2+0 c"])
      try app.perform(.typeText("\u{8}"), on: "field")
      #expect(field.text == "abd" && screen.changes.last == "2+1 ")
      field.selectAll(nil)
      try app.perform(.typeText("x"), on: "field")
      #expect(field.text == "x" && screen.changes.last == "0+3 x" && screen.selections > 0)
      field.selectAll(nil)
      try app.perform(.typeText("\u{8}"), on: "field")
      #expect(field.text == "" && screen.changes.last == "0+1 ")
      field.text = "abc"
      field.selectAll(nil)
      let start = field.beginningOfDocument
      field.selectedTextRange = field.textRange(from: start, to: start)
      try app.perform(.clear, on: "field")
      #expect(field.text == "")
      field.text = "abc"
      field.selectAll(nil)
      // A touch ends the selection.
      try app.tap("field")
      try app.perform(.typeText("d"), on: "field")
      #expect(field.text == "abcd")
    }
  }

  /// Source: everyday code for the numbers of cards, which sets the text and returns `false`.
  @Test func `a field that formats its text`() throws {
    try run { app, screen throws in
      screen.grouping = 4
      try app.tap("field")
      try app.perform(.typeText("123456789"), on: "field")
      #expect(screen.field.text == "1234 5678 9")
      try app.perform(.typeText("\u{8}\u{8}"), on: "field")
      #expect(screen.field.text == "1234 567")
    }
  }

  /// Source: Apple, UITextView.selectedRange.
  @Test func `the selected range of a text view`() throws {
    try run { app, screen throws in
      try app.tap("notes")
      try app.perform(.typeText("one three"), on: "notes")
      screen.notes.selectedRange = NSRange(location: 4, length: 0)
      try app.perform(.typeText("two "), on: "notes")
      #expect(screen.notes.text == "one two three" && screen.notes.selectedRange.location == 8)
      screen.notes.selectedRange = NSRange(location: 0, length: 100)
      #expect(screen.notes.selectedRange == NSRange(location: 0, length: 13))
      try app.perform(.typeText("\u{8}"), on: "notes")
      #expect(!screen.notes.hasText)
    }
  }

  /// A law: typing letters at random places edits the text as it does a string.
  @Test func `random edits`() throws {
    var random = SeededGenerator(seed: 7)
    try run { app, screen throws in
      try app.tap("field")
      try app.perform(.typeText("a"), on: "field")
      var expected: [Character] = ["a"]
      for _ in 0..<200 {
        let start = Int.random(in: 0...expected.count, using: &random)
        let end = Int.random(in: start...min(expected.count, start + 3), using: &random)
        let field = screen.field
        field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: start).flatMap { from in
          field.position(from: field.beginningOfDocument, offset: end).flatMap { field.textRange(from: from, to: $0) }
        }
        if Bool.random(using: &random) {
          let letter: Character = "bcdef".randomElement(using: &random) ?? "b"
          try app.perform(.typeText(String(letter)), on: "field")
          expected.replaceSubrange(start..<end, with: [letter])
        } else {
          try app.perform(.typeText("\u{8}"), on: "field")
          if start == end {
            if start > 0 { expected.remove(at: start - 1) }
          } else {
            expected.removeSubrange(start..<end)
          }
        }
        #expect(field.text == String(expected))
      }
    }
  }
}
