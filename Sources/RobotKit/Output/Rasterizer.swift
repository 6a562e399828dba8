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

/// The program that makes pixels of a drawing, `rsvg-convert`.
package enum Rasterizer {
  /// Writes a drawing as PNG, with three pixels for each point, as on a phone.
  ///
  /// - Returns: The exit code of the program.
  /// - Throws: An error of a file, or ``RasterizerError`` if the program isn't installed.
  package static func write(_ drawing: String, to path: String) throws -> Int32 {
    // In a directory of its own, where no other user can put a link.
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("robotrun-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appendingPathComponent("drawing.svg")
    try Data(drawing.utf8).write(to: source)
    let arguments = ["--zoom", "3", "--output", path, source.path]
    do {
      return try ChildProcess(
        "rsvg-convert", arguments, output: STDOUT_FILENO, errors: STDERR_FILENO, stopSignal: SIGINT
      ).wait()
    } catch {
      throw RasterizerError(path: path)
    }
  }
}

/// The program that makes PNG files isn't installed.
struct RasterizerError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "can't write \(path): rsvg-convert isn't installed; install librsvg2-bin (Debian) and fonts-inter, or write an .svg file"
  }
}
