import JSONRPC
import Testing

@testable import ModelContextServer

@MainActor @Suite struct ProtocolTests {
  private let agent = TestAgent()

  // MARK: Versions

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2024-11-05"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("2099-01-01", "2025-11-25"),
    ("1999-01-01", "2025-11-25"),
    ("x", "2025-11-25"),
  ]) func `a version is negotiated`(requested: String, answered: String) {
    agent.version = nil
    let response = agent.request("initialize", ["protocolVersion": .string(requested), "capabilities": [:]])
    #expect(response?["result"]?["protocolVersion"]?.string == answered)
    #expect(response?["result"]?["serverInfo"]?["version"] == "1.2.3")
    #expect(response?["result"]?["capabilities"] == ["tools": [:]])
    #expect(agent.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).isEmpty)
    #expect(agent.request("tools/list")?["result"]?["tools"]?.array?.count == 7)
  }

  @Test func `before initialize only ping is answered`() {
    agent.version = nil
    #expect(agent.request("ping")?["result"] == [:])
    for method in ["tools/list", "tools/call", "server/discover", "nothing"] {
      #expect(agent.request(method)?.errorCode == -32_602)
    }
    #expect(agent.request("tools/list")?.errorMessage.contains("initialize") == true)
    #expect(agent.request("initialize")?.errorCode == -32_602)
    #expect(agent.request("initialize", ["protocolVersion": "2025-11-25"])?["result"] != nil)
    #expect(agent.request("initialize", ["protocolVersion": "2025-11-25"])?.errorCode == -32_600)
  }

  @Test func `requests that name their version need no beginning`() {
    let discovery = agent.request("server/discover")?["result"]
    #expect(discovery?["supportedVersions"] == ["2026-07-28"])
    #expect(discovery?["resultType"] == "complete")
    #expect(discovery?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "robotrun")
    let list = agent.request("tools/list")?["result"]
    #expect(list?["cacheScope"] == "public")
    #expect(list?["ttlMs"]?.integer ?? 0 > 0)
    #expect(agent.request("ping")?.errorCode == -32_601)
  }

  @Test func `unsupported versions are refused with those that are supported`() {
    agent.version = "1900-01-01"
    let error = agent.request("tools/list")?["error"]
    #expect(error?["code"] == -32_022)
    #expect(error?["data"] == ["supported": ["2026-07-28"], "requested": "1900-01-01"])
  }

  @Test func `requests that name a version declare capabilities`() {
    let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
    let response = agent.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(meta)}}"#).last
    #expect(response?.errorCode == -32_602)
    #expect(response?.errorMessage.contains("clientCapabilities") == true)
  }

  @Test func `both kinds of versions can be spoken to one server`() {
    let agent = TestAgent.initialized("2025-06-18")
    #expect(agent.request("tools/list")?["result"]?["resultType"] == nil)
    agent.version = "2026-07-28"
    #expect(agent.request("tools/list")?["result"]?["resultType"] == "complete")
  }

  @Test func `a subscription is acknowledged, and ends with the server`() {
    let acknowledged = agent.send("subscriptions/listen", ["notifications": ["toolsListChanged": true]], id: "s")
    #expect(acknowledged.map { $0["method"] } == ["notifications/subscriptions/acknowledged"])
    #expect(acknowledged[0]["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == "s")
    agent.server.disconnect()
    #expect(agent.messages().last?["id"] == "s")
    #expect(agent.server.exitCode == 0)
  }

  // MARK: Messages

  @Test(arguments: ["{", "nonsense", "\u{0}", "{\"id\":1,", "\"", "é"]) func `broken JSON is a parse error`(
    line: String
  ) {
    let response = agent.send(line).last
    #expect(response?.errorCode == -32_700)
    #expect(response?["id"] == nil)
    #expect(agent.request("tools/list")?["result"] != nil)
  }

  @Test(arguments: [
    "[]", "1", "\"text\"", "null", #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
    #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":5}"#,
  ]) func `other JSON is an invalid request`(line: String) {
    #expect(agent.send(line).map(\.errorCode) == [-32_600])
    #expect(agent.request("tools/list")?["result"] != nil)
  }

  @Test func `empty lines, notifications and responses are not answered`() {
    for line in ["", " \r", #"{"jsonrpc":"2.0","method":"nothing"}"#, #"{"jsonrpc":"2.0","id":3,"result":{}}"#] {
      #expect(agent.send(line).isEmpty)
    }
  }

  @Test func `a huge line is refused, and the next is read`() {
    let huge = String(repeating: "x", count: ModelContextServer.maxMessage + 1)
    #expect(agent.send(huge).map(\.errorCode) == [-32_600])
    let deep = String(repeating: "[", count: 100_000)
    let nested = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":\#(deep)}}"#
    #expect(agent.send(nested).map(\.errorCode) == [-32_700])
    #expect(agent.request("tools/list")?["result"] != nil)
  }

  @Test func `unknown methods, tools and cursors are errors of the protocol`() {
    #expect(agent.request("resources/list")?.errorCode == -32_601)
    let unknown = agent.request("tools/call", ["name": "delete"])
    #expect(unknown?.errorCode == -32_602)
    #expect(
      unknown?.errorMessage
        == "unknown tool \"delete\"; expected one of run, tree, screenshot, steps, check, console, explore")
    #expect(agent.request("tools/call")?.errorCode == -32_602)
    #expect(agent.request("tools/call", ["name": "run", "arguments": []])?.errorCode == -32_602)
    #expect(agent.request("tools/list", ["cursor": "x"])?.errorCode == -32_602)
    #expect(agent.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#).map(\.errorCode) == [-32_602])
    #expect(agent.host.commands.isEmpty)
  }

  @Test(arguments: [
    (#"{"path":"a.feature","line":3}"#, "unknown argument line; expected path, app, schedule"),
    (#"{}"#, "missing path: FILE:LINE"), (#"{"path":null}"#, "missing path"),
    (#"{"path":5}"#, "invalid path; expected a string that isn't empty"), (#"{"path":""}"#, "invalid path"),
    (#"{"path":["a"]}"#, "invalid path"), (#"{"path":"a\u0000b"}"#, "invalid path; expected strings without NUL"),
  ]) func `invalid arguments are results for the model`(arguments: String, message: String) throws {
    let response = agent.call("tree", try #require(JSONValue(json: arguments))).last
    #expect(response?["result"]?.isToolError == true)
    #expect(response?["result"]?.content.hasPrefix(message) == true)
    // Versions before 2025-11-25 have an error of the protocol for them.
    let old = TestAgent.initialized("2025-06-18").call("tree", try #require(JSONValue(json: arguments))).last
    #expect(old?.errorCode == -32_602)
  }

  @Test func `numbers have limits`() {
    for number: JSONValue in [0, -1, 1_001, "2", .number(1.5)] {
      let result = agent.call("run", ["max_failures": number]).last?["result"]
      #expect(result?.content == "invalid max_failures; expected a whole number from 1 to 1000")
    }
  }

  // MARK: Calls

  @Test func `a cancelled call is stopped and not answered`() {
    #expect(agent.call("run", ["paths": ["a.feature"]], id: "r").isEmpty)
    #expect(agent.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"r"}}"#).isEmpty)
    #expect(agent.host.commands.map(\.isStopped) == [true])
    #expect(agent.finish().isEmpty)
    for parameters in ["{}", #"{"requestId":"r"}"#, #"{"requestId":[]}"#] {
      #expect(agent.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":\#(parameters)}"#).isEmpty)
    }
  }

  @Test func `the end of the connection stops all calls`() {
    for _ in 0..<3 { agent.call("run") }
    agent.server.disconnect()
    #expect(agent.host.commands.map(\.isStopped) == [true, true, true])
    #expect(agent.server.exitCode == 0)
    #expect(agent.server.outputs.isEmpty)
  }

  @Test func `calls beyond the limit wait for their turn`() {
    for _ in 0..<6 { agent.call("steps") }
    #expect(agent.host.commands.count == ModelContextServer.maxCommands)
    #expect(agent.finish().count == 6)
    #expect(agent.host.commands.count == 6)
  }

  @Test func `too many calls are refused`() {
    for _ in 0..<ModelContextServer.maxCalls { agent.call("steps") }
    #expect(agent.call("steps").last?["result"]?.content.hasPrefix("too many calls: 100 are running") == true)
  }

  @Test func `the id of a running call can't be used again`() {
    agent.call("run", id: 7)
    #expect(agent.call("run", id: 7).map(\.errorCode) == [-32_600])
  }

  @Test func `a command that can't be started is a result`() {
    agent.host.canStart = false
    #expect(agent.call("run").last?["result"]?.content.hasPrefix("the command can't be started: ") == true)
    #expect(agent.server.outputs.isEmpty)
  }

  @Test func `progress grows, and only if the client wants it`() async throws {
    agent.call("run", token: "t")
    agent.call("run")
    agent.server.reportProgress()
    #expect(agent.messages().isEmpty)
    var values: [JSONValue] = []
    for _ in 0..<2 {
      try await Task.sleep(for: .milliseconds(520))
      agent.server.reportProgress()
      values += agent.messages()
    }
    #expect(values.map { $0["method"] } == ["notifications/progress", "notifications/progress"])
    #expect(values.map { $0["params"]?["progressToken"] } == ["t", "t"])
    #expect(values.map { $0["params"]?["progress"] } == [.number(0.5), .number(2.0 / 3)])
  }
}
