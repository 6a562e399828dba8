import AppModel
import Foundation
import HeadlessUI
import Testing

/// Keys of a hardware keyboard.
@MainActor
@Suite struct HardwareKeyboardTests {
  private struct Editor: HeadlessUI.View {
    let model: Model
    @FocusState private var isFocused: Bool
    @State private var text = ""
    @State private var isFull = false

    var body: some HeadlessUI.View {
      TextField("Name", text: $text).accessibilityIdentifier("name")
        .onKeyPress(.return) {
          model.record("return")
          return isFull ? .ignored : .handled
        }
        .onKeyPress(phases: [.down, .up]) { press in
          model.record("\(press.phase == .up ? "up" : "down") \(press.characters)")
          return .ignored
        }
        .onSubmit { model.record("submit \(text)") }
      Color.red.frame(width: 50, height: 50).focusable().focused($isFocused)
        .onKeyPress(keys: [.upArrow, .space]) { press in
          model.record("board \(press.key == .space)")
          return .handled
        }
      Button("Play") { isFocused = true }
      Button("Save") { model.record("save") }.keyboardShortcut("s")
      Button("Locked") { model.record("locked") }.keyboardShortcut("l").disabled(true)
      Button("Fill") { isFull = true }.keyboardShortcut(.cancelAction)
      Button("Done") { model.record("done") }.keyboardShortcut(.defaultAction)
    }
  }

  private func run(_ test: (TestedApp, Model) throws -> Void) throws {
    let model = Model()
    try TestedApp.run {
      Editor(model: model)
    } test: { app in
      try test(app, model)
    }
  }

  private func press(_ key: Key, _ app: TestedApp) throws {
    try app.session.perform(.pressKey(key), on: app.session.snapshot().focusedNode?.index ?? 0)
    try app.settle()
  }

  private func press(_ character: Character, _ modifiers: EventModifiers, _ app: TestedApp) throws {
    let stroke = KeyStroke(character, modifiers: modifiers.rawValue)
    try app.session.perform(.typeKey(stroke), on: app.session.snapshot().focusedNode?.index ?? 0)
    try app.settle()
  }

  /// https://developer.apple.com/documentation/swiftui/view/onkeypress(_:action:): while the view has the focus; a
  /// key that is ignored goes on to the views around.
  @Test func `a key goes to the views around the focus and then to the field`() throws {
    try run { app, model in
      try app.tap("name")
      try press("a", [], app)
      #expect(model.takeLog() == ["down a", "up a"])
      #expect(try app.value("name") == "a")
      try press(.return, app)
      #expect(model.takeLog() == ["return"])
      #expect(try app.hasFocus("name"))
      try press(.escape, app)
      #expect(model.takeLog() == ["down \u{1B}", "up \u{1B}"])
      try press(.return, app)
      #expect(model.takeLog() == ["return", "down \r", "up \r", "submit a"])
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/focusable(_:)
  @Test func `a focusable view has the keys`() throws {
    try run { app, model in
      try app.tap("Play")
      try press("\u{F700}", [], app)
      try press(.space, app)
      #expect(model.takeLog() == ["board false", "board true"])
      #expect(try !app.hasKeyboard)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:): "equivalent to direct
  /// interaction with the control to perform its primary action".
  @Test func `a shortcut taps its control`() throws {
    try run { app, model in
      try press("s", .command, app)
      #expect(model.takeLog() == ["save"])
      try press("l", .command, app)
      try press("s", [.command, .shift], app)
      #expect(model.takeLog() == [])
      try press(.return, app)
      #expect(model.takeLog() == ["done"])
      try app.tap("name")
      try press("s", .command, app)
      #expect(model.takeLog() == ["down s", "up s", "save"])
      #expect(try app.value("name") != "s")
    }
  }

  @Test func `a key without an effect needs the focus`() throws {
    try run { app, _ in
      #expect(throws: AppSessionError.noKeyboardFocus(wanted: nil, focused: nil)) { try press(.tab, app) }
    }
  }
}
