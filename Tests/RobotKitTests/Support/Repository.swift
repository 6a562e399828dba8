import Foundation

/// Where the sources of the project lie.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The scenarios that come with the project.
  static let scenarios = root.appending(path: "scenarios").path

  /// A text with the places in the project's Swift code as they read from its top folder.
  static func withoutRoot(_ text: String) -> String {
    text.replacing(root.path + "/", with: "")
  }
}
