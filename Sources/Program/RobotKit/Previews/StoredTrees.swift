#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The directory with the stored element trees of previews, a file for each.
struct StoredTrees {
  /// The default directory.
  static let defaultDirectory = "previews"
  private static let ending = ".tree.txt"

  let directory: String

  /// Returns the paths of the trees of previews, by the names of the previews.
  func paths(of previews: [Preview]) -> [String: String] {
    previews.fileNames.mapValues { FeatureFiles.joined(directory, $0 + Self.ending) }
  }

  /// Returns the lines of a stored tree; `nil` if it isn't stored.
  ///
  /// - Throws: ``FileReadError``.
  func lines(of path: String) throws -> [Substring]? {
    guard SystemPath.kind(of: path) != .missing else { return nil }
    let text = String(decoding: try FileReader.bytes(of: path, limit: FileReader.textLimit), as: UTF8.self)
    return Self.lines(text.last?.isNewline == true ? String(text.dropLast()) : text)
  }

  /// Returns the lines of a tree.
  static func lines(_ tree: String) -> [Substring] {
    tree.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Stores a tree.
  ///
  /// - Throws: ``SinkError``.
  func store(_ tree: String, at path: String) throws {
    try FileSink.write(tree + "\n", to: path)
  }

  /// Returns the stored trees that aren't among these.
  func stale(besides paths: some Sequence<String>) -> [String] {
    let used = Set(paths)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(Self.ending) }.sorted().map { FeatureFiles.joined(directory, $0) }
      .filter { !used.contains($0) }
  }

  /// Removes a stored tree.
  ///
  /// - Throws: ``SinkError``.
  func remove(_ path: String) throws {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw SinkError(target: path, reason: SystemError.last)
    }
  }
}
