import Testing

@testable import VirtualTime

@MainActor
@Suite struct RealTimelineTests {
  @Test func `time passes and what is due happens`() throws {
    let timeline = RealTimeline()
    var order: [String] = []
    timeline.schedule(after: .milliseconds(20), label: "second") { order.append("second") }
    timeline.schedule(after: .milliseconds(5), label: "first") { order.append("first") }
    let before = ContinuousClock.now
    try timeline.advance(to: .milliseconds(60))
    #expect(ContinuousClock.now - before >= .milliseconds(50))
    #expect(order == ["first", "second"])
    #expect(timeline.nextEvent == .unknown)
  }
}
