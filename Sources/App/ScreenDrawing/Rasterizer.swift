import SystemShims

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
  /// The name of the program.
  package static let name = "rsvg-convert"

  /// Writes a drawing as PNG.
  ///
  /// - Parameter scale: The pixels of a point; as on a phone by default.
  /// - Returns: The exit code of the program.
  /// - Throws: An error of a file, or ``RasterizerError`` if the program isn't installed.
  package static func write(
    _ drawing: String, to path: String, scale: Double = 3, program: String = name
  ) throws -> Int32 {
    // In a directory of its own, where no other user can put a link.
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("robotrun-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appendingPathComponent("drawing.svg")
    try Data(drawing.utf8).write(to: source)
    process_shim_keep_children()
    let words: [String] = [program, "--zoom", "\(scale > 0 ? scale : 1)", "--output", path, source.path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, program, nil, nil, &arguments, environ) == 0 else {
      throw RasterizerError(
        message:
          "can't write \(path): \(program) isn't installed; install librsvg2-bin (Debian) and fonts-inter, or write an .svg file"
      )
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = process_shim_signal(status)
    return signal == 0 ? process_shim_exit_code(status) : 128 + signal
  }

  /// Makes a PNG of a drawing.
  ///
  /// - Parameter scale: The pixels of a point.
  /// - Throws: An error of a file, or ``RasterizerError``.
  package static func png(of drawing: String, scale: Double = 3, program: String = name) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("robotrun-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let code: Int32
    do {
      code = try write(drawing, to: file.path, scale: scale, program: program)
    } catch is RasterizerError {
      throw RasterizerError(message: "\(program) isn't installed; install librsvg2-bin (Debian) and fonts-inter")
    }
    guard code == 0 else { throw RasterizerError(message: "\(program) exited with \(code)") }
    return try Data(contentsOf: file)
  }
}

/// The reason why a PNG can't be made.
package struct RasterizerError: Error, CustomStringConvertible {
  private let message: String

  fileprivate init(message: String) { self.message = message }

  package var description: String { message }
}
