import Testing

@testable import LanguageServer

@MainActor @Suite struct NavigationTests {
  private func client() throws -> TestClient {
    let client = try TestClient(Sample.files)
    client.open("chat.feature")
    client.open("robots/chat.robots")
    return client
  }

  private func locations(_ result: Any?) throws -> [String] {
    try #require(result as? [TestClient.Object]).map { location in
      let uri = location["uri"] as? String ?? ""
      return "\(uri.split(separator: "/").last ?? ""):\(TestClient.range(location["range"]))"
    }
  }

  @Test func `the definition of a text step is its pattern`() throws {
    let client = try client()
    for (path, marker) in [("chat.feature", "When send "), ("robots/chat.robots", "    send")] {
      #expect(try locations(client.ask("definition", path, after: marker)) == ["chat.robots:6:8-22"])
    }
  }

  @Test func `directories can have colons in their names`() throws {
    var files = Sample.files
    for (path, text) in files where path.hasSuffix(".robots") {
      files[path] = nil
      files["a:b/chat.robots"] = text
    }
    let client = try TestClient(files)
    client.open("chat.feature")
    #expect(try locations(client.ask("definition", "chat.feature", after: "When send ")) == ["chat.robots:6:8-22"])
  }

  @Test func `clients with links get the range of the step as well`() throws {
    let client = try TestClient(Sample.files, capabilities: ["textDocument": ["definition": ["linkSupport": true]]])
    client.open("chat.feature")
    let links = try client.ask("definition", "chat.feature", after: "When send ") as? [TestClient.Object]
    #expect(TestClient.range(links?.first?["originSelectionRange"]) == "7:9-25")
    #expect(TestClient.range(links?.first?["targetSelectionRange"]) == "6:8-22")
  }

  @Test func `the definition of a step in Swift is its line`() throws {
    let found = try locations(client().ask("definition", "chat.feature", after: "And add"))
    #expect(found == ["FakeHost.swift:\(CartRobot.line - 1):0-0"])
  }

  @Test func `built-in and undefined steps have no definition to go to`() throws {
    let client = try client()
    #expect(try locations(client.ask("definition", "chat.feature", after: "Given launch")).isEmpty)
    #expect(try locations(client.ask("definition", "chat.feature", after: "* tapp")).isEmpty)
    #expect(try locations(client.ask("definition", "chat.feature", after: "Feature")).isEmpty)
  }

  @Test func `columns, placeholders and elements have their declarations`() throws {
    let client = try client()
    #expect(try locations(client.ask("definition", "chat.feature", after: "hi <na")) == ["chat.feature:11:8-12"])
    #expect(
      try locations(client.ask("definition", "robots/chat.robots", after: "type \"<mes")) == ["chat.robots:6:14-21"])
    #expect(
      try locations(client.ask("definition", "robots/chat.robots", after: "tap send_b")) == ["chat.robots:3:6-17"])
  }

  @Test func `references are the uses in all files`() throws {
    let client = try client()
    let uses = ["chat.feature:7:9-25", "chat.robots:11:4-16"]
    for (path, marker) in [("chat.feature", "When send "), ("robots/chat.robots", "Step: se")] {
      #expect(try locations(client.ask("references", path, after: marker)) == uses)
      #expect(
        try locations(client.ask("references", path, after: marker, ["context": ["includeDeclaration": true]]))
          == ["chat.robots:6:8-22"] + uses)
    }
    #expect(try locations(client.ask("references", "chat.feature", after: "And add")) == ["chat.feature:8:8-34"])
    #expect(try locations(client.ask("references", "chat.feature", after: "| na")).count == 2)
  }

  @Test func `references are found in files that were changed meanwhile`() throws {
    let client = try client()
    client.host.files["/project/new.feature"] = "Feature: N\n  Scenario: N\n    * greet\n"
    let found = try locations(client.ask("references", "robots/chat.robots", after: "Step: gre"))
    #expect(found == ["new.feature:2:6-11"])
  }

  @Test func `hovers explain steps`() throws {
    func hover(_ path: String, _ marker: String) throws -> String? {
      let hover = try client().ask("hover", path, after: marker) as? TestClient.Object
      return (hover?["contents"] as? TestClient.Object)?["value"] as? String
    }
    #expect(
      try hover("chat.feature", "When send ")
        == "```gherkin\nsend <message>\n```\n\nSends a message.\n\n_Chat, robots/chat.robots:7_\n\nIt runs:\n\n"
        + "```gherkin\ntype \"<message>\" into field\ntap send_button\n```")
    let builtIn = try #require(try hover("chat.feature", "Given launch"))
    #expect(builtIn.contains("_built in_") && builtIn.contains("Example:"))
    #expect(try hover("chat.feature", "* frob") == nil)
    #expect(try hover("chat.feature", "| na") == "Bo")
    #expect(try hover("robots/chat.robots", "tap send_b") == "`button \"Send\"`")
  }

  @Test func `hovers are plain text for clients without Markdown`() throws {
    let client = try TestClient(Sample.files, capabilities: [:])
    client.open("chat.feature")
    let hover = try client.ask("hover", "chat.feature", after: "And add") as? TestClient.Object
    let contents = hover?["contents"] as? TestClient.Object
    #expect(contents?["kind"] as? String == "plaintext")
    #expect((contents?["value"] as? String)?.hasPrefix("add {int} of {string} to the cart\n\nAdds products.\n") == true)
  }
}

