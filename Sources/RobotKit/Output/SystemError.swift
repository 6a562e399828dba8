#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's words for its errors.
enum SystemError {
  /// The words for the error of the call before.
  static var last: String { text(errno) }

  /// The words for an error.
  static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
