import Foundation
import Testing

@Suite struct HTMLReportTests {
  /// The lines of data, without what differs from run to run.
  private func data(_ page: String) throws -> [String] {
    let start = try #require(page.range(of: "id=\"data\">\n")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return page[start..<end].split(separator: "\n").map(String.init).filter { !$0.hasPrefix("[\"R\"") }
  }

  @Test(arguments: [("", true), ("--trace failed", true), ("--trace all", true), ("--trace off", false)])
  func `what failed has its screens, unless they are not wanted`(option: String, hasScreens: Bool) async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    #expect(try await directory.robotrun(words: "\(option) -f html:a.html a.feature").exitCode == 1)
    #expect(try directory.text(of: "a.html").contains("\"trace\":{") == hasScreens)
  }

  @Test(arguments: [("failed", false), ("all", true)])
  func `what passed has its screens where all are wanted`(mode: String, hasScreens: Bool) async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    #expect(try await directory.robotrun(words: "--trace \(mode) -f html:a.html a.feature").exitCode == 0)
    #expect(try directory.text(of: "a.html").contains("\"trace\":{") == hasScreens)
  }

  @Test func `a stored stream gives the same page again`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    _ = try await directory.robotrun(words: "-f html:a.html -f messages:a.ndjson a.feature")
    #expect(try await directory.robotrun(words: "report a.ndjson -f html:b.html").exitCode == 1)
    #expect(try data(directory.text(of: "b.html")) == data(directory.text(of: "a.html")))
  }

  @Test func `a stream without a reader of screens has none`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    #expect(try await !directory.robotrun(words: "-f messages --trace off a.feature").output.contains("trace.json"))
    #expect(try await directory.robotrun(words: "-f messages a.feature").output.contains("trace.json"))
  }
}
