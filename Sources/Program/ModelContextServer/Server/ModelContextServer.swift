import JSONRPC

/// A server of the Model Context Protocol: the commands of robotrun as tools of coding agents; bytes in, bytes out.
///
/// Each call runs the program again. So the suite is built if its sources have changed, an app that crashes doesn't end
/// the server, and a call that is cancelled leaves nothing.
@MainActor
package final class ModelContextServer: StreamServer {
  /// The limit of a message in bytes; a bigger one is more likely a mistake than a call.
  static let maxMessage = 16 << 20
  /// The number of commands that run at the same time; further calls wait.
  static let maxCommands = 4
  /// The number of calls that are accepted.
  static let maxCalls = 100

  package private(set) var exitCode: Int32?
  package let client: Int32? = nil
  package let hasWork = false

  private let host: any ToolHost
  private let programVersion: String
  private let send: ([UInt8]) -> Void
  private let tools: [any Tool] = [
    RunTool(command: .run), TreeTool(), ScreenshotTool(), StepsTool(), CheckTool(), ConsoleTool(),
    RunTool(command: .explore),
  ]
  private var reader = LineReader(maxLength: maxMessage)
  /// The version that `initialize` has negotiated.
  private var negotiated: ProtocolVersion?
  private var calls: [ToolCall] = []
  private var subscriptions: [RequestID] = []

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - host: The command line that the server is part of.
  ///   - version: The version of the program.
  ///   - send: Receives the bytes for the client.
  package init(host: any ToolHost, version: String, send: @escaping ([UInt8]) -> Void) {
    (self.host, programVersion, self.send) = (host, version, send)
  }

  // MARK: - Messages

  package func receive(_ bytes: some Sequence<UInt8>) {
    for event in reader.append(bytes) {
      switch event {
      case .line(let line): handle(line)
      case .tooLong:
        refuse(
          RPCError(.invalidRequest, "message too long; expected at most \(Self.maxMessage) bytes in a line"), to: nil)
      }
    }
  }

  package func disconnect() {
    for call in calls { call.stop() }
    calls = []
    for id in subscriptions { end(subscription: id) }
    subscriptions = []
    exitCode = exitCode ?? 0
  }

  private func handle(_ line: [UInt8]) {
    guard let first = line.first(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
    do throws(RPCError) {
      guard first != UInt8(ascii: "[") else {
        throw RPCError(.invalidRequest, "batches aren't supported; expected one message in each line")
      }
      handle(try RPCMessage(line))
    } catch {
      refuse(error, to: nil)
    }
  }

  private func handle(_ message: RPCMessage) {
    // The server sends no requests, so responses answer nothing.
    guard let method = message.method else { return }
    guard let id = message.id else {
      if method == "notifications/cancelled" { cancel(message) }
      return
    }
    do throws(RPCError) {
      guard !calls.contains(where: { $0.id == id }), !subscriptions.contains(id) else {
        throw RPCError(.invalidRequest, "a request with this id is running; expected another id")
      }
      let parameters = try RequestParameters(message)
      if let version = parameters.version {
        try answer(method, parameters, id, version)
      } else {
        try answerWithoutVersion(method, parameters, id)
      }
    } catch {
      refuse(error, to: id)
    }
  }

  /// Answers a request of a version that begins with `initialize`.
  private func answerWithoutVersion(
    _ method: String, _ parameters: RequestParameters, _ id: RequestID
  ) throws(RPCError) {
    switch method {
    case "initialize": respond(try initialize(parameters), to: id)
    case "ping": respond([:], to: id)
    default:
      guard let negotiated, method != "server/discover" else {
        throw RPCError(
          .invalidParams,
          "missing _meta.io.modelcontextprotocol/protocolVersion; expected it, or the request initialize before")
      }
      guard method != "subscriptions/listen" else { throw Self.unknown(method) }
      try answer(method, parameters, id, negotiated)
    }
  }

  private func answer(
    _ method: String, _ parameters: RequestParameters, _ id: RequestID, _ version: ProtocolVersion
  ) throws(RPCError) {
    switch method {
    case "server/discover": respond(discovery, to: id, version)
    case "tools/list":
      guard parameters.members["cursor"] ?? .null == .null else {
        throw RPCError(.invalidParams, "invalid cursor; the list of tools has one page")
      }
      respond(["tools": .array(tools.map(\.definition.json))], to: id, version, isCacheable: true)
    case "tools/call": try call(parameters, id, version)
    case "subscriptions/listen":
      subscriptions.append(id)
      // The list of tools never changes, so there is nothing to notify of.
      notify("notifications/subscriptions/acknowledged", ["_meta": Self.meta(subscription: id), "notifications": [:]])
    default: throw Self.unknown(method)
    }
  }

  private static func unknown(_ method: String) -> RPCError {
    RPCError(.methodNotFound, "unknown method \"\(method.prefix(80))\"")
  }

  private func respond(
    _ result: [String: JSONValue], to id: RequestID, _ version: ProtocolVersion? = nil, isCacheable: Bool = false
  ) {
    var result = result
    if let version, ProtocolVersion.stateless.contains(version) {
      result["resultType"] = "complete"
      result["_meta"] = ["io.modelcontextprotocol/serverInfo": serverInfo]
      if isCacheable { result.merge(["ttlMs": 3_600_000, "cacheScope": "public"]) { first, _ in first } }
    }
    if let bytes = try? OutgoingMessage.response(to: id, JSONValue.object(result)) { write(bytes) }
  }

  private func refuse(_ error: RPCError, to id: RequestID?) {
    if let bytes = try? OutgoingMessage.error(error, to: id, hasNullID: false) { write(bytes) }
  }

  private func notify(_ method: String, _ parameters: JSONValue) {
    if let bytes = try? OutgoingMessage.call(method, parameters) { write(bytes) }
  }

  private func write(_ message: [UInt8]) { send(message + [UInt8(ascii: "\n")]) }

  // MARK: - Lifecycle

  private var serverInfo: JSONValue {
    ["name": "robotrun", "title": "robotrun", "version": .string(programVersion)]
  }

  private static let instructions: JSONValue = """
    Tests a SwiftUI app headless on Linux with scenarios in Gherkin (.feature files). Every tool builds the app first \
    if its Swift code has changed; errors of the compiler are the result then. Typical use: edit the code, run; at a \
    failure read its report, look at screens with tree or try steps with console; find steps with steps, and check \
    new scenarios with check.
    """

  private var discovery: [String: JSONValue] {
    [
      "supportedVersions": .array(ProtocolVersion.stateless.map { .string($0.rawValue) }),
      "capabilities": ["tools": [:]], "instructions": Self.instructions, "ttlMs": 3_600_000, "cacheScope": "public",
    ]
  }

  private func initialize(_ parameters: RequestParameters) throws(RPCError) -> [String: JSONValue] {
    guard negotiated == nil else { throw RPCError(.invalidRequest, "the server has been initialized already") }
    guard let requested = parameters.members["protocolVersion"]?.string else {
      throw RPCError(.invalidParams, "missing protocolVersion; expected a version such as 2025-11-25")
    }
    let version = ProtocolVersion.negotiated(requested)
    negotiated = version
    return [
      "protocolVersion": .string(version.rawValue), "capabilities": ["tools": [:]], "serverInfo": serverInfo,
      "instructions": Self.instructions,
    ]
  }

  private static func meta(subscription id: RequestID) -> JSONValue {
    let value: JSONValue =
      switch id {
      case .number(let number): .integer(number)
      case .string(let string): .string(string)
      }
    return ["io.modelcontextprotocol/subscriptionId": value]
  }

  private func end(subscription id: RequestID) {
    let result: JSONValue = ["resultType": "complete", "_meta": Self.meta(subscription: id)]
    if let bytes = try? OutgoingMessage.response(to: id, result) { write(bytes) }
  }

  // MARK: - Calls

  private func call(
    _ parameters: RequestParameters, _ id: RequestID, _ version: ProtocolVersion
  ) throws(RPCError) {
    guard let name = parameters.members["name"]?.string else {
      throw RPCError(.invalidParams, "missing name; expected the name of a tool")
    }
    guard let tool = tools.first(where: { $0.definition.name == name }) else {
      let known = tools.map(\.definition.name).joined(separator: ", ")
      throw RPCError(.invalidParams, "unknown tool \"\(name.prefix(80))\"; expected one of \(known)")
    }
    let values = parameters.members["arguments"] ?? .object([:])
    guard case .object(let values) = values else {
      throw RPCError(.invalidParams, "invalid arguments; expected an object")
    }
    guard calls.count < Self.maxCalls else {
      return respond(
        Self.failure("too many calls: \(calls.count) are running; wait for their results"), to: id, version)
    }
    let arguments: ToolArguments
    do {
      arguments = try ToolArguments(values, for: tool.definition.parameters)
    } catch {
      guard version.reportsInvalidArgumentsAsResults else { throw RPCError(.invalidParams, error.message) }
      return respond(Self.failure(error.message), to: id, version)
    }
    do {
      calls.append(ToolCall(id, version, try tool.request(arguments), token: parameters.progressToken))
    } catch {
      return respond(Self.failure(error.message), to: id, version)
    }
    startCalls()
  }

  /// Starts the commands of calls whose turn has come.
  private func startCalls() {
    var free = Self.maxCommands - calls.count { $0.child != nil }
    for call in calls where call.child == nil && free > 0 {
      free -= 1
      do {
        call.child = try host.start(call.request.command, input: call.request.input)
      } catch {
        calls.removeAll { $0 === call }
        call.stop()
        respond(Self.failure("the command can't be started: \(error)"), to: call.id, call.version)
      }
    }
  }

  private func cancel(_ message: RPCMessage) {
    struct Parameters: Decodable {
      let requestId: RequestID
    }
    guard let id = (try? message.parameters(Parameters.self))?.requestId else { return }
    subscriptions.removeAll { $0 == id }
    guard let call = calls.first(where: { $0.id == id }) else { return }
    calls.removeAll { $0 === call }
    call.stop()
    startCalls()
  }

  package var outputs: [Int32] { calls.compactMap { $0.child?.output } }

  package func readOutput(_ descriptor: Int32) {
    guard let call = calls.first(where: { $0.child?.output == descriptor }), let child = call.child else { return }
    let bytes = child.read()
    guard bytes.isEmpty else {
      call.request.output.add(bytes)
      return reportProgress()
    }
    let (code, errors) = child.finish()
    calls.removeAll { $0 === call }
    do {
      respond(
        Self.success(
          try call.request.output.result(of: CommandEnd(code: code, errors: errors)), call.request.output.images),
        to: call.id, call.version)
    } catch {
      respond(Self.failure(error.message), to: call.id, call.version)
    }
    startCalls()
  }

  package func work() {}

  package func reportProgress() {
    for call in calls {
      if let parameters = call.progress() { notify("notifications/progress", parameters) }
    }
  }

  private static func success(_ result: [String: JSONValue], _ images: [JSONValue]) -> [String: JSONValue] {
    let result = JSONValue.object(result)
    // Clients without structured results read the same as text.
    let text: JSONValue = ["type": "text", "text": .string(result.text)]
    return ["content": .array([text] + images), "structuredContent": result, "isError": false]
  }

  private static func failure(_ message: String) -> [String: JSONValue] {
    ["content": [["type": "text", "text": .string(message)]], "isError": true]
  }
}
