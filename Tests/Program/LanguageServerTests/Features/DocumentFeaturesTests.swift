import Testing

@testable import LanguageServer

@MainActor @Suite struct DocumentFeaturesTests {
  private func client(_ path: String, _ text: String) throws -> TestClient {
    let client = try TestClient(Sample.files)
    client.open(path, text)
    return client
  }

  private func outline(_ symbols: Any?) -> [String] {
    (symbols as? [TestClient.Object] ?? []).flatMap { symbol in
      ["\(symbol["detail"] ?? "") \(symbol["name"] ?? "") \(TestClient.range(symbol["range"]))"]
        + outline(symbol["children"]).map { "  \($0)" }
    }
  }

  @Test func `the outline of scenarios`() throws {
    let client = try client("chat.feature", Sample.feature)
    #expect(
      outline(client.ask("documentSymbol", "chat.feature")) == [
        "Feature Chat 1:0-19:31", "  Background Background 3:2-4:21", "  Scenario Outline Send to <name> 6:2-12:14",
        "    Examples Examples 10:4-12:14", "  Scenario Two 15:2-19:31",
      ])
  }

  @Test func `the outline of text robots`() throws {
    let client = try client("robots/chat.robots", Sample.robots)
    #expect(
      outline(client.ask("documentSymbol", "robots/chat.robots")) == [
        "Robot Chat 0:0-11:16", "  button \"Send\" send_button 3:6-35", "  Step send <message> 6:8-8:19",
        "  Step greet 10:8-11:16",
      ])
  }

  @Test func `rules have their scenarios, and files with errors what could be read`() throws {
    let text =
      "Feature: A\n\n  Rule: R\n    Scenario: B\n      * launch\n      * tap x\n        | a | b |\n        | a |\n"
    let client = try client("a.feature", text + "  Scenario: C\n    * \"\"\"\n")
    #expect(
      outline(client.ask("documentSymbol", "a.feature")).map { $0.replacing(/\d+:.*/, with: "") } == [
        "Feature A ", "  Rule R ", "    Scenario B ", "    Scenario C ",
      ])
  }

  @Test(arguments: [
    "Feature: A\n  Scenario: B\n    * x\n      \"\"\"\n      open", "@tag", "Feature: A\n  @tag\n",
    "Feature: A\n  Rule: R\n    @t",
    "Feature: A\n  Scenario Outline: B\n    * x\n    Examples:\n      | a |\n      | b | c |",
    "# language: xx\nFeature: A",
    "Feature: A\n  Background:\n    * x\n  Background:\n    * y\n  Scenario: B\n    * z", "| a |", "\"\"\"", "",
    "\u{FEFF}",
  ]) func `half-written files have every feature`(text: String) throws {
    let client = try client("a.feature", text)
    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "codeLens"] {
      #expect(TestClient.errorCode(client.ask(method, "a.feature")) == nil)
    }
    let everything = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    #expect(client.ask("codeAction", "a.feature", ["range": everything]) is [Any])
    for line in 0..<7 {
      for method in ["hover", "completion", "definition", "references"] {
        let result = client.ask(method, "a.feature", ["position": ["line": line, "character": 3]])
        #expect(TestClient.errorCode(result) == nil)
      }
    }
    #expect(client.diagnostics("a.feature") != ["unpublished"])
  }

  @Test func `blocks can be folded`() throws {
    let text = """
      # one
      # two
      Feature: A
        Scenario: B
          * type:
            \"\"\"
            a

            \"\"\"
          * table
            | a |
            | b |

      """
    let client = try client("a.feature", text)
    let found = (client.ask("foldingRange", "a.feature") as? [TestClient.Object] ?? []).map {
      "\($0["startLine"] ?? "")-\($0["endLine"] ?? "")\($0["kind"].map { " \($0)" } ?? "")"
    }
    #expect(found == ["0-1 comment", "5-8", "10-11", "2-11", "3-11"])
  }

  /// Each token as its text and its kind.
  private func tokens(_ client: TestClient, _ path: String, _ text: String) throws -> [String] {
    let data = try #require((client.ask("semanticTokens/full", path) as? TestClient.Object)?["data"] as? [Int])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    var (line, character) = (0, 0)
    return try stride(from: 0, to: data.count, by: 5).map { index in
      if data[index] > 0 { character = 0 }
      line += data[index]
      character += data[index + 1]
      let kind = try #require(TokenKind(rawValue: data[index + 3]))
      let units = lines[line][character..<(character + data[index + 2])]
      return "\(kind) \(String(decoding: units, as: UTF16.self))"
    }
  }

  @Test func `the tokens of scenarios`() throws {
    let text = """
      # language: en
      @a @b
      Feature: 😀
        # c
        Scenario Outline: B
          Given add 2 of "té" to the cart
          And send "<x>"
            \"\"\"json
            {}
            \"\"\"
          Examples:
            | x    |
            | a\\|b |
      """
    let client = try client("a.feature", text)
    #expect(
      try tokens(client, "a.feature", text) == [
        "comment # language: en", "type @a", "type @b", "keyword Feature", "comment # c", "keyword Scenario Outline",
        "keyword Given", "parameter 2", "parameter \"té\"", "keyword And", "variable <x>", "string \"\"\"",
        "type json", "string {}", "string \"\"\"", "keyword Examples", "property x", "string a\\|b",
      ])
  }

  @Test func `the tokens of text robots`() throws {
    let client = try client("robots/chat.robots", Sample.robots)
    #expect(
      try tokens(client, "robots/chat.robots", Sample.robots) == [
        "keyword Robot", "keyword Elements", "string send_button", "string button \"Send\"",
        "comment # Sends a message.", "keyword Step", "variable <message>", "variable <message>",
        "parameter send_button", "keyword Step", "parameter \"hello\"",
      ])
  }

  @Test func `formatting changes only the lines that differ`() throws {
    let client = try client("a.feature", "Feature: A\n  Scenario: B\n  * launch\n    * tap x\n")
    let edits = try #require(client.ask("formatting", "a.feature", ["options": [:]]) as? [TestClient.Object])
    #expect(edits.map { TestClient.range($0["range"]) } == ["1:0-2:10"])
    #expect(edits.first?["newText"] as? String == "\n  Scenario: B\n    * launch")
  }

  @Test func `a formatted file and one with errors are left alone`() throws {
    let client = try client("a.feature", "Feature: A\n\n  Scenario: B\n    * launch\n")
    #expect((client.ask("formatting", "a.feature") as? [Any])?.isEmpty == true)
    client.replace("a.feature", " Feature: A\n @t\n")
    #expect((client.ask("formatting", "a.feature") as? [Any])?.isEmpty == true)
    client.open("b.robots", "Robot: A\n Step: b\n  tap x\n")
    #expect((client.ask("formatting", "b.robots") as? [Any])?.count == 1)
  }
}
