import Foundation

/// An error of the map service, MapKit's `MKError`.
public struct MKError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: UInt, Sendable {
    /// It isn't known; the service has failed; too many requests were made.
    case unknown = 1, serverFailure, loadingThrottled
    /// A search or a request has found no place, or no route; the answer can't be read.
    case placemarkNotFound, directionsNotFound, decodingFailed
  }

  /// The code.
  public let code: Code
  /// What would make the request succeed, in a scenario.
  private let remedy: String
  /// The description of the app.
  private let described: String?

  /// Creates an error; of the information only the description is kept.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    (self.code, remedy) = (code, "")
    described = userInfo[NSLocalizedDescriptionKey] as? String
  }

  init(_ code: Code, remedy: String) { (self.code, self.remedy, described) = (code, remedy, nil) }

  /// It isn't known.
  public static var unknown: Code { .unknown }
  /// The service has failed.
  public static var serverFailure: Code { .serverFailure }
  /// Too many requests were made.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// The answer can't be read.
  public static var decodingFailed: Code { .decodingFailed }
  /// A search has found no place.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// There is no route.
  public static var directionsNotFound: Code { .directionsNotFound }

  /// The domain, ``MKErrorDomain``.
  public static var errorDomain: String { MKErrorDomain }
  /// The number of the code.
  public var errorCode: Int { Int(code.rawValue) }
  /// The description, which Foundation reads here on Linux.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// What happened, and what would make the request succeed.
  public var errorDescription: String? {
    if let described { return described }
    let cause =
      switch code {
      case .serverFailure: "the map service can't be reached"
      case .loadingThrottled: "too many requests"
      case .placemarkNotFound: "no place was found"
      case .directionsNotFound: "no route was found"
      case .unknown, .decodingFailed: "the request has failed"
      }
    return remedy.isEmpty ? cause : "\(cause); \(remedy)"
  }

  /// Whether both have the same code.
  public static func == (left: MKError, right: MKError) -> Bool { left.code == right.code }
}

extension MKError.Code {
  /// Matches an error with this code: `catch MKError.placemarkNotFound`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? MKError)?.code == code }
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of the map service.
public let MKErrorDomain = "MKErrorDomain"
