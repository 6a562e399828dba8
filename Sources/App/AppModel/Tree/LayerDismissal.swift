// How the user dismisses the topmost layer.
extension TreeApp {
  /// Whether a touch goes beside a menu, a popover or a dialog, which dismisses it.
  func dismissOnOutsideTap(_ point: Point) -> Bool {
    guard let top = layers.last, top.style.closesByTouchBeside, transitionEnd == nil else { return false }
    guard !top.frame(on: screen, keyboardTop: keyboardTop).contains(point) else { return false }
    top.onDismissByHand?()
    return true
  }

  /// Dismisses the topmost layer as a user does, without choosing anything.
  package func dismissInteractively() {
    guard let top = layers.last, top.style != .root, !top.isDismissDisabled else { return }
    top.onDismissByHand?()
  }
}
