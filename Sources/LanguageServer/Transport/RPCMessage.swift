#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The id of a request.
typealias RequestID = NumberOrString

/// A message of the client: a request, a notification or a response.
struct RPCMessage {
  /// The name of the method; `nil` for a response.
  let method: String?
  /// The id; `nil` for a notification.
  let id: RequestID?
  private let body: Data

  private struct Head: Decodable {
    let method: String?
    let id: RequestID?
  }

  private struct Body<Parameters: Decodable>: Decodable {
    let params: Parameters
  }

  /// Reads what all messages have.
  ///
  /// - Throws: ``RPCError``.
  init(_ bytes: [UInt8]) throws(RPCError) {
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
  func parameters<Parameters: Decodable>(_ type: Parameters.Type = Parameters.self) throws(RPCError) -> Parameters {
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
struct RPCError: Error, Encodable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int, Encodable {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case internalError = -32_603
    case serverNotInitialized = -32_002
    case requestFailed = -32_803
    case requestCancelled = -32_800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}

/// A message of the server.
enum OutgoingMessage {
  private struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result
  }

  private struct ErrorResponse: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let error: RPCError

    private enum Key: String, CodingKey { case jsonrpc, id, error }

    /// Encodes the id as null if there is none.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Parameters: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let method: String
    let params: Parameters
  }

  static func response(to id: RequestID, _ result: some Encodable) throws -> [UInt8] {
    try bytes(of: Response(id: id, result: result))
  }

  static func error(_ error: RPCError, to id: RequestID?) throws -> [UInt8] {
    try bytes(of: ErrorResponse(id: id, error: error))
  }

  /// A request if it has an id, otherwise a notification.
  static func call(_ method: String, _ parameters: some Encodable, id: RequestID? = nil) throws -> [UInt8] {
    try bytes(of: Call(id: id, method: method, params: parameters))
  }

  private static func bytes(of message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(message)).framed
  }
}