@MainActor @Suite struct RenameTests {
  private func client() throws -> TestClient {
    let client = try TestClient(Sample.files)
    client.open("chat.feature")
    client.open("robots/chat.robots")
    return client
  }

  @Test func `a text step is renamed in all files with its arguments`() throws {
    let client = try client()
    for (path, marker) in [("chat.feature", "When send "), ("robots/chat.robots", "Step: se")] {
      let edit = try client.ask("rename", path, after: marker, ["newName": "mail <message> now"])
      let files = try client.applied(edit)
      #expect(files["chat.feature"] == Sample.feature.replacing("send \"hi <name>\"", with: "mail \"hi <name>\" now"))
      #expect(
        files["robots/chat.robots"]
          == Sample.robots.replacing("Step: send <message>", with: "Step: mail <message> now")
          .replacing("    send \"hello\"", with: "    mail \"hello\" now"))
    }
  }

  @Test func `the pattern is what the user edits`() throws {
    let result = try client().ask("prepareRename", "chat.feature", after: "When send ") as? TestClient.Object
    #expect(result?["placeholder"] as? String == "send <message>")
  }

  @Test func `elements are renamed in locators and in lines with placeholders`() throws {
    let robots = """
      Robot: R

        Elements:
          | crew | table "Names" |
          | row  | cell "crew" in crew |

        Step: pick <name>
          tap first cell containing "<name>" in crew
          tap row

      """
    let client = try TestClient(["r.robots": robots])
    client.open("r.robots")
    let files = try client.applied(client.ask("rename", "r.robots", after: "| cr", ["newName": "names"]))
    #expect(
      files["r.robots"]
        == robots.replacing("| crew |", with: "| names |").replacing("in crew |", with: "in names |")
        .replacing("in crew\n", with: "in names\n"))
  }

  @Test func `columns, placeholders and elements are renamed`() throws {
    let client = try client()
    let column = try client.applied(client.ask("rename", "chat.feature", after: "hi <na", ["newName": "who"]))
    #expect(
      column["chat.feature"]
        == Sample.feature.replacing("<name>", with: "<who>").replacing("| name |", with: "| who |"))
    let placeholder = try client.applied(
      client.ask("rename", "robots/chat.robots", after: "type \"<mes", ["newName": "text"]))
    #expect(placeholder["robots/chat.robots"] == Sample.robots.replacing("<message>", with: "<text>"))
    let element = try client.applied(
      client.ask("rename", "robots/chat.robots", after: "tap send_b", ["newName": "submit"]))
    #expect(element["robots/chat.robots"] == Sample.robots.replacing("send_button", with: "submit"))
  }

  @Test(arguments: [
    ("When send ", "mail", "the step \"mail\" has other placeholders; expected <message>"),
    ("When send ", "", "invalid step \"\"; expected one line of text"),
    ("When send ", "a\nb <message>", "invalid step \"a\nb <message>\"; expected one line of text"),
    ("When send ", "add <message> of {string} to", "invalid step"),
    ("Given launch", "x", "a built-in step can't be renamed here; expected a step of a text robot"),
    ("And add", "x", "a step in Swift can't be renamed here; expected a step of a text robot"),
    ("* frob", "x", "nothing to rename here; expected a text step, an element or a placeholder"),
    ("hi <na", "a|b", "invalid name \"a|b\"; expected a word without < > | \" \\"),
    ("hi <na", "name", "duplicate name \"name\"; expected one that isn't used here"),
  ]) func `names that can't be are refused`(marker: String, name: String, reason: String) throws {
    let error = TestClient.error(try client().ask("rename", "chat.feature", after: marker, ["newName": name]))
    #expect((error?["message"] as? String)?.hasPrefix(reason) == true, "\(error ?? [:])")
  }

  @Test func `a pattern that another step has is refused`() throws {
    let error = try client().ask("rename", "robots/chat.robots", after: "Step: gre", ["newName": "launch"])
    let message = TestClient.error(error)?["message"] as? String
    #expect(message == "the step \"launch\" matches the same text as \"launch\"; reword it")
  }

  @Test func `clients without versions get plain changes`() throws {
    let client = try TestClient(Sample.files, capabilities: [:])
    client.open("chat.feature")
    let edit = try client.ask("rename", "chat.feature", after: "hi <na", ["newName": "who"]) as? TestClient.Object
    #expect((edit?["changes"] as? [String: [Any]])?[TestClient.uri("chat.feature")]?.count == 3)
  }
}
