import AppModel
import Foundation
import HeadlessUI
import Testing

/// Keys of a hardware keyboard that perform actions of the responder chain.
@MainActor
@Suite struct UIKeyCommandTests {
  private final class Screen: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    private(set) var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      let save = UIKeyCommand(input: "S", modifierFlags: .command, action: Selector("save(_:)", Screen.save))
      save.discoverabilityTitle = "Save"
      addKeyCommand(save)
      addKeyCommand(
        UIKeyCommand(
          title: "Next", action: Selector("next", Screen.showNext), input: UIKeyCommand.inputDownArrow,
          attributes: .disabled))
    }

    override var keyCommands: [UIKeyCommand]? {
      (super.keyCommands ?? []) + [
        UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", Screen.showPrevious)),
        UIKeyCommand(input: "x", modifierFlags: [], action: Selector("x", Screen.cut)),
      ]
    }

    func save(_ sender: UIKeyCommand) { log.append("save by \(sender.input ?? "")") }
    func showNext() { log.append("next") }
    func showPrevious() { log.append("previous") }
    func cut() { log.append("cut") }
  }

  private func run(
    _ strokes: [KeyStroke], whileEditing isEditing: Bool = false
  ) throws -> (log: [String], text: String?) {
    let screen = Screen()
    try TestedApp.run(Launch("keys", viewController: { screen })) { app in
      if isEditing { screen.field.becomeFirstResponder() }
      try app.settle()
      for stroke in strokes {
        try app.session.perform(.typeKey(stroke), on: app.session.snapshot().focusedNode?.index ?? 0)
      }
      try app.settle()
    }
    return (screen.log, screen.field.text)
  }

  /// Source: Apple, UIKeyCommand, "Adding hardware keyboard support to your app": the responder chain is searched for a
  /// command with the input and the modifiers, whose action its first responder with the method performs.
  @Test func `the key of a command performs its action`() throws {
    let run = try run([KeyStroke("s", modifiers: 16), KeyStroke("\u{F700}"), KeyStroke("x")])
    #expect(run.log == ["save by S", "previous", "cut"])
  }

  @Test func `other keys do not`() throws {
    let run = try run([KeyStroke("s", modifiers: 16 | 2), KeyStroke("\u{F701}")])
    #expect(run.log == [])
  }

  /// Source: Apple, UIKeyCommand.wantsPriorityOverSystemBehavior: by default text input comes before a command.
  @Test func `a field types before a command`() throws {
    let run = try run([KeyStroke("x"), KeyStroke("s", modifiers: 16)], whileEditing: true)
    #expect(run.log == ["save by S"] && run.text == "x")
  }
}
