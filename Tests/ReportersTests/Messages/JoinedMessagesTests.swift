import CucumberMessages
import Foundation
import Reporters
import Testing

@Suite struct JoinedMessagesTests {
  private let one = Runs.run([Runs.scenario("a"), Runs.scenario("b", .failed, "oh")])
  private let other = Runs.run([Runs.scenario("c")], uri: "c.feature", name: "C")

  private func joined(_ streams: [[Envelope]]) throws -> [Envelope] {
    let text = Reports.report(streams.flatMap(\.self)) { MessagesReporter(write: $0) }
    let ndjson = NDJSON()
    return try text.split(separator: "\n").map { try ndjson.envelope(from: $0.utf8) }
  }

  @Test func `a stream alone stays as it is`() throws {
    #expect(try joined([one]) == one)
  }

  @Test func `several become one run`() throws {
    let all = try joined([one, other, one])
    #expect(all.count { if case .meta = $0 { true } else { false } } == 1)
    #expect(all.count { if case .testRunStarted = $0 { true } else { false } } == 1)
    #expect(all.count { if case .testRunFinished = $0 { true } else { false } } == 1)
    guard case .testRunFinished = all.last else { return #expect(Bool(false), "the run ends before the stream") }
  }

  @Test func `ids are unique, and what names them still does`() throws {
    let all = try joined([one, other, one])
    let ids = all.compactMap { envelope in
      switch envelope {
      case .pickle(let pickle): pickle.id
      case .testCase(let testCase): testCase.id
      case .testCaseStarted(let started): started.id
      default: nil
      }
    }
    #expect(ids.count == 15)
    #expect(Set(ids).count == 15)
    #expect(Reports.junit(all).contains("<testsuite name=\"C\""))
    #expect(!Reports.junit(all).contains("message stream"))
  }

  @Test func `every report counts the same before and after`() throws {
    let streams = one + other + one
    let counts = Reports.summary(streams).split(separator: "\n").suffix(3).prefix(2)
    #expect(Reports.summary(try joined([one, other, one])).split(separator: "\n").suffix(3).prefix(2) == counts)
    #expect(Reports.rerun(try joined([one, other, one])) == Reports.rerun(streams))
  }

  @Test func `a file that several streams find faulty is told of once`() {
    let fault = Envelope.parseError(ParseError(source: SourceReference(uri: "a"), message: "no"))
    var faults = FileFaults()
    let news = ([one[0], fault, fault, one[0], fault] as [Envelope]).map { faults.isNews($0) }
    #expect(news == [true, true, true, true, false])
  }
}
