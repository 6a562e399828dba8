import Foundation
import Testing

@testable import LanguageServer

@MainActor @Suite struct LifecycleTests {
  private func code(_ response: Any?) -> Int? { TestClient.errorCode(response) }

  @Test func `the server names its abilities`() throws {
    let client = try TestClient()
    let capabilities = try #require(client.initialization["capabilities"] as? TestClient.Object)
    #expect(capabilities["positionEncoding"] as? String == "utf-16")
    #expect((capabilities["textDocumentSync"] as? TestClient.Object)?["change"] as? Int == 2)
  }

  @Test func `UTF-8 is used if the client offers it`() throws {
    let client = try TestClient(
      ["a.feature": "Feature: A\n  Scenario: 😀\n    * launch shop\n    * nonsense 😀 x\n"],
      capabilities: ["general": ["positionEncodings": ["utf-8", "utf-16"]]])
    client.open("a.feature")
    #expect(client.diagnostics("a.feature") == ["3:6-21 1 undefined-step: undefined step: no definition matches"])
  }

  @Test func `requests before initialize are refused`() throws {
    let client = try TestClient(initializes: false)
    #expect(code(client.request("textDocument/hover")) == -32_002)
    client.notify("textDocument/didOpen", [:])
    #expect(client.messages.isEmpty)
    #expect(code(client.request("initialize", ["capabilities": [:]])) == nil)
    #expect(code(client.request("initialize", ["capabilities": [:]])) == -32_600)
  }

  @Test func `unknown methods are refused, and unknown notifications are ignored`() throws {
    let client = try TestClient()
    #expect(code(client.request("textDocument/moniker", ["textDocument": ["uri": "file:///a"]])) == -32_601)
    #expect(code(client.request("$/unknown")) == -32_601)
    client.notify("$/unknown", [:])
    client.notify("telemetry", [:])
    #expect(client.messages.isEmpty)
  }

