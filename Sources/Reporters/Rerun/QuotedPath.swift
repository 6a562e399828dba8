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
    guard let json = try? encoder.encode(path) else { return path }
    // JSON has no need to escape the line ends of Unicode.
    return String(decoding: json, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.isASCII || !scalar.properties.isWhitespace ? String(scalar) : Self.escape(scalar)
    }.joined()
  }

  /// All white space of Unicode has four digits at most.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
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
