import AppModel
import Synchronization

/// Whether the mock server can be reached, also for those who ask off the main thread.
package final class Connectivity: Sendable {
  private struct Content {
    var isOffline = false
    var isFollowing = false
  }

  private let content = Mutex(Content())

  package init() {}

  /// Whether it can't be reached, as far as it is followed.
  package var isOffline: Bool { content.withLock { $0.isOffline } }

  /// Follows the server; only the first call has an effect.
  ///
  /// - Parameter onChange: Called at once and at each change.
  @MainActor
  package func follow(_ server: MockServer?, onChange: @escaping @MainActor () -> Void = {}) {
    guard let server,
      content.withLock({ content in
        defer { content.isFollowing = true }
        return !content.isFollowing
      })
    else { return }
    server.onConnectivity.append { [weak self, weak server] in
      if let self, let server { read(server, onChange) }
    }
    read(server, onChange)
  }

  @MainActor
  private func read(_ server: MockServer, _ onChange: @MainActor () -> Void) {
    content.withLock { $0.isOffline = server.isOffline }
    onChange()
  }
}