  @Test func `invalid parameters are refused with their place`() throws {
    let client = try TestClient(["a.feature": "Feature: A\n"])
    client.open("a.feature")
    let response = client.ask("hover", "a.feature", ["position": ["line": "x", "character": 0]])
    #expect(code(response) == -32_602)
    #expect(
      TestClient.error(response)?["message"] as? String
        == "invalid parameters of textDocument/hover: expected Int in params.position.line")
  }

  @Test func `broken JSON is answered, and the next message is handled`() throws {
    let client = try TestClient()
    for body in ["{", "", "\u{1}", "{\"method\": \"\\ud800\"}", String(repeating: "[", count: 100_000)] {
      client.send(Array(body.utf8).framed)
    }
    #expect(client.errors.map { $0["code"] as? Int } == Array(repeating: -32_700, count: 5))
    for body in ["[]", "1", "{\"id\": {}}", "{\"method\": 1}"] { client.send(Array(body.utf8).framed) }
    #expect(client.errors.dropFirst(5).map { $0["code"] as? Int } == Array(repeating: -32_600, count: 4))
    #expect(code(client.request("shutdown")) == nil)
    #expect(client.server.exitCode == nil)
  }

  @Test func `headers without a length are answered, and the next message is handled`() throws {
    let client = try TestClient()
    client.send("Content-Length: -1\r\n\r\n".utf8)
    #expect(client.errors.map { $0["code"] as? Int } == [-32_700])
    #expect(code(client.request("unknown")) == -32_601)
  }

  @Test func `a length beyond the limit ends the server`() throws {
    let client = try TestClient()
    client.send("Content-Length: 99999999999\r\n\r\n".utf8)
    #expect(client.errors.map { $0["code"] as? Int } == [-32_700])
    #expect(client.server.exitCode == 1)
  }

  @Test func `exit after shutdown is a success`() throws {
    let client = try TestClient()
    #expect(client.request("shutdown") is NSNull)
    #expect(code(client.request("textDocument/hover")) == -32_600)
    client.notify("exit", [:])
    #expect(client.server.exitCode == 0)
  }

  @Test func `exit without shutdown is a failure`() throws {
    let client = try TestClient()
    client.notify("exit", [:])
    #expect(client.server.exitCode == 1)
  }

  @Test func `a closed connection is a failure before shutdown`() throws {
    let client = try TestClient()
    client.server.disconnect()
    #expect(client.server.exitCode == 1)
    let other = try TestClient()
    _ = other.request("shutdown")
    other.server.disconnect()
    #expect(other.server.exitCode == 0)
  }

  @Test func `a request that is cancelled before its turn isn't executed`() throws {
    let client = try TestClient(["a.feature": "Feature: A\n"])
    client.open("a.feature")
    let parameters: TestClient.Object = ["textDocument": ["uri": TestClient.uri("a.feature")]]
    let requests = [70, 71].map { id in
      TestClient.framed(
        ["jsonrpc": "2.0", "id": id, "method": "textDocument/documentSymbol", "params": parameters])
    }
    let cancel = TestClient.framed(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 70]])
    client.send(requests.joined() + cancel)
    #expect(code(client.response(70)) == -32_800)
    #expect(client.response(71) is [Any])
    client.notify("$/cancelRequest", ["id": 9_999])
    client.notify("$/cancelRequest", [:])
    #expect(code(client.request("shutdown")) == nil)
  }

  @Test func `requests about documents that aren't open have no result`() throws {
    let client = try TestClient(["a.feature": "Feature: A\n"])
    for method in ["hover", "completion", "rename", "formatting", "codeLens", "semanticTokens/full"] {
      #expect(client.ask(method, "a.feature") is NSNull)
    }
  }

  @Test func `changes of documents that aren't open are reported`() throws {
    let client = try TestClient(["a.feature": "Feature: A\n"])
    client.change("a.feature", [["text": "x"]])
    client.notify("textDocument/didClose", ["textDocument": ["uri": TestClient.uri("a.feature")]])
    #expect(client.messages.map { $0["method"] as? String } == ["window/logMessage"])
    #expect(client.diagnostics("a.feature") == ["unpublished"])
  }

  @Test func `a closed document has no diagnostics, and its file is read again`() throws {
    let client = try TestClient(["a.feature": "Feature: A\n  Scenario: B\n    * launch\n"])
    client.open("a.feature", "Feature: A\n  Scenario: B\n    * nonsense\n")
    #expect(client.diagnostics("a.feature").count == 1)
    client.notify("textDocument/didClose", ["textDocument": ["uri": TestClient.uri("a.feature")]])
    #expect(client.diagnostics("a.feature").isEmpty)
  }

  @Test func `documents without a file are checked`() throws {
    let client = try TestClient()
    client.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "untitled:Untitled-1", "languageId": "cucumber", "version": 1,
          "text": "Feature: A\n  Scenario: B\n    * nonsense\n",
        ]
      ])
    while client.server.hasWork { client.server.work() }
    client.send([UInt8]())
    let published = client.messages.compactMap { $0["params"] as? TestClient.Object }
    #expect(
      published.contains { ($0["diagnostics"] as? [Any])?.count == 1 && $0["uri"] as? String == "untitled:Untitled-1" })
  }

  @Test func `a big file is checked`() throws {
    let scenarios = (0..<3_000).map { "  Scenario: S\($0)\n    * launch shop\n    * tap button \"Ü\($0)\"\n" }
    let text = "Feature: A\n" + scenarios.joined()
    let client = try TestClient(["a.feature": text])
    client.open("a.feature")
    #expect(client.diagnostics("a.feature").isEmpty)
    client.change(
      "a.feature",
      [
        [
          "range": [
            "start": ["line": 9_000, "character": 6], "end": ["line": 9_000, "character": 6],
          ], "text": "x",
        ]
      ])
    #expect(client.diagnostics("a.feature").count == 1)
  }
}
