import JSONRPC

/// The parameters of a request, with what its metadata declare.
struct RequestParameters {
  private static let prefix = "io.modelcontextprotocol/"

  let members: [String: JSONValue]
  /// The version that the request names; `nil` for requests of versions that begin with `initialize`.
  let version: ProtocolVersion?

  /// Reads the parameters of a request.
  ///
  /// - Throws: ``RPCError``.
  init(_ message: RPCMessage) throws(RPCError) {
    let parameters = (try? message.parameters(JSONValue.self)) ?? .object([:])
    guard case .object(let members) = parameters else {
      throw RPCError(.invalidParams, "invalid params of \(message.method ?? ""): expected an object")
    }
    self.members = members
    let meta = members["_meta"] ?? .object([:])
    guard case .object = meta else { throw RPCError(.invalidParams, "invalid _meta: expected an object") }
    version = message.method == "initialize" ? nil : try Self.version(of: meta)
  }

  private static func version(of meta: JSONValue) throws(RPCError) -> ProtocolVersion? {
    guard let requested = meta[prefix + "protocolVersion"] else { return nil }
    guard case .string(let requested) = requested else {
      throw RPCError(.invalidParams, "invalid _meta.\(prefix)protocolVersion: expected a string")
    }
    guard let version = ProtocolVersion.stateless.first(where: { $0.rawValue == requested }) else {
      let supported = ProtocolVersion.stateless.map { JSONValue.string($0.rawValue) }
      throw RPCError(
        .unsupportedProtocolVersion,
        "unsupported protocol version \"\(requested.prefix(40))\"; expected \(ProtocolVersion.july2026.rawValue)",
        data: ["supported": .array(supported), "requested": .string(requested)])
    }
    guard case .object? = meta[prefix + "clientCapabilities"] else {
      throw RPCError(.invalidParams, "missing _meta.\(prefix)clientCapabilities; expected an object")
    }
    return version
  }

  /// The token for notifications of progress; `nil` if the client wants none.
  var progressToken: JSONValue? {
    switch members["_meta"]?["progressToken"] {
    case .string(let token): .string(token)
    case .integer(let token): .integer(token)
    default: nil
    }
  }
}
