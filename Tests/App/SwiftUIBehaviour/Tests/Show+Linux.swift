#if os(Linux)
  import AppModel
  import SwiftUI
  import VirtualTime

  /// Shows a view in a window and runs the steps, each 1 s after the one before.
  @MainActor
  func show(
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View, _ steps: @MainActor () throws -> Void...
  ) async throws {
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: AppCatalog([Launch("view", view: view)]), timeline: timeline)
      try session.launch(LaunchRequest())
      for step in steps {
        try timeline.advance(to: timeline.now + .seconds(1))
        try step()
      }
    }
  }
#endif
