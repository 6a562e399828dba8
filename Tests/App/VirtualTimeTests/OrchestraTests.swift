import Testing

@testable import VirtualTime

/// All of Swift concurrency in virtual time, while other tests do the same in real time beside it.
@MainActor
@Suite struct OrchestraTests {
  static let expectedLog = [
    "low at 0 s", "high at 0 s", "actor [2, 1] [2, 1] at 20 ms",
    "clock 0.033 seconds at 33 ms", "async let 0.07 seconds at 40 ms", "cancelled true at 50 ms",
    "noticed true at 50 ms", "group [4, 3, 2, 1] at 60 ms", "throwing group failed at 65 ms",
    "stream [1, 2, 3] at 75 ms", "search app at 80 ms", "search apple at 190 ms", answer,
  ]

  /// An answer from elsewhere that comes before the app has even begun to wait for it doesn't interrupt it, so where it
  /// is among the events of one instant is random. The instant isn't.
  static let answer = "continuation 42 at 0 s"

  /// What happened, with the answer at its end.
  static func run(_ outside: Outside) throws -> [String] {
    try ClockKind.virtual.run { timeline in
      let orchestra = Orchestra(timeline, outside: outside)
      orchestra.start()
      try timeline.advance(to: .seconds(1))
      return orchestra.log.filter { $0 != Self.answer } + orchestra.log.filter { $0 == Self.answer }
    }.result
  }

  @Test(arguments: Outside.allCases)
  func `everything happens at its instant`(outside: Outside) throws {
    let neighbours = Neighbours()
    defer { neighbours.stop() }
    for _ in 0..<50 { #expect(try Self.run(outside) == Self.expectedLog) }
  }

  /// A scenario loses no jobs of other tests.
  @Test func `other tests continue`() async throws {
    let neighbours = Neighbours(pause: 10_000)
    defer { neighbours.stop() }
    for _ in 0..<5 {
      _ = try Self.run(.queue)
      let before = neighbours.progress
      // A test of its own bounds it, should it hang.
      for _ in 0..<20_000 where neighbours.progress < before + 8 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(neighbours.progress >= before + 8)
    }
  }
}
