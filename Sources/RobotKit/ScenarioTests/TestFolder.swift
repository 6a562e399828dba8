#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of a test, which the paths in it are relative to.
struct TestFolder {
  private let folder: URL

  init(of testFile: String) {
    folder = URL(filePath: testFile).deletingLastPathComponent()
  }

  /// The path as the process can use it: short where it leads below the folder the tests run in, as on the command
  /// line, and whole otherwise.
  func path(_ path: String) -> String {
    let whole = Self.whole(path, from: folder)
    let here = FileManager.default.currentDirectoryPath + "/"
    return whole.hasPrefix(here) ? String(whole.dropFirst(here.count)) : whole
  }

  /// The whole path.
  static func whole(_ path: String, from folder: URL = URL(filePath: FileManager.default.currentDirectoryPath)) -> String {
    URL(filePath: path, relativeTo: folder).standardized.path
  }
}
