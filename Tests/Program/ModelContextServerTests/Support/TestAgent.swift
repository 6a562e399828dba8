import Foundation
import JSONRPC

@testable import ModelContextServer

/// A client in the process of the tests, and commands whose output it writes.
@MainActor
final class TestAgent {
  let host = FakeCommands()
  let server: ModelContextServer
  /// The version that requests name; `nil` for those of versions that begin with `initialize`.
  var version: String? = "2026-07-28"
  private let output = Output()
  private var requests = 0

  private final class Output {
    var bytes: [UInt8] = []
  }

  init() {
    let output = output
    server = ModelContextServer(host: host, version: "1.2.3") { output.bytes += $0 }
  }

  /// A client that has begun with `initialize`.
  static func initialized(_ version: String) -> TestAgent {
    let agent = TestAgent()
    agent.version = nil
    _ = agent.request("initialize", ["protocolVersion": .string(version), "capabilities": [:]])
    return agent
  }

  /// Sends a line, and returns the messages of the server.
  @discardableResult
  func send(_ line: String) -> [JSONValue] {
    server.receive(Array("\(line)\n".utf8))
    return messages()
  }

  /// Returns the messages since the last call.
  func messages() -> [JSONValue] {
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
    output.bytes = []
    return lines.compactMap { JSONValue(json: $0) }
  }

  /// Sends a request and returns what the server sends.
  @discardableResult
  func send(_ method: String, _ parameters: JSONValue = [:], id: JSONValue? = nil, token: JSONValue? = nil)
    -> [JSONValue]
  {
    requests += 1
    var members = parameters.object ?? [:]
    var meta: [String: JSONValue] = [:]
    if let version {
      meta["io.modelcontextprotocol/protocolVersion"] = .string(version)
      meta["io.modelcontextprotocol/clientCapabilities"] = [:]
    }
    meta["progressToken"] = token
    if !meta.isEmpty { members["_meta"] = .object(meta) }
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": id ?? .integer(requests), "method": .string(method), "params": .object(members),
    ]
    return send(message.text)
  }

  /// Sends a request and returns its response.
  func request(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue? { send(method, parameters).last }

  @discardableResult
  func call(_ tool: String, _ arguments: JSONValue = [:], id: JSONValue? = nil, token: JSONValue? = nil)
    -> [JSONValue]
  {
    send("tools/call", ["name": .string(tool), "arguments": arguments], id: id, token: token)
  }

  /// Reads all that the commands print, and returns the messages.
  func finish() -> [JSONValue] {
    while let output = server.outputs.first { server.readOutput(output) }
    return messages()
  }

  /// Calls a tool whose command prints something, and returns its result.
  func result(
    of tool: String, _ arguments: JSONValue = [:], printing output: String = "", errors: String = "", code: Int32 = 0
  ) -> JSONValue? {
    host.results = [(output, errors, code)]
    return (call(tool, arguments) + finish()).last?["result"]
  }
}

/// Commands whose output is known beforehand.
final class FakeCommands: ToolHost {
  var commands: [FakeCommand] = []
  /// What the next commands print, and their exit codes.
  var results: [(output: String, errors: String, code: Int32)] = []
  var canStart = true

  func start(_ arguments: [String], input: String) throws -> any ServerChild {
    guard canStart else { throw CocoaError(.executableLoad) }
    let result = results.isEmpty ? ("", "", 0) : results.removeFirst()
    let command = FakeCommand(arguments, input, descriptor: Int32(100 + commands.count), result)
    commands.append(command)
    return command
  }
}

final class FakeCommand: ServerChild {
  let arguments: [String]
  let input: String
  private(set) var output: Int32?
  private(set) var isStopped = false
  private var pieces: [[UInt8]]
  private let errors: String
  private let code: Int32

  init(
    _ arguments: [String], _ input: String, descriptor: Int32, _ result: (output: String, errors: String, code: Int32)
  ) {
    (self.arguments, self.input, output) = (arguments, input, descriptor)
    // In pieces that end anywhere, as a pipe has them.
    let bytes = Array(result.output.utf8)
    pieces = stride(from: 0, to: bytes.count, by: 100).map { Array(bytes[$0..<min($0 + 100, bytes.count)]) }
    (errors, code) = (result.errors, result.code)
  }

  func read() -> [UInt8] { pieces.isEmpty ? [] : pieces.removeFirst() }

  func stop() { (isStopped, output) = (true, nil) }

  func finish() -> (code: Int32, errors: String) { (code, errors) }
}

extension JSONValue {
  /// The code of the error of a response.
  var errorCode: Int? { self["error"]?["code"]?.integer }
  var errorMessage: String { self["error"]?["message"]?.string ?? "" }
  /// The text of the result of a tool.
  var content: String { self["content"]?.array?.first?["text"]?.string ?? "" }
  var isToolError: Bool { self["isError"] == true }
}
