/// One layer of what is on the screen: the app's own screens, a sheet over them, an alert over that.
enum Presentation {
  /// A stack of screens, the last one visible.
  case screens([ScreenHost], isSheet: Bool)
  case alert(Alert)

  /// Whether screens can be pushed in this layer.
  var holdsScreens: Bool {
    if case .screens = self { true } else { false }
  }

  /// The screen that is visible in this layer.
  var visibleScreen: ScreenHost? {
    if case .screens(let stack, _) = self { stack.last } else { nil }
  }

  /// Whether something it has read has changed: the visible screen, or the one before, whose title the back button
  /// bears.
  @MainActor
  var isStale: Bool {
    if case .screens(let stack, _) = self { stack.suffix(2).contains(where: \.isStale) } else { false }
  }
}
