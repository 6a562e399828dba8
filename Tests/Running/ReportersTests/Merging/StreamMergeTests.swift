import CucumberMessages
import Foundation
import Testing

@testable import Reporters

@Suite struct StreamMergeTests {
  private let one = Runs.run([Runs.scenario("a"), Runs.scenario("b", .failed, "oh")])
  private let other = Runs.run([Runs.scenario("c")], uri: "c.feature", name: "C")

  private func joined(_ streams: [[Envelope]]) throws -> [Envelope] {
    var merge = StreamMerge()
    for stream in streams {
      merge.beginStream()
      for envelope in stream { merge.add(envelope) }
    }
    var merged: [Envelope] = []
    merge.finish { merged.append($0) }
    return merged
  }

  @Test func `a stream alone stays as it is`() throws {
    #expect(try joined([one]) == one)
  }

  /// No id of any message is left out.
  @Test func `ids are mapped as in the JSON of the message`() throws {
    let step = TestCase.TestStep(hookId: "h", id: "s", pickleStepId: "p", stepDefinitionIds: ["d", "e"])
    let rare: [Envelope] = [
      .testCase(TestCase(id: "c", pickleId: "p", testSteps: [step], testRunStartedId: "r")),
      .attachment(
        Attachment(
          body: "id", contentEncoding: .identity, mediaType: "text/plain", testCaseStartedId: "a", testStepId: "s",
          testRunStartedId: "r", testRunHookStartedId: "h")),
    ]
    for envelope in one + rare + Samples.everyday + Samples.troubled {
      let mapped = envelope.mappingIDs { id, _ in "2-" + id }
      #expect(try mapped == Self.mappingIDsAsJSON(envelope))
    }
    #expect(rare[0].mappingIDs { id, _ in "2-" + id } != rare[0])
  }

  /// Maps the ids in the JSON of a message, wherever the schema has one: in `id`, and in `…Id` and `…Ids`.
  private static func mappingIDsAsJSON(_ envelope: Envelope) throws -> Envelope {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(envelope))
    let mapped = try JSONSerialization.data(withJSONObject: mappingIDs(object, isID: false))
    return try JSONDecoder().decode(Envelope.self, from: mapped)
  }

  private static func mappingIDs(_ value: Any, isID: Bool) -> Any {
    if let object = value as? [String: Any] {
      var mapped: [String: Any] = [:]
      for (key, value) in object {
        let isID = key != "workerId" && (key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids"))
        mapped[key] = mappingIDs(value, isID: isID)
      }
      return mapped
    }
    if let list = value as? [Any] { return list.map { mappingIDs($0, isID: isID) } }
    return isID ? (value as? String).map { "2-" + $0 } ?? value : value
  }

  @Test func `several become one run`() throws {
    let all = try joined([one, other, one])
    #expect(all.count { if case .meta = $0 { true } else { false } } == 1)
    #expect(all.count { if case .testRunStarted = $0 { true } else { false } } == 1)
    #expect(all.count { if case .testRunFinished = $0 { true } else { false } } == 1)
    guard case .testRunFinished = all.last else { return #expect(Bool(false), "the run ends before the stream") }
  }

  @Test func `ids are unique, and references still match them`() throws {
    let all = try joined([one, other, one])
    let ids = all.compactMap { envelope in
      switch envelope {
      case .pickle(let pickle): pickle.id
      case .testCase(let testCase): testCase.id
      case .testCaseStarted(let started): started.id
      default: nil
      }
    }
    // The scenarios of the first file ran twice; their pickles are in the stream once.
    #expect(ids.count == 3 + 2 * 5)
    #expect(Set(ids).count == ids.count)
    #expect(Reports.junit(all).contains("<testsuite name=\"C\""))
    #expect(!Reports.junit(all).contains("message stream"))
  }

  @Test func `every report counts the same before and after`() throws {
    let streams = one + other + one
    let counts = Reports.summary(streams).split(separator: "\n").suffix(3).prefix(2)
    #expect(Reports.summary(try joined([one, other, one])).split(separator: "\n").suffix(3).prefix(2) == counts)
    #expect(Reports.rerun(try joined([one, other, one])) == Reports.rerun(streams))
  }

  @Test func `a parse error that several streams have is in the merged stream once`() throws {
    let fault = Envelope.parseError(ParseError(source: SourceReference(uri: "a"), message: "no"))
    let all = try joined([[one[0], fault, fault], [one[0], fault]])
    #expect(all.count { $0 == fault } == 2)
  }

  @Test func `scenarios are in the order of their files`() throws {
    let first = Runs.run([Runs.scenario("a"), Runs.scenario("b")])
    let begun = first.map { envelope -> String? in
      if case .testCaseStarted(let started) = envelope { started.testCaseId } else { nil }
    }.compactMap(\.self)
    func part(_ keep: Int) -> [Envelope] {
      let attempts = first.compactMap { if case .testCaseStarted(let it) = $0 { it } else { nil } }
      let id = attempts[keep].id
      return first.filter { envelope in
        switch envelope {
        case .testCase(let testCase): testCase.id == begun[keep]
        case .testCaseStarted(let message): message.id == id
        case .testStepStarted(let message): message.testCaseStartedId == id
        case .testStepFinished(let message): message.testCaseStartedId == id
        case .testCaseFinished(let message): message.testCaseStartedId == id
        default: true
        }
      }
    }
    #expect(Reports.summary(try joined([part(1), part(0)])) == Reports.summary(first))
    #expect(Reports.junit(try joined([part(1), part(0)])) == Reports.junit(first))
  }

  @Test func `the end reports a run that is incomplete`() throws {
    let broken = one.filter { if case .testRunFinished = $0 { false } else { true } }
    for streams in [[broken, other], [other, broken]] {
      guard case .testRunFinished(let end) = try joined(streams).last else { return #expect(Bool(false), "no end") }
      #expect(!end.success)
      #expect(end.message == "1 run has no end: the stream is incomplete")
    }
    #expect(Reports.junit(try joined([broken, broken])).contains("2 runs have no end: the stream is incomplete"))
  }
}
