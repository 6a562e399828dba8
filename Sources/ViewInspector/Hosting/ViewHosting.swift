import Foundation
import HeadlessUI
import ViewGraph

/// Views in running apps of tests, ViewInspector's `ViewHosting`.
public enum ViewHosting {
  /// The apps of the tests, by the names of the tests. Used on the main thread.
  private nonisolated(unsafe) static var hosts: [String: TestHost] = [:]

  /// Shows a view in an app until ``expel(function:)``: it appears, and its state lives.
  ///
  /// - Parameters:
  ///   - size: No effect: the view is on the screen of a phone.
  ///   - function: The test.
  public static func host<V: View>(view: V, size: CGSize? = nil, function: String = #function) {
    nonisolated(unsafe) let view = view
    assumingMainThread {
      hosts.removeValue(forKey: function)?.end()
      do {
        let host = try TestHost(AnyView(view))
        hosts[function] = host
        host.start()
        if let failure = host.failure { TestFailure.record("the view can't be hosted: \(failure)") }
      } catch {
        TestFailure.record("the view can't be hosted: \(error)")
      }
    }
  }

  /// Ends the app of a test: its view disappears.
  public static func expel(function: String = #function) {
    assumingMainThread { hosts.removeValue(forKey: function)?.end() }
  }

  /// Shows a view in an app while a closure runs.
  @MainActor
  public static func host<V: View>(
    _ view: V, size: CGSize? = nil, function: String = #function,
    whileHosted perform: @MainActor (V) async throws -> Void
  ) async throws {
    host(view: view, size: size, function: function)
    defer { expel(function: function) }
    try await perform(view)
  }

  /// Shows a view in an app while a closure runs.
  @MainActor
  public static func host<V: View>(
    _ view: V, size: CGSize? = nil, function: String = #function,
    whileHosted perform: @MainActor () async throws -> Void
  ) async throws { try await host(view, size: size, function: function) { _ in try await perform() } }

  /// The nodes of the apps of all tests.
  @MainActor
  static var hostedNodes: [GraphNode] { hosts.values.flatMap(\.nodes) }

  /// Brings the views of all tests up to date.
  @MainActor
  static func update() {
    for host in hosts.values { host.update() }
  }

  /// The node of the test's app that shows a view, and the view as it is there.
  @MainActor
  static func node(showing view: any View, _ function: String) -> (node: InspectedNode, view: any View)? {
    if let host = hosts[function] { return host.node(showing: view) }
    // A view that an app has handed out: its test may have another name, such as that of a closure.
    guard Reflection.isConnected(view) else { return nil }
    return hosts.values.lazy.compactMap { $0.node(showing: view) }.first
  }
}
