import Foundation
import Testing

/// Tries the fuzzer's corpus: small inputs of all kinds, and what the fuzzer found.
@Suite struct FuzzCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Checks/Fuzz/Corpus/gherkin").path

  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  @Test(arguments: names) func `what must hold of any text holds`(name: String) throws {
    let data = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name)"))
    #expect(DocumentChecks.complaint(about: String(decoding: data, as: UTF8.self)) == nil)
  }

  @Test func `the corpus isn't empty`() {
    #expect(Self.names.count > 24)
  }
}
