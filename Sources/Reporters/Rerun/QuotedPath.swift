#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A path in a list of paths, where a line is a path: one with control characters and its like is written as a JSON string.
package enum QuotedPath {
  /// The path as a line has it.
  static func written(_ path: String) -> String {
    guard mustBeQuoted(path) else { return path }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(path)).map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  /// Whether it would be read as something else: as several lines, a comment, or a command to a CI system.
  private static func mustBeQuoted(_ path: String) -> Bool {
    let isOther = ["\"", "#", ":", " "].contains(path.prefix(1)) || path.hasSuffix(" ")
    return isOther
      || path.unicodeScalars.contains { $0.value < 0x20 || $0 != " " && $0.properties.isWhitespace }
  }

  /// The path of a line that begins with a JSON string, with the lines after it: `"a\nb.feature":3`.
  package static func read(_ line: String) -> String? {
    guard line.hasPrefix("\""), let end = line.lastIndex(of: "\""), end > line.startIndex,
      let path = try? JSONDecoder().decode(String.self, from: Data(line[...end].utf8))
    else { return nil }
    return path + line[line.index(after: end)...]
  }
}
