/// What is started when an element comes onto the screen.
struct AppearanceTask {
  /// When it changes, the task is cancelled and started again.
  let id: AnyHashable?
  let action: @MainActor () async -> Void
}
