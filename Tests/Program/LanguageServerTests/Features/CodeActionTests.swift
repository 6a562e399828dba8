import Testing

@testable import LanguageServer

@MainActor @Suite struct CodeActionTests {
  private func actions(
    _ client: TestClient, _ path: String, _ start: (Int, Int), _ end: (Int, Int), only: String? = nil
  ) throws -> [TestClient.Object] {
    let range = [
      "start": ["line": start.0, "character": start.1], "end": ["line": end.0, "character": end.1],
    ]
    let context: TestClient.Object = ["diagnostics": []].merging(only.map { ["only": [$0]] } ?? [:]) { $1 }
    return try #require(
      client.ask("codeAction", path, ["range": range, "context": context]) as? [TestClient.Object])
  }

  private func client(_ files: [String: String] = Sample.files) throws -> TestClient {
    let client = try TestClient(files)
    for path in files.keys { client.open(path) }
    return client
  }

  @Test func `a step is replaced by the proposed one`() throws {
    let client = try client()
    let action = try #require(try actions(client, "chat.feature", (16, 8), (16, 8)).first)
    #expect(action["title"] as? String == "Replace by \"tap send\"")
    #expect(action["isPreferred"] as? Bool == true)
    let files = try client.applied(action["edit"])
    #expect(files["chat.feature"] == Sample.feature.replacing("tapp send", with: "tap send"))
  }

  @Test func `an undefined step gets a definition in the text robot`() throws {
    let client = try client()
    let found = try actions(client, "chat.feature", (17, 8), (17, 8), only: "quickfix")
    #expect(found.compactMap { $0["title"] as? String } == ["Define the step in robots/chat.robots"])
    let files = try client.applied(found.first?["edit"])
    #expect(
      files["robots/chat.robots"]
        == Sample.robots + "\n  Step: frobnicate <number>\n    # the steps it is made of\n")
  }

  @Test func `a project without text robots gets a file`() throws {
    let client = try client(["a.feature": "Feature: A\n  Scenario: B\n    * frobnicate\n"])
    let edit = try #require(try actions(client, "a.feature", (2, 8), (2, 8)).first?["edit"] as? TestClient.Object)
    let changes = try #require(edit["documentChanges"] as? [TestClient.Object])
    #expect(changes.first?["kind"] as? String == "create")
    #expect(changes.first?["uri"] as? String == TestClient.uri("a.robots"))
    #expect(
      try client.applied(edit) == ["a.robots": "Robot: Steps\n\n  Step: frobnicate\n    # the steps it is made of\n"])
  }

  @Test func `steps are extracted into a text robot`() throws {
    let client = try client()
    let found = try actions(client, "chat.feature", (7, 0), (8, 20), only: "refactor")
    #expect(found.compactMap { $0["title"] as? String } == ["Extract the steps into robots/chat.robots"])
    let files = try client.applied(found.first?["edit"])
    let steps = "    When send \"hi <name>\"\n    And add 2 of \"tea\" to the cart\n"
    #expect(files["chat.feature"] == Sample.feature.replacing(steps, with: "    When extracted step <name>\n"))
    #expect(
      files["robots/chat.robots"]
        == Sample.robots + "\n  Step: extracted step <name>\n    When send \"hi <name>\"\n"
        + "    And add 2 of \"tea\" to the cart\n")
    for (path, text) in files { client.replace(path, text) }
    #expect(client.diagnostics("robots/chat.robots") == ["10:8-13 4 unused: no scenario uses this step"])
    #expect(client.diagnostics("chat.feature").count == 2)
  }

  @Test func `tables and doc strings are extracted with their steps`() throws {
    let text = """
      Feature: A
        Scenario: B
          * tap x
            | a |
            | b |
          * type
            \"\"\"
            one

            two
            \"\"\"
          * tap y

      """
    let client = try client(["a.feature": text, "a.robots": "Robot: R\n"])
    let found = try actions(client, "a.feature", (2, 0), (5, 8), only: "refactor.extract")
    let files = try client.applied(found.first?["edit"])
    #expect(files["a.feature"] == "Feature: A\n  Scenario: B\n    * extracted step\n    * tap y\n")
    #expect(
      files["a.robots"]
        == "Robot: R\n\n  Step: extracted step\n    * tap x\n      | a |\n      | b |\n    * type\n      \"\"\"\n"
        + "      one\n\n      two\n      \"\"\"\n")
  }

  @Test func `steps of several scenarios or of a background aren't extracted`() throws {
    let client = try client()
    #expect(try actions(client, "chat.feature", (8, 0), (16, 20), only: "refactor").isEmpty)
    #expect(try actions(client, "chat.feature", (4, 0), (4, 20), only: "refactor").isEmpty)
    #expect(try actions(client, "chat.feature", (7, 6), (7, 6), only: "refactor").isEmpty)
  }
}

