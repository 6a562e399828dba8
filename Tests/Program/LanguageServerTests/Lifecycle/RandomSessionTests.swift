import TestSupport
import Testing

@testable import LanguageServer

/// Sessions of random edits and requests: none may end the server or leave a request without an answer.
@MainActor @Suite struct RandomSessionTests {
  private static let pieces = [
    "Feature: A", "\n", "\n  ", "    ", "Scenario:", "Scenario Outline: <a>", "Examples:", "Background:", "Rule: R",
    "@tag ", "@a:b",
    "| a | b |", "| <a> \\| |", "|", "\"\"\"", "```json", "Given ", "* ", "tap send", "send \"<a>\"",
    "add 2 of \"tea\" to the cart",
    "<a>", "<", ">", "${x}", "${", "\"", "\\", "😀", "é", "\r\n", "\r", "\t", "# c", "# language: de", "Szenario:",
    "Robot: R",
    "Elements:", "Step: go <a>", "Always:", "Step:", "<table>", "remember send as x", "expect ", "\u{0}", "\u{FEFF}",
    "{", "}", "(s)",
    "first cell containing \"x\" in ", "## Scenario: m", "- tap x",
  ]
  private static let methods = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol", "foldingRange",
    "formatting", "semanticTokens/full", "codeAction", "codeLens",
  ]

  private func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func position(_ random: inout SeededGenerator) -> [String: Int] {
    ["line": Int.random(in: -1...12, using: &random), "character": Int.random(in: -1...40, using: &random)]
  }

  /// Checks what editors require of a result: some of them drop all symbols if one has no name.
  private func check(_ answer: Any?, of method: String) {
    switch method {
    case "documentSymbol": (answer as? [TestClient.Object] ?? []).forEach(check)
    case "semanticTokens/full":
      let data = (answer as? TestClient.Object)?["data"] as? [Int] ?? []
      #expect(data.count % 5 == 0 && data.allSatisfy { $0 >= 0 })
    case "foldingRange":
      for range in answer as? [[String: Any]] ?? [] {
        #expect((range["startLine"] as? Int ?? 0) < (range["endLine"] as? Int ?? 0))
      }
    default: break
    }
  }

  private func check(_ symbol: TestClient.Object) {
    #expect((symbol["name"] as? String)?.contains { !$0.isWhitespace } == true)
    let ranges = ["range", "selectionRange"].map { symbol[$0] as? [String: [String: Int]] ?? [:] }
    let places = ranges.map { range in
      ["start", "end"].map { (range[$0]?["line"] ?? -1, range[$0]?["character"] ?? -1) }
    }
    #expect(places[0][0] <= places[1][0] && places[1][1] <= places[0][1], "\(symbol)")
    (symbol["children"] as? [TestClient.Object] ?? []).forEach(check)
  }

  @Test(arguments: ["a.feature", "robots/a.robots", "a.feature.md"], 0..<15 as Range<UInt64>)
  func `every request is answered`(path: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let client = try TestClient(Sample.files) { $0.hasConfiguration = seed % 3 > 0 }
    let start = seed % 2 == 0 ? text(40, &random) : path.hasSuffix(".robots") ? Sample.robots : Sample.feature
    client.open(path, start)
    client.open("chat.feature")
    for version in 2..<40 {
      let range = ["start": position(&random), "end": position(&random)]
      let count = Int.random(in: 0...4, using: &random)
      client.change(path, [["range": range, "text": text(count, &random)]], version: version)
      let method = try #require(Self.methods.randomElement(using: &random))
      let parameters: TestClient.Object = [
        "position": position(&random), "range": range, "newName": text(2, &random), "options": [:],
        "context": ["includeDeclaration": true, "diagnostics": []],
      ]
      let answer = client.ask(method, path, parameters)
      #expect(answer != nil, "\(method) has no answer")
      check(answer, of: method)
      let code = TestClient.errorCode(answer)
      #expect(code == nil || [-32_602, -32_803].contains(code), "\(method): \(answer ?? "")")
      if version % 5 == 0 { #expect(client.diagnostics(path) != ["unpublished"]) }
    }
    #expect(client.server.exitCode == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `random bytes don't end the server, or end it with an error`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let client = try TestClient(Sample.files)
    client.open("chat.feature")
    var bytes = (0..<20).flatMap { id in
      TestClient.framed(
        [
          "jsonrpc": "2.0", "id": id + 100, "method": "textDocument/\(Self.methods[id % 12])",
          "params": ["textDocument": ["uri": TestClient.uri("chat.feature")], "position": position(&random)],
        ])
    }
    for _ in 0..<30 {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...500, using: &random)
      client.send(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(client.server.exitCode == nil || client.server.exitCode == 1)
    #expect(!client.messages.isEmpty)
  }
}
