/// Choices that come up from below, SwiftUI's `confirmationDialog`.
public struct ActionSheet {
  /// What it says in bold.
  public var title: String
  /// What it says below.
  public var message: String
  /// Its buttons. Tapping one dismisses the sheet, then does what the button does.
  public var buttons: [Element]

  /// Creates an action sheet. Without a button of the role `cancel` it gets one that says Cancel.
  public init(_ title: String, message: String = "", @ElementBuilder buttons: () -> [Element]) {
    self.title = title
    self.message = message
    self.buttons = buttons()
    if !self.buttons.contains(where: { $0.traits?.role == .cancel }) {
      self.buttons.append(Button("Cancel", role: .cancel) {})
    }
  }
}
