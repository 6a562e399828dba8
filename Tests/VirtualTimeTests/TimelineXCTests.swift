import TestSupport
import XCTest

@testable import VirtualTime

/// The timelines inside XCTest, whose tests are played without an executor below them.
final class TimelineXCTests: XCTestCase {
  func testVirtualTime() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.play(by: .virtual), ["searching a", "found A"])
    }
  }

  func testRealTime() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.play(by: .real), ["searching a", "found A"])
    }
  }

  @MainActor
  private static func play(by clock: ClockKind) throws -> [String] {
    try clock.play { timeline in
      let model = Debouncer()
      model.type("a")
      try timeline.advance(to: .milliseconds(700))
      return model.log
    }.result
  }
}
