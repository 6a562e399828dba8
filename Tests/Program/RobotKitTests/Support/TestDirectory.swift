import Foundation

/// A new directory for a test, which is removed after it.
final class TestDirectory: Sendable {
  /// The directory of the files, in which the program is started.
  let baseURL: URL
  /// Where what a process says is kept, out of the sight of the program.
  let streams: URL

  /// The memory file system, if there is one: Foundation waits for the disk at the end of each file that it writes.
  private static let root =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()

  /// - Parameter files: The contents of files by their paths in the directory.
  init(_ files: [String: String] = [:]) throws {
    let root = Self.root.appending(path: "robotrun-tests-\(UUID().uuidString)")
    baseURL = root.appending(path: "files")
    streams = root.appending(path: "streams")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: baseURL, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: baseURL.deletingLastPathComponent())
  }

  func url(_ path: String) -> URL { baseURL.appending(path: path) }

  func write(_ data: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url(path))
  }

  func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  /// Makes a link; where it leads to is taken as it is.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names of the files in the directory itself.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: baseURL.path)) ?? []).sorted()
  }
}
