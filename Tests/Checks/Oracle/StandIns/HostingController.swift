// Replaces the helpers that OpenSwiftUI's compatibility tests import: a hosting controller in a window, in
// virtual time.

import AppModel
import HeadlessUI
import Testing
import VirtualTime

@MainActor
package class PlatformViewController {
  fileprivate let view: AnyView

  fileprivate init(_ view: AnyView) {
    self.view = view
  }

  /// Shows the view in a window, lets time pass, and closes the window.
  package func triggerLayout() {
    do {
      try ClockKind.virtual.run { timeline in
        let app = TreeApp(name: "window", timeline: timeline)
        let hosted = try HostedApp(in: app, launch: nil) { self.view }
        // Longer than anything in the tests takes.
        for _ in 0..<20 { try timeline.advance(to: timeline.now + .seconds(1)) }
        hosted.close()
        app.end()
      }
    } catch {
      Issue.record(error)
    }
  }
}

@MainActor
package final class PlatformHostingController<Content: HeadlessUI.View>: PlatformViewController {
  package init(rootView: Content) {
    super.init(AnyView(rootView))
  }
}

package typealias PlatformColor = UIColor

extension Color {
  package init(platformColor: PlatformColor) { self.init(platformColor) }
}

@MainActor
package func triggerLayoutWithWindow(
  expectedCount: Int = 1, _ body: @escaping @MainActor (Confirmation) -> PlatformViewController
) async throws {
  await confirmation(expectedCount: expectedCount) { confirmation in body(confirmation).triggerLayout() }
}

@MainActor
package func triggerLayoutWithWindow(
  _ body: @escaping @MainActor (UnsafeContinuation<Void, Never>) -> PlatformViewController
) async throws {
  await withUnsafeContinuation { continuation in body(continuation).triggerLayout() }
}

@MainActor
package func triggerLayoutWithWindow(
  expectedCount: Int = 1,
  _ body: @escaping @MainActor (Confirmation, UnsafeContinuation<Void, Never>) -> PlatformViewController
) async throws {
  await confirmation(expectedCount: expectedCount) { @MainActor confirmation in
    await withUnsafeContinuation { continuation in body(confirmation, continuation).triggerLayout() }
  }
}

@MainActor
package func triggerLayoutWithWindow(
  expectedCount: some RangeExpression<Int> & Sendable & Sequence<Int>,
  _ body: @escaping @MainActor (Confirmation, UnsafeContinuation<Void, Never>) -> PlatformViewController
) async throws {
  await confirmation(expectedCount: expectedCount) { @MainActor confirmation in
    await withUnsafeContinuation { continuation in body(confirmation, continuation).triggerLayout() }
  }
}
