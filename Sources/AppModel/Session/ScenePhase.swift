/// Whether people can see the app, SwiftUI's `ScenePhase`.
public enum ScenePhase: Equatable, Sendable {
  /// It is in the background.
  case background
  /// It is on the screen, and can be used.
  case active
}
