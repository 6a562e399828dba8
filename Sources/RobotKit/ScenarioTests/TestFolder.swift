#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of a test, which the paths in it are relative to.
struct TestFolder {
  private let path: String

  init(of testFile: String) {
    path = URL(filePath: Self.whole(testFile)).deletingLastPathComponent().path
  }

  /// The path as the process can use it: short where it leads below the folder the tests run in, as on the command
  /// line, and whole otherwise.
  func path(_ path: String) -> String {
    let whole = Self.whole(path, from: self.path)
    let here = FileManager.default.currentDirectoryPath + "/"
    return whole.hasPrefix(here) ? String(whole.dropFirst(here.count)) : whole
  }

  /// The whole path, without any `..`.
  static func whole(_ path: String, from folder: String = FileManager.default.currentDirectoryPath) -> String {
    URL(filePath: path.hasPrefix("/") ? path : "\(folder)/\(path)").standardized.path
  }
}
