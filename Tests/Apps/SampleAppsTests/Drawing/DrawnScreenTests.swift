import AppModel
import Foundation
import RobotKit
import SampleApps
import ScreenDrawing
import Testing
import VirtualTime

/// Screens of the samples as SVG. With `ROBOTRUN_ACCEPT=1` in the environment the files are written instead: look at them
/// before they are committed.
@MainActor @Suite struct DrawnScreenTests {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  /// Compares the drawing of an app's screen with a golden file.
  ///
  /// - Parameter taps: The labels or identifiers of the elements that are tapped before.
  private func expect(_ name: String, _ app: String, taps: [String] = []) throws {
    let text = try drawing(app, taps)
    let golden = Self.directory.appending(path: "\(name).svg")
    if ProcessInfo.processInfo.environment["ROBOTRUN_ACCEPT"] == "1" { return try Data(text.utf8).write(to: golden) }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    let difference = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
    #expect(text == expected, "\(name).svg: '\(difference?.0 ?? "")', expected '\(difference?.1 ?? "")'")
  }

  private func drawing(_ app: String, _ taps: [String]) throws -> String {
    var text = ""
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: SampleSuite.apps, timeline: timeline)
      try session.launch(LaunchRequest(app: app))
      try timeline.advance(to: timeline.now + .seconds(1))
      for name in taps {
        let elements = try session.snapshot().elements
        let element = try #require(
          elements.first { [$0.identifier, $0.label].contains(name) && $0.isHittable }, "\(name)")
        try session.perform(.tap, on: element.index)
        try timeline.advance(to: timeline.now + .seconds(1))
      }
      _ = try session.snapshot()
      text = SVGWriter.text(ScreenDrawing(try #require(session.instance)))
    }
    return text
  }

  @Test func controls() throws { try expect("gallery", "gallery") }

  @Test func `a keyboard`() throws { try expect("gallery-keyboard", "gallery", taps: ["name"]) }

  @Test func `an alert`() throws { try expect("gallery-alert", "gallery", taps: ["delete"]) }

  @Test func `a list`() throws { try expect("gallery-fruits", "gallery", taps: ["Fruits"]) }

  @Test func `a large title`() throws { try expect("messages", "messages") }

  @Test func `a search field`() throws { try expect("products", "products") }
}