@MainActor @Suite struct RunTests {
  private static let stream =
    [
      #"{"meta":{"protocolVersion":"1","implementation":{"name":"x"},"cpu":{"name":"x"},"os":{"name":"x"},"runtime":{"name":"x"}}}"#,
      #"{"gherkinDocument":{"uri":"/project/chat.feature","comments":[],"feature":{"location":{"line":2,"column":1},"tags":[],"language":"en","keyword":"Feature","name":"Chat","description":"","children":[{"scenario":{"location":{"line":16,"column":3},"tags":[],"keyword":"Scenario","name":"Two","description":"","steps":[{"location":{"line":17,"column":5},"keyword":"* ","keywordType":"Unknown","text":"tapp send","id":"1"}],"examples":[],"id":"2"}}]}}}"#,
      #"{"pickle":{"id":"4","uri":"/project/chat.feature","location":{"line":16,"column":3},"name":"Two","language":"en","steps":[{"text":"tapp send","id":"3","type":"Unknown","astNodeIds":["1"]}],"tags":[],"astNodeIds":["2"]}}"#,
      #"{"testRunStarted":{"id":"r","timestamp":{"seconds":0,"nanos":0}}}"#,
      #"{"testCase":{"id":"5","pickleId":"4","testSteps":[{"id":"6","pickleStepId":"3","stepDefinitionIds":["9"],"stepMatchArgumentsLists":[]}]}}"#,
      #"{"testCaseStarted":{"id":"7","testCaseId":"5","attempt":0,"timestamp":{"seconds":0,"nanos":0}}}"#,
      #"{"testStepStarted":{"testCaseStartedId":"7","testStepId":"6","timestamp":{"seconds":0,"nanos":0}}}"#,
      #"{"testStepFinished":{"testCaseStartedId":"7","testStepId":"6","testStepResult":{"status":"FAILED","message":"no such button","duration":{"seconds":0,"nanos":0}},"timestamp":{"seconds":0,"nanos":0}}}"#,
      #"{"testCaseFinished":{"testCaseStartedId":"7","willBeRetried":false,"timestamp":{"seconds":0,"nanos":0}}}"#,
      #"{"testRunFinished":{"success":false,"timestamp":{"seconds":0,"nanos":0}}}"#,
    ].joined(separator: "\n") + "\n"

  private func client() throws -> TestClient {
    let client = try TestClient(Sample.files) { $0.runArguments = ["--app", "shop"] }
    client.open("chat.feature")
    return client
  }

  private func execute(_ client: TestClient, _ command: String, _ arguments: [Any]) -> Any? {
    client.request("workspace/executeCommand", ["command": command, "arguments": arguments])
  }

  private func finish(_ client: TestClient) {
    while let output = client.server.outputs.first { client.server.readOutput(output) }
    client.send([UInt8]())
  }

  @Test func `scenarios have lenses that run and explore them`() throws {
    let client = try client()
    let lenses = try #require(client.ask("codeLens", "chat.feature") as? [TestClient.Object])
    let commands = lenses.compactMap { $0["command"] as? TestClient.Object }
    #expect(commands.compactMap { $0["title"] as? String } == ["run", "explore", "run", "explore"])
    let arguments = try #require(commands.last?["arguments"] as? [Any])
    #expect(arguments.first as? String == TestClient.uri("chat.feature"))
    #expect(arguments.last as? Int == 15)
  }

