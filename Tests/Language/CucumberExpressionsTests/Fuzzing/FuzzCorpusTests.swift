import Foundation
import Testing

/// Tries the fuzzers' corpora: small inputs of all kinds, and what the fuzzers found.
@Suite struct FuzzCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Checks/Fuzz/Corpus").path

  private static func names(of target: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(target)")) ?? []).sorted()
  }

  private static func text(_ name: String, of target: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(target)/\(name)"))
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: names(of: "expressions")) func `what must hold of any expression holds`(name: String) throws {
    #expect(ExpressionChecks.complaint(about: try Self.text(name, of: "expressions")) == nil)
  }

  @Test(arguments: names(of: "tags")) func `what must hold of any tag expression holds`(name: String) throws {
    #expect(TagExpressionChecks.complaint(about: try Self.text(name, of: "tags")) == nil)
  }

  @Test func `there are inputs to try`() {
    #expect(Self.names(of: "expressions").count > 24)
    #expect(Self.names(of: "tags").count > 24)
  }
}
