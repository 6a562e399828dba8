import TestSupport
import XCTest

@testable import VirtualTime

/// The timelines inside XCTest, whose tests run without an executor below them.
final class TimelineXCTests: XCTestCase {
  func testVirtualTime() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.run(by: .virtual), ["searching a", "found A"])
    }
  }

  func testRealTime() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.run(by: .real), ["searching a", "found A"])
    }
  }

  func testEverythingBesideOtherTests() throws {
    let neighbours = Neighbours()
    defer { neighbours.stop() }
    try MainActor.assumeIsolated {
      for outside in Outside.allCases {
        for _ in 0..<20 { XCTAssertEqual(try OrchestraTests.run(outside), OrchestraTests.expectedLog) }
      }
    }
  }

  /// On the wall the instants differ; what happens doesn't.
  func testEverythingInRealTime() throws {
    try MainActor.assumeIsolated {
      let log = try ClockKind.real.run { timeline in
        let orchestra = Orchestra(timeline, outside: .thread)
        orchestra.start()
        // As long as it takes on a busy machine, and no longer.
        for _ in 0..<200 where orchestra.log.count < OrchestraTests.expectedLog.count {
          try timeline.advance(to: timeline.now + .milliseconds(50))
        }
        return orchestra.log
      }.result
      let names = Set(log.map { $0.prefix { $0 != " " } })
      XCTAssertEqual(names, Set(OrchestraTests.expectedLog.map { $0.prefix { $0 != " " } }))
    }
  }

  @MainActor
  private static func run(by clock: ClockKind) throws -> [String] {
    try clock.run { timeline in
      let model = Debouncer()
      model.type("a")
      try timeline.advance(to: .milliseconds(700))
      return model.log
    }.result
  }
}
