/// A message over everything else, which people answer with a button.
public struct Alert {
  /// What it says in bold.
  public let title: String
  /// What it says below.
  public let message: String
  private let makeButtons: @MainActor () -> [Element]

  /// Creates an alert. Without buttons it gets one that says OK.
  ///
  /// - Parameters:
  ///   - title: What it says in bold.
  ///   - message: What it says below; nothing if left out.
  ///   - buttons: Its buttons, and fields to type into; they follow the app's state while the alert is there. Tapping
  ///     a button dismisses the alert, then does what the button does.
  public init(
    _ title: String, message: String = "", @ElementBuilder buttons: @escaping @MainActor () -> [Element] = { [] }
  ) {
    self.title = title
    self.message = message
    makeButtons = buttons
  }

  @MainActor
  var panel: Panel {
    Panel(title: title, message: message) { [makeButtons] in
      let buttons = makeButtons()
      return buttons.contains { $0.type == .button } ? buttons : buttons + [Button("OK") {}]
    }
  }
}
