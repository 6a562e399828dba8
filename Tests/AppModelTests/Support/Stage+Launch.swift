import Testing
import VirtualTime

@testable import AppModel

extension Stage {
  /// Plays `body` with an app that starts in a way of its own.
  static func launch(
    _ start: @MainActor (LaunchContext) throws -> any Screen, play body: (Stage) throws -> Void
  ) throws {
    try withoutActuallyEscaping(start) { start in
      _ = try ClockKind.virtual.play { timeline in
        let session = AppSession(catalog: AppCatalog([Launch("stage") { context in try start(context) }]), timeline: timeline)
        try session.launch(LaunchRequest())
        try body(Stage(session: session, navigator: #require((session.instance as? AppInstance)?.navigator)))
      }
    }
  }
}
