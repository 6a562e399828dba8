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

/// Reads files that steps name: regular ones, since a device may have no end.
package enum RegularFile {
  /// The content of a file; `nil` if it can't be read or is a pipe, a device or a directory.
  package static func content(of path: String) -> Data? {
    var state = stat()
    guard stat(path, &state) == 0, state.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileManager.default.contents(atPath: path)
  }
}
