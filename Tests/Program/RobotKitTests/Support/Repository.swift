import Foundation

/// Where the sources of the project lie.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scenarios that come with the project.
  static let scenarios = root.appending(path: "scenarios").path

  /// Returns a text with the source locations of the project relative to its root directory.
  static func withoutRoot(_ text: String) -> String {
    text.replacing(root.path + "/", with: "")
  }
}
