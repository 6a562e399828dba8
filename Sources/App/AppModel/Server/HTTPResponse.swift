#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A response of a server.
public struct HTTPResponse: Equatable, Sendable {
  /// The status code: 200.
  public var status: Int
  /// The header fields.
  public var headers: [String: String]
  /// The body.
  public var body: Data

  /// Creates a response.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with JSON text.
  public static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
  }

  /// A response with a value encoded as JSON.
  ///
  /// - Throws: The error of the encoder.
  public static func json(_ value: some Encodable, status: Int = 200) throws -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type": "application/json"], body: try JSONEncoder().encode(value))
  }

  /// A response with plain text.
  public static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data(text.utf8))
  }

  /// A response with an image: one white pixel, in PNG format.
  public static func image(status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": "image/png"], body: Data(Self.whitePoint))
  }

  private static let whitePoint: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49,
    0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0x0F, 0x00, 0x01, 0x01, 0x01, 0x00, 0x1B, 0xB6, 0xEE, 0x56, 0x00, 0x00,
    0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  /// A response with the content of a file; the media type follows from the file extension.
  ///
  /// - Throws: `CocoaError` if the file can't be read.
  public static func file(_ path: String, status: Int = 200) throws -> HTTPResponse {
    let type = path.split(separator: ".").last.flatMap { Self.types[$0.lowercased()] } ?? "application/octet-stream"
    guard let body = RegularFile.content(of: path) else { throw CocoaError(.fileReadUnknown) }
    return HTTPResponse(status: status, headers: ["Content-Type": type], body: body)
  }

  private static let types = [
    "json": "application/json", "txt": "text/plain; charset=utf-8", "html": "text/html", "xml": "application/xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
  ]
}

/// Reads files named in steps: only regular ones, as a device may have no end.
package enum RegularFile {
  /// The content of a file; `nil` if it can't be read or is a pipe, a device or a directory.
  package static func content(of path: String) -> Data? {
    var state = stat()
    guard stat(path, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileManager.default.contents(atPath: path)
  }
}
