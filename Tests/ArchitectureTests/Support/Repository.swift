import Foundation

/// The repository of these tests.
enum Repository {
  /// Its root directory.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every file under `Sources/`.
  static let sources = files.filter { $0.path.hasPrefix("Sources/") }

  /// Every compiled Swift file under `Sources/`; the template of `robotrun init` is only copied.
  static let swiftSources = sources.filter {
    $0.path.hasSuffix(".swift") && !$0.path.hasPrefix("Sources/Program/RobotKit/Init/Template/")
  }

  /// Every text file, without the files that tools create. An archive of the sources has no version control, so git
  /// isn't asked.
  static let files: [SourceFile] = {
    let top = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (top ?? []).sorted().filter { !isMadeByTools($0) }.flatMap(textFiles(below:))
  }()

  private static func isMadeByTools(_ name: String) -> Bool {
    [".git", ".swiftpm", ".DS_Store", "Package.resolved"].contains(name) || name.hasPrefix(".build")
  }

  private static func textFiles(below path: String) -> [SourceFile] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isDirectory) else {
      return []
    }
    guard isDirectory.boolValue else { return (try? SourceFile(reading: path, in: root)).map { [$0] } ?? [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []
    return names.sorted().flatMap { textFiles(below: "\(path)/\($0)") }
  }
}
