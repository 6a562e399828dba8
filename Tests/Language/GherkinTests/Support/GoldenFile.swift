import Foundation
import Testing

/// A text whose stages have goldens beside it.
struct GoldenFile: CustomTestStringConvertible, Sendable {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens").path

  let path: String
  var testDescription: String { String(path.dropFirst(Self.folder.count + 1)) }
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The contents of all files of a directory, by name.
  static func all(in group: String) -> [GoldenFile] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + group)) ?? []
    return files.filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }.sorted()
      .map { GoldenFile(path: folder + "/" + group + "/" + $0) }
  }

  func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  func golden(_ stage: String) -> Golden { Golden(path: path + "." + stage) }
}
