/// Choices that come up from below, SwiftUI's `confirmationDialog`.
public struct ActionSheet {
  /// What it says in bold.
  public let title: String
  /// What it says below.
  public let message: String
  private let makeButtons: @MainActor () -> [Element]

  /// Creates an action sheet. Without a button of the role `cancel` it gets one that says Cancel.
  ///
  /// - Parameters:
  ///   - title: What it says in bold.
  ///   - message: What it says below; nothing if left out.
  ///   - buttons: Its buttons; they follow the app's state while the sheet is there. Tapping one dismisses the sheet,
  ///     then does what the button does. A touch beside the sheet does what the one of the role `cancel` does.
  public init(
    _ title: String, message: String = "", @ElementBuilder buttons: @escaping @MainActor () -> [Element]
  ) {
    self.title = title
    self.message = message
    makeButtons = buttons
  }

  @MainActor
  var panel: Panel {
    Panel(title: title, message: message) { [makeButtons] in
      let buttons = makeButtons()
      let hasCancel = buttons.contains { $0.traits?.role == .cancel }
      return hasCancel ? buttons : buttons + [Button("Cancel", role: .cancel) {}]
    }
  }
}
