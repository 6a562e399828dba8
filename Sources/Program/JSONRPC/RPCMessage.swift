#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The id of a request.
package typealias RequestID = NumberOrString

/// A message of the client: a request, a notification or a response.
package struct RPCMessage {
  /// The name of the method; `nil` for a response.
  package let method: String?
  /// The id; `nil` for a notification.
  package let id: RequestID?
  private let body: Data

  private struct Head: Decodable {
    let method: String?
    let id: RequestID?

    private enum Key: String, CodingKey { case method, id }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      method = try container.decodeIfPresent(String.self, forKey: .method)
      id = try container.decodeIfPresent(RequestID.self, forKey: .id)
      guard method == nil || id != nil || !container.contains(.id) else {
        throw DecodingError.valueNotFound(
          RequestID.self, DecodingError.Context(codingPath: [Key.id], debugDescription: "the id of a request is null"))
      }
    }
  }

  private struct Body<Parameters: Decodable>: Decodable {
    let params: Parameters
  }

  /// Reads what all messages have.
  ///
  /// - Throws: ``RPCError``.
  package init(_ bytes: [UInt8]) throws(RPCError) {
    body = Data(bytes)
    do {
      let head = try JSONDecoder().decode(Head.self, from: body)
      (method, id) = (head.method, head.id)
    } catch DecodingError.dataCorrupted {
      throw RPCError(.parseError, "invalid JSON; expected a JSON-RPC message")
    } catch {
      throw RPCError(.invalidRequest, "invalid message; expected an object with \"method\" and \"id\"")
    }
  }

  /// Returns the parameters.
  ///
  /// - Throws: ``RPCError``.
  package func parameters<Parameters: Decodable>(_ type: Parameters.Type = Parameters.self) throws(RPCError)
    -> Parameters
  {
    do {
      return try JSONDecoder().decode(Body<Parameters>.self, from: body).params
    } catch {
      throw RPCError(.invalidParams, "invalid parameters of \(method ?? ""): \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "missing \(path(context.codingPath + [key]))"
    case DecodingError.typeMismatch(let type, let context): "expected \(type) in \(path(context.codingPath))"
    case DecodingError.valueNotFound(let type, let context): "expected \(type) in \(path(context.codingPath))"
    case DecodingError.dataCorrupted(let context): "unreadable \(path(context.codingPath))"
    default: String(describing: error)
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
}

/// The error of a request, as the client receives it.
package struct RPCError: Error, Encodable {
  /// The codes of JSON-RPC and of the protocols of editors and agents.
  package enum Code: Int, Encodable, Sendable {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case internalError = -32_603
    case serverNotInitialized = -32_002
    case requestFailed = -32_803
    case requestCancelled = -32_800
    case unsupportedProtocolVersion = -32_022
  }

  package let code: Code
  package let message: String
  package let data: JSONValue?

  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }
}

/// A message of the server, without what separates messages in the stream.
package enum OutgoingMessage {
  private struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result
  }

  private struct ErrorResponse: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let error: RPCError
    let hasNullID: Bool

    private enum Key: String, CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      if id != nil || hasNullID { try container.encode(id, forKey: .id) }
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Parameters: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let method: String
    let params: Parameters
  }

  package static func response(to id: RequestID, _ result: some Encodable) throws -> [UInt8] {
    try bytes(of: Response(id: id, result: result))
  }

  /// - Parameters:
  ///   - error: The error.
  ///   - id: The request; `nil` if it could not be read.
  ///   - hasNullID: Whether an unknown id is null, as in JSON-RPC, or left out.
  package static func error(_ error: RPCError, to id: RequestID?, hasNullID: Bool = true) throws -> [UInt8] {
    try bytes(of: ErrorResponse(id: id, error: error, hasNullID: hasNullID))
  }

  /// A request if it has an id, otherwise a notification.
  package static func call(_ method: String, _ parameters: some Encodable, id: RequestID? = nil) throws -> [UInt8] {
    try bytes(of: Call(id: id, method: method, params: parameters))
  }

  private static func bytes(of message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(message))
  }
}
