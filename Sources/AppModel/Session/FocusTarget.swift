/// The field the keyboard types into, in a way that outlives a new evaluation of its screen.
struct FocusTarget: Equatable {
  /// The screen or the alert that it stands on.
  let host: ScreenHost
  let path: ElementPath

  static func == (left: Self, right: Self) -> Bool {
    left.host === right.host && left.path == right.path
  }
}
