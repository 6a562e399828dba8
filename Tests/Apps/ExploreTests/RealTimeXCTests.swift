import RobotKit
import SwiftUI
import XCTest

/// Schedules that exploring finds are legal: with the same response late, the apps fail in real time too, on the
/// threads that Swift concurrency really has.
///
/// In XCTest, since a test of Swift Testing delays the main actor's jobs until it returns.
final class RealTimeXCTests: XCTestCase {
  func testALateSearchResultReplacesANewerOne() throws {
    try check("stale-answer", late: "GET /search with")
  }

  func testALateImageIsShownInAnotherRow() throws {
    try check("reused-row", late: "GET /image/Ada with")
  }

  func testALatePageComesAfterTheNext() throws {
    try check("pages-in-order-of-answers", late: "GET /feed?page=1 with")
  }

  func testALateProfileIsShownAfterLogout() throws {
    try check("logout-during-request", late: "GET /me with")
  }

  func testALateResponseHasNoSpinner() throws {
    try check("one-flag-for-two-loads", late: "GET /weather with")
  }

  func testALateAnswerTogglesTheLikeBack() throws {
    try check("like-toggled-twice", late: "PUT /like with")
  }

  /// Checks that only the racy app fails if a response is late.
  private func check(_ name: String, late response: String) throws {
    try MainActor.assumeIsolated { try Self.check(name, late: response) }
  }

  @MainActor
  private static func check(_ name: String, late response: String) throws {
    let app = try XCTUnwrap(RacyApp.all.first { $0.name == name })
    let scenario = try String(contentsOfFile: ScenarioRun.file(of: app), encoding: .utf8)
    XCTAssert(scenario.contains(response))
    let late = scenario.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains(response) ? "\($0) after 700ms" : String($0) }.joined(separator: "\n")
      .replacing("wait 1s", with: "wait 100ms").replacing("for 3s", with: "for 1500ms")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID()).feature")
    try late.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    XCTAssertNotNil(try ScenarioRun(file.path, app.racy, clock: .real).failure)
    XCTAssertNil(try ScenarioRun(file.path, app.correct, clock: .real).failure)
  }
}
