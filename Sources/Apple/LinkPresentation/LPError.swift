import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of LinkPresentation.
public let LPErrorDomain = "LPErrorDomain"

/// Why no metadata were fetched, LinkPresentation's `LPError`.
public struct LPError: CustomNSError, Hashable, Sendable {
  /// The code of an error, LinkPresentation's `LPError.Code`.
  public enum Code: Int, Sendable {
    /// No reason is known.
    case unknown = 1
    /// The request has failed, was cancelled, has taken too long, or isn't allowed.
    case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed

    /// Whether an error has a code, for patterns.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? LPError)?.code == code }
  }

  /// The code.
  public let code: Code
  private let underlying: URLError?

  init(_ code: Code, underlying: URLError? = nil) { (self.code, self.underlying) = (code, underlying) }

  /// Creates an error with a code.
  public init(_ code: Code) { self.init(code, underlying: nil) }

  /// No reason is known.
  public static var unknown: Code { .unknown }
  /// The request has failed.
  public static var metadataFetchFailed: Code { .metadataFetchFailed }
  /// The app has cancelled it.
  public static var metadataFetchCancelled: Code { .metadataFetchCancelled }
  /// It has taken too long.
  public static var metadataFetchTimedOut: Code { .metadataFetchTimedOut }
  /// The system doesn't allow it: never the case here.
  public static var metadataFetchNotAllowed: Code { .metadataFetchNotAllowed }

  /// The domain.
  public static var errorDomain: String { LPErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The error of the request, if there is one.
  public var errorUserInfo: [String: Any] { underlying.map { [NSUnderlyingErrorKey: $0] } ?? [:] }
}