  @Test func `a failure of a run is at its step until the next edit`() throws {
    let client = try client()
    client.host.results = [(Self.stream, 1)]
    let early = execute(client, "robotrun.run", [TestClient.uri("chat.feature"), 15])
    #expect(early == nil)
    #expect(
      client.host.children[0].arguments
        == ["run", "--app", "shop", "--format", "messages", "--", "/project/chat.feature:16"])
    finish(client)
    let result = try #require(client.response(2) as? TestClient.Object)
    #expect(result["failed"] as? Int == 1)
    #expect(result["message"] as? String == "1 of 1 scenario failed: Two")
    let shown = client.messages.first { $0["method"] as? String == "window/showMessage" }
    #expect((shown?["params"] as? TestClient.Object)?["message"] as? String == "1 of 1 scenario failed: Two")
    let failures = client.diagnostics("chat.feature").filter { $0.contains(" run: ") }
    #expect(failures == ["16:4-15 1 run: no such button"])
    client.replace("chat.feature", Sample.feature)
    #expect(client.diagnostics("chat.feature").contains { $0.contains(" run: ") } == false)
  }

  @Test func `a step that can't run is reported once`() throws {
    let client = try client()
    let reason = #"undefined step: no definition matches\ntry          tap send"#
    client.host.results = [(Self.stream.replacing("no such button", with: reason), 2)]
    _ = execute(client, "robotrun.run", [TestClient.uri("chat.feature"), 15])
    finish(client)
    #expect(client.diagnostics("chat.feature").filter { $0.hasPrefix("16:") }.count == 1)
  }

  @Test func `a run that can't start scenarios shows why`() throws {
    let client = try client()
    client.host.results = [("", 64)]
    _ = execute(client, "robotrun.explore", [TestClient.uri("chat.feature")])
    #expect(client.host.children[0].arguments.first == "explore")
    #expect(client.host.children[0].arguments.last == "/project/chat.feature")
    finish(client)
    let result = try #require(client.response(2) as? TestClient.Object)
    #expect(result["message"] as? String == "robotrun: exit 64: it failed")
  }

  @Test func `a run ends when it is cancelled, replaced, or the server ends`() throws {
    let client = try client()
    let file = TestClient.uri("chat.feature")
    client.host.results = [(Self.stream, 1), (Self.stream, 1), (Self.stream, 1)]
    _ = execute(client, "robotrun.run", [file, 15])
    client.notify("$/cancelRequest", ["id": 2])
    #expect(client.host.children[0].isStopped)
    #expect(TestClient.errorCode(client.response(2)) == -32_800)
    _ = execute(client, "robotrun.run", [file, 15])
    _ = execute(client, "robotrun.run", [file, 15])
    #expect(client.host.children.map(\.isStopped) == [true, true, false])
    _ = client.request("shutdown")
    #expect(client.host.children.map(\.isStopped) == [true, true, true])
  }

  @Test func `a byte order mark in the file is not an unsaved change`() throws {
    let client = try client()
    client.host.files["\(TestClient.directory)/chat.feature"] = "\u{FEFF}" + Sample.feature
    client.host.results = [(Self.stream, 1)]
    #expect(TestClient.error(execute(client, "robotrun.run", [TestClient.uri("chat.feature"), 15])) == nil)
    #expect(client.host.children.count == 1)
  }

  @Test func `unsaved changes aren't run`() throws {
    let client = try client()
    client.replace("chat.feature", Sample.feature + "\n")
    let error = TestClient.error(execute(client, "robotrun.run", [TestClient.uri("chat.feature"), 15]))
    #expect(
      error?["message"] as? String == "chat.feature has changes that aren't saved; save it and run again")
    #expect(client.host.children.isEmpty)
  }

  @Test func `invalid arguments are refused`() throws {
    let client = try client()
    let uri = TestClient.uri("chat.feature")
    for arguments in [[], ["x"], [1], [uri, -1], [uri, "x"], [uri, 9_999_999_999]] as [[Any]] {
      #expect(TestClient.errorCode(execute(client, "robotrun.run", arguments)) == -32_602)
    }
    #expect(TestClient.errorCode(execute(client, "rm", [uri])) == -32_602)
  }
}
