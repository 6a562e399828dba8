/// A message over everything else, which people answer with a button.
public struct Alert {
  /// What it says in bold.
  public var title: String
  /// What it says below.
  public var message: String
  /// Its buttons. Tapping one dismisses the alert, then does what the button does.
  public var buttons: [Element]

  /// Creates an alert. Without buttons it gets one that says OK.
  public init(_ title: String, message: String = "", @ElementBuilder buttons: () -> [Element] = { [] }) {
    self.title = title
    self.message = message
    let given = buttons()
    self.buttons = given.isEmpty ? [Button("OK") {}] : given
  }
}
