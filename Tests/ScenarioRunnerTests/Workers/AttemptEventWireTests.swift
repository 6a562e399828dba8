import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

/// Events arrive as they were sent, and bytes that are none are noticed.
@Suite struct AttemptEventWireTests {
  private static let time = Timestamp(seconds: -1, nanos: 999_999_999)

  private static let events: [AttemptEvent] =
    [
      .began(attempt: 0, at: time), .began(attempt: .max, at: Timestamp(seconds: .min, nanos: 0)),
      .stepBegan(300, at: time), .ended(willBeRetried: true, at: time), .ended(willBeRetried: false, at: time),
      .attached(StepAttachment(.text("a\u{0}é\n"), mediaType: "text/plain", fileName: nil), at: time),
      .attached(StepAttachment(.bytes([0, 255]), mediaType: "", fileName: "a.png"), at: time),
      .warning(RunWarning(uri: "a", location: Location(line: 1, column: nil), cause: "b", remedy: nil)),
      .warning(RunWarning(uri: "", location: nil, cause: "", remedy: "c")),
      .names(
        ScreenNames.Report(
          seen: [.min, 0, .max],
          absent: [ScreenNames.Absence(name: -1, warning: RunWarning(uri: "a", location: nil, cause: "b", remedy: nil))]
        )),
      .stepEnded(1, StepOutcome(failedBecause: "why", type: "Error"), at: time),
    ] + TestStepResult.Status.allCases.map { .stepEnded(0, StepOutcome(status: $0), at: time) }

  private func read(_ bytes: [UInt8]) throws -> AttemptEvent {
    var reader = WireReader(bytes[...])
    return try AttemptEvent(from: &reader)
  }

  private func bytes(_ event: AttemptEvent) -> [UInt8] {
    var writer = WireWriter()
    event.write(to: &writer)
    return writer.bytes
  }

  @Test(arguments: events)
  func `an event arrives as it was sent`(event: AttemptEvent) throws {
    #expect(try read(bytes(event)) == event)
  }

  @Test(arguments: events)
  func `an event that was cut off is none`(event: AttemptEvent) {
    let bytes = bytes(event)
    for count in bytes.indices { #expect(throws: WireReader.Malformed.self) { try read(Array(bytes[..<count])) } }
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, .max, .min])
  func `numbers of all sizes arrive`(number: Int) throws {
    var writer = WireWriter()
    writer.write(number)
    var reader = WireReader(writer.bytes[...])
    #expect(try reader.number() == number)
    #expect(throws: WireReader.Malformed.self) { try reader.byte() }
  }

  /// Whatever an app writes into the pipe, reading it ends.
  @Test func `any bytes are an event or an error`() {
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      let bytes = (0..<12).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      for kind in UInt8(0)...7 {
        do { _ = try read([kind] + bytes) } catch { #expect(error is WireReader.Malformed) }
      }
    }
  }
}
