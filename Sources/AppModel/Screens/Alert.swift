/// A message over everything else, which people answer with a button.
public struct Alert {
  /// What it says in bold.
  public var title: String
  /// What it says below.
  public var message: String
  /// Its buttons, and fields to type into. Tapping a button dismisses the alert, then does what the button does.
  public var buttons: [Element]

  /// Creates an alert. Without buttons it gets one that says OK.
  public init(_ title: String, message: String = "", @ElementBuilder buttons: () -> [Element] = { [] }) {
    self.title = title
    self.message = message
    self.buttons = buttons()
    if !self.buttons.contains(where: { $0.type == .button }) { self.buttons.append(Button("OK") {}) }
  }
}
