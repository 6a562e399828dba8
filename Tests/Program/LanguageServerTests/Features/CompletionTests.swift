import Testing

@testable import LanguageServer

@MainActor @Suite struct CompletionTests {
  @Test func `steps are completed with placeholders`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature", "Feature: A\n  Scenario: B\n    When add\n    And send\n")
    let item = try #require(try client.completionItems("chat.feature", after: "When add").first)
    #expect(item["label"] as? String == "add {int} of {string} to the cart")
    #expect(item["detail"] as? String == "Adds products.")
    #expect(item["insertTextFormat"] as? Int == 2)
    let edit = try #require(item["textEdit"] as? TestClient.Object)
    #expect(edit["newText"] as? String == "add ${1:int} of \"${2:string}\" to the cart")
    #expect(TestClient.range(edit["range"]) == "2:9-12")
    let text = try client.completionItems("chat.feature", after: "And send").first {
      $0["label"] as? String == "send <message>"
    }
    #expect((text?["textEdit"] as? TestClient.Object)?["newText"] as? String == "send ${1:message}")
  }

  @Test func `values of other scenarios are choices, and their undefined steps are completed`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature")
    client.open(
      "b.feature", "Feature: A\n  Scenario: B\n    When add\n    And frob\n    * add 3 of \"a,b\" to the cart\n")
    let item = try client.completionItems("b.feature", after: "When add").first
    let edit = item?["textEdit"] as? TestClient.Object
    #expect(edit?["newText"] as? String == "add ${1|3,2|} of ${2|\"a\\,b\",\"tea\"|} to the cart")
    #expect(try client.completions("b.feature", after: "And frob") == ["frobnicate 5"])
  }

  @Test func `clients without snippets get the text before the first parameter`() throws {
    let client = try TestClient(Sample.files, capabilities: [:])
    client.open("chat.feature", "Feature: A\n  Scenario: B\n    When add\n")
    let item = try #require(try client.completionItems("chat.feature", after: "When add").first)
    #expect((item["textEdit"] as? TestClient.Object)?["newText"] as? String == "add ")
  }

  @Test func `the text after the cursor is replaced, as it is part of the step`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature", "Feature: A\n  Scenario: B\n    When add of cart  \n")
    let item = try #require(try client.completionItems("chat.feature", after: "When add").first)
    #expect(TestClient.range((item["textEdit"] as? TestClient.Object)?["range"]) == "2:9-20")
  }

  @Test func `parameters with a few values are choices`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature", "Feature: A\n  Scenario: B\n    launch\n")
    let items = try client.completionItems("chat.feature", after: "    launch")
    let texts = items.compactMap { ($0["textEdit"] as? TestClient.Object)?["newText"] as? String }
    #expect(items.contains { $0["label"] as? String == "launch {app}" })
    #expect(texts.contains("launch ${1:app}"))
    let states = try client.completionItems("chat.feature", after: "  Scenario: B\n    ")
      .compactMap { ($0["textEdit"] as? TestClient.Object)?["newText"] as? String }
    #expect(states.contains { $0.contains("is ${2|") || $0.contains("|enabled") || $0.contains(",enabled") })
  }

  @Test func `words in any order find a step`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature", "Feature: A\n  Scenario: B\n    When cart of\n")
    #expect(try client.completions("chat.feature", after: "When cart of") == ["add {int} of {string} to the cart"])
  }

  @Test func `keywords are completed in the language of the file`() throws {
    let client = try TestClient()
    client.open("a.feature", "# language: de\nFunktionalität: A\n  Sz\n")
    #expect(try client.completions("a.feature", after: "  Sz") == ["Szenario:", "Szenariogrundriss:", "Szenarien:"])
    client.open("b.feature", "Fea")
    #expect(try client.completions("b.feature", after: "Fea") == ["Feature:"])
    client.open("c.robots", "Robot: A\n\n  St\n")
    #expect(try client.completions("c.robots", after: "  St").first == "Step:")
  }

  @Test func `tags are those of the project and of the apps`() throws {
    let client = try TestClient(Sample.files)
    client.open("b.feature", "@slow @\nFeature: A\n")
    #expect(try client.completions("b.feature", after: "@slow @") == ["@app:shop", "@slow", "@smoke"])
    #expect(try client.completions("b.feature", after: "@s") == ["@slow", "@smoke"])
  }

  @Test func `columns, placeholders and variables are completed`() throws {
    let client = try TestClient(Sample.files)
    client.open("chat.feature", Sample.feature.replacing("hi <name>", with: "hi <"))
    #expect(try client.completions("chat.feature", after: "hi <") == ["<name>"])
    #expect(try client.completions("chat.feature", after: "type \"${") == ["${code}"])
    client.open("robots/chat.robots", Sample.robots.replacing("\"<message>\"", with: "\"<"))
    #expect(try client.completions("robots/chat.robots", after: "type \"<") == ["<message>"])
  }

  @Test func `elements of the text robot are completed`() throws {
    let client = try TestClient(Sample.files)
    client.open("robots/chat.robots", Sample.robots.replacing("tap send_button", with: "tap se"))
    #expect(try client.completions("robots/chat.robots", after: "tap se").first == "send_button")
  }

  @Test(arguments: ["# a", "Feature: a", "    \"\"\"\n    tap"]) func `nothing is completed in`(text: String) throws {
    let client = try TestClient()
    client.open("a.feature", "Feature: A\n  Scenario: B\n    * launch\n\(text)\n")
    #expect(try client.completions("a.feature", after: text).isEmpty)
  }

  @Test(
    arguments: [
      ("a {int} b", [.text("a "), .parameter("int"), .text(" b")]),
      ("I have a/the cat(s)", [.text("I have "), .choice(["a", "the"]), .text(" cat")]),
      ("\\{x\\} a\\/b \\(c\\)", [.text("{x} a/b (c)")]),
    ] as [(String, [PatternPiece])]) func `expressions have parts`(source: String, expected: [PatternPiece])
  {
    #expect(PatternPiece.all(in: source) == expected)
  }
}
