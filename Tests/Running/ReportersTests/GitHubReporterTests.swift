import CucumberMessages
import Foundation
import Reporters
import Testing

@Suite struct GitHubReporterTests {
  /// An annotation as the runner of GitHub Actions reads it.
  private struct Annotation {
    var kind: String
    var properties: [String: String] = [:]
    var message: String

    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      let words = head.split(separator: " ", maxSplits: 1)
      kind = String(words[0])
      for property in words.count > 1 ? words[1].split(separator: ",") : [] {
        let parts = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        properties[String(parts[0])] = Self.unescaped(parts[1])
      }
      message = Self.unescaped(line[end.upperBound...])
    }

    private static func unescaped(_ text: Substring) -> String {
      var text = String(text)
      for (escape, character) in [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")] {
        text = text.replacingOccurrences(of: escape, with: character)
      }
      return text
    }
  }

  private func annotations(_ envelopes: [Envelope], directory: String = "") -> [Annotation] {
    Reports.github(envelopes, directory: directory).annotations.split(separator: "\n").compactMap { Annotation($0) }
  }

  @Test func `a failure is an error at its step`() throws {
    let annotation = try #require(annotations(Runs.run([Runs.scenario("x", .failed, "oh")]), directory: "app").first)
    #expect(annotation.kind == "error")
    #expect(annotation.properties == ["file": "app/a.feature", "line": "3", "title": "Scenario: x"])
    #expect(annotation.message == "a.feature:3: Given a\noh")
  }

  @Test func `no text escapes its property`() throws {
    let hostile = "100%0A,::error file=b::c\r\nd%25:\u{1B}[31m e"
    let shown = "100%0A,::error file=b::c\r\nd%25: e"
    let report = Reports.github(Runs.run([Runs.scenario(hostile, .failed, hostile)], uri: "a,b:c%.feature")).annotations
    #expect(report.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == 1)
    let annotation = try #require(Annotation(report.dropLast()[...]))
    #expect(annotation.properties["file"] == "a,b:c%.feature")
    #expect(annotation.properties["title"] == "Scenario: \(shown)")
    #expect(annotation.message.hasPrefix("a,b:c%.feature:3: Given a\n100%0A,::error file=b::c\nd%25: e"))
  }

  @Test(arguments: [1, 10, 11, 250]) func `there are no more than GitHub shows, and all are listed`(count: Int) throws {
    let found = annotations(Runs.run((1...count).map { Runs.scenario("s\($0).", .failed) }))
    #expect(found.count == min(count, 10))
    let all = found.map { ($0.properties["title"] ?? "") + $0.message }.joined(separator: "\n")
    for number in 1...min(count, 50) { #expect(all.contains("s\(number).")) }
    if count > 10 { #expect(found.last?.properties["title"] == "\(count - 9) more") }
  }

  @Test func `a message is as long as the runner takes it`() throws {
    let long = String(repeating: "\u{1F600}%", count: 5000)
    let message = try #require(annotations(Runs.run([Runs.scenario("x", .failed, long)])).first).message
    #expect(message.utf16.count <= 4096)
    #expect(message.utf16.count > 4080)
    #expect(message.hasSuffix("\n[cut off]"))
  }

  @Test func `flaky scenarios are warnings`() {
    let step = SampleStep("Given", "a", .failed).with { $0.passesFromAttempt = 1 }
    let found = annotations(Runs.run([SampleScenario("x", attempts: 2, [step])]))
    #expect(found.map(\.kind) == ["warning"])
    #expect(found.first?.message == "passed at attempt 2")
  }

  @Test(arguments: [2000, 20_000, 1 << 20]) func `the summary is no longer than GitHub takes it`(limit: Int) {
    let evidence = String(repeating: "\u{65E5}", count: 5000)
    let envelopes = Runs.run((1...100).map { Runs.scenario("s\($0)", .failed, evidence) })
    let summary = Reports.github(envelopes, summaryLimit: limit).summary
    #expect(summary.utf8.count <= limit)
    #expect(summary.contains("100 scenarios: 100 problems"))
    #expect(summary.contains(" more were left out.") == (limit < 1_000_000 || summary.utf8.count > 1_000_000))
  }

  @Test func `a summary that has no room at all is left out`() {
    #expect(Reports.github(Runs.run([Runs.scenario("a")]), summaryLimit: 50).summary == "")
  }

  @Test func `names and reasons are no markup`() {
    let hostile = "<img src=x> **bold** [a](b) `c` | d\n```\n</details>"
    let summary = Reports.github(Runs.run([Runs.scenario(hostile, .failed, hostile)])).summary
    let fence = summary.split(separator: "\n").filter { $0.hasPrefix("````") }
    #expect(fence == ["````text", "````"])
    let title = summary.split(separator: "\n").first { $0.contains("<summary>") } ?? ""
    for markup in ["<img", "**", "](", "`", "|"] { #expect(!title.contains(markup), "\(title)") }
  }
}
