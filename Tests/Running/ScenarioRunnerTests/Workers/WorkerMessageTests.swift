import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

/// Messages arrive as they were sent, and bytes that are no message are noticed.
@Suite struct WorkerMessageTests {
  private typealias Reader = WorkerMessageReader<WorkerMessage>

  private static let time = Timestamp(seconds: -1, nanos: 999_999_999)
  private static let warning = RunWarning(uri: "a", location: nil, cause: "b", remedy: nil)

  private static let events: [AttemptEvent] =
    [
      .began(attempt: 0, at: time), .began(attempt: 1_000_000, at: Timestamp(seconds: 253_402_300_799, nanos: 0)),
      .stepBegan(300, at: time), .ended(willBeRetried: true, at: time), .ended(willBeRetried: false, at: time),
      .attached(StepAttachment(.text("a\u{0}é\n"), mediaType: "text/plain", fileName: nil), at: time),
      .attached(StepAttachment(.bytes([0, 255]), mediaType: "", fileName: "a.png"), at: time),
      .warning(RunWarning(uri: "a", location: Location(line: 1, column: nil), cause: "b", remedy: nil)),
      .warning(RunWarning(uri: "", location: nil, cause: "", remedy: "c")),
      .warning(RunWarning(uri: "", location: nil, cause: "", remedy: nil, isReportedOnce: true)),
      .names(
        ScreenNames.Report(seen: ["", "a\nb"], absent: [ScreenNames.Absence(name: "c", warning: warning)])),
      .stepEnded(1, StepOutcome(failedBecause: "why", type: "Error"), at: time),
    ] + TestStepResult.Status.allCases.map { .stepEnded(0, StepOutcome(status: $0), at: time) }

  private static let messages: [WorkerMessage] =
    events.map { .event($0, isRehearsal: false) } + [
      .event(events[0], isRehearsal: true), .ready(hasPassed: true), .caseEnded, .finished,
      .notPrepared(Exception(type: "Broken", message: "why")), .hook(.began(2, at: time)),
      .hook(.ended(.passed, at: time)),
    ]

  @Test(arguments: messages)
  func `a message arrives as it was sent`(message: WorkerMessage) throws {
    var reader = Reader()
    #expect(try reader.read(line(message)[...]) == [message])
  }

  @Test func `messages arrive in order, however they are cut`() throws {
    let bytes = Self.messages.flatMap { line($0) }
    for size in [1, 7, 100, bytes.count] {
      var reader = Reader()
      var received: [WorkerMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        received += try reader.read(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(received == Self.messages)
    }
  }

  @Test func `a message that was cut off isn't received`() throws {
    var reader = Reader()
    #expect(try reader.read(line(Self.messages[0]).dropLast()) == [])
  }

  @Test(arguments: ["\n", "hello\n", "{}\n", "\u{0}\n", "{\"event\":{}}\n", "[1]\n"])
  func `other bytes are noticed`(text: String) {
    var reader = Reader()
    #expect(throws: Reader.Malformed.self) { try reader.read(ArraySlice(text.utf8)) }
  }

  @Test func `a request arrives as it was sent`() throws {
    var reader = WorkerMessageReader<WorkerRequest>()
    let pickle = try #require(try Script("Scenario: A\n  launch\n").pickles.first)
    let requests = try reader.read(line(WorkerRequest.run(pickle, attempt: 2, retries: 3))[...])
    guard case .run(pickle, attempt: 2, retries: 3) = requests.first else {
      Issue.record("received \(requests)")
      return
    }
  }
}
