#if !os(Linux)
  import SwiftUI

  /// Shows a view in a window and runs the steps, each 1 s after the one before.
  @MainActor
  func show(
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View, _ steps: @MainActor () throws -> Void...
  ) async throws {
    #if canImport(UIKit)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = UIHostingController(rootView: view())
      window.makeKeyAndVisible()
      defer { window.isHidden = true }
    #else
      let window = NSWindow(contentViewController: NSHostingController(rootView: view()))
      window.isReleasedWhenClosed = false
      window.makeKeyAndOrderFront(nil)
      defer { window.close() }
    #endif
    for step in steps {
      try await Task.sleep(for: .seconds(1))
      try step()
    }
  }
#endif
