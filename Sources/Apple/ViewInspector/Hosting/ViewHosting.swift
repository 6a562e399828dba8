import Foundation
import HeadlessUI
import Testing
import ViewGraph
import XCTest

/// Views in running apps of tests, ViewInspector's `ViewHosting`.
public enum ViewHosting {
  /// A test of Swift Testing, or `nil` for XCTest, and the name of its function.
  private struct Key: Hashable {
    let test: Test.ID?
    let function: String

    init(_ function: String) { (test, self.function) = (Test.current?.id, function) }
  }

  /// The key of the app of a test; the only one of that name in a callback, which isn't part of its test.
  private static func key(_ function: String) -> Key {
    let key = Key(function)
    guard hosts[key] == nil, key.test == nil else { return key }
    let found = hosts.keys.filter { $0.function == function }
    return found.count == 1 ? found[0] : key
  }

  /// The apps of the tests. Used on the main thread.
  private nonisolated(unsafe) static var hosts: [Key: TestHost] = [:]

  /// Shows a view in an app until `expel()`, or until the test of XCTest ends: it appears, and its state
  /// lives.
  ///
  /// - Parameters:
  ///   - size: Has no effect: the view is on the screen of a phone.
  ///   - function: The test.
  public static func host<V: View>(
    view: V, size: CGSize? = nil, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard MainQueue.isCurrent else {
      return TestFailure.record(InspectionRoot.offMainThread("ViewHosting.host()"), fileID, file, line)
    }
    nonisolated(unsafe) let view = view
    assumingMainThread {
      EndOfTests.observe()
      let key = Key(function)
      hosts.removeValue(forKey: key)?.end()
      do {
        let host = try TestHost(view)
        hosts[key] = host
        host.start()
        if let failure = host.failure {
          TestFailure.record("the view can't be hosted: \(failure)", fileID, file, line)
        }
      } catch {
        TestFailure.record("the view can't be hosted: \(error)", fileID, file, line)
      }
    }
  }

  /// Ends the app of a test: its view disappears.
  public static func expel(
    function: String = #function, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard MainQueue.isCurrent else {
      return TestFailure.record(InspectionRoot.offMainThread("ViewHosting.expel()"), fileID, file, line)
    }
    assumingMainThread { hosts.removeValue(forKey: key(function))?.end() }
  }

  /// Shows a view in an app while a closure runs.
  @MainActor
  public static func host<V: View>(
    _ view: V, size: CGSize? = nil, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, whileHosted perform: @MainActor (V) async throws -> Void
  ) async throws {
    host(view: view, size: size, function: function, fileID: fileID, file: file, line: line)
    defer { expel(function: function) }
    try await perform(view)
  }

  /// Shows a view in an app while a closure runs.
  @MainActor
  public static func host<V: View>(
    _ view: V, size: CGSize? = nil, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, whileHosted perform: @MainActor () async throws -> Void
  ) async throws {
    try await host(view, size: size, function: function, fileID: fileID, file: file, line: line) { _ in
      try await perform()
    }
  }

  /// Ends the apps of tests of XCTest.
  @MainActor
  fileprivate static func expelAll() {
    for (key, host) in hosts where key.test == nil {
      hosts[key] = nil
      host.end()
    }
  }

  /// The nodes of the apps of all tests.
  @MainActor
  static var hostedNodes: [GraphNode] { hosts.values.flatMap(\.nodes) }

  /// Brings the views of all tests up to date.
  @MainActor
  static func update() {
    for host in hosts.values { host.update() }
  }

  /// The view of the test's app that is equal to a view.
  @MainActor
  static func view(showing view: any View, _ function: String) -> HostedView? {
    if let host = hosts[key(function)] { return host.view(showing: view) }
    // A view that an app has handed out: its test may have another name, such as that of a closure.
    guard Reflection.isConnected(view) else { return nil }
    return hosts.values.lazy.compactMap { $0.view(showing: view) }.first
  }
}

/// Ends the apps of a test of XCTest that doesn't expel its views: another one may have the same name.
private final class EndOfTests: NSObject, XCTestObservation {
  @MainActor private static let observer: EndOfTests = {
    let observer = EndOfTests()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  @MainActor
  static func observe() { _ = observer }

  func testCaseDidFinish(_ testCase: XCTestCase) { assumingMainThread { ViewHosting.expelAll() } }
}
