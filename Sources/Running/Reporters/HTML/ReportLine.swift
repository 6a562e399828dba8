#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a line of the data in the page: `["S",{…}]`, with a letter for its kind.
///
/// All lines are one JSON array. The page reads most of them only when they are shown.
package struct ReportLine {
  /// The kind of a line.
  package enum Kind: String {
    case feature = "F"
    /// The part of a scenario that is shown in the list.
    case scenario = "S"
    /// The rest of the scenario of the previous line.
    case detail = "D"
    /// New elements of screens.
    case elements = "E"
    /// New lines of the drawings of screens.
    case drawingLines = "G"
    /// New screens.
    case screens = "P"
    /// An issue outside of scenarios.
    case issue = "X"
    /// The coverage of the scenarios.
    case coverage = "C"
    /// The run as a whole; the last line.
    case run = "R"
    /// The job of `robotrun ui` that the next lines are of.
    case job = "J"
    /// The state of its work.
    case work = "L"
  }

  private let encoder: JSONEncoder

  /// Creates the encoder.
  package init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The line without its line end.
  ///
  /// - Throws: `EncodingError`.
  package func text(_ kind: Kind, _ value: some Encodable) throws -> String {
    "[\"\(kind.rawValue)\"," + Self.inert(try encoder.encode(value)) + "]"
  }

  /// JSON without markup: `<`, `>` and `&` are only in strings, where they can be escaped.
  static func inert(_ json: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.underestimatedCount + 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes += Self.less
      case UInt8(ascii: ">"): bytes += Self.greater
      case UInt8(ascii: "&"): bytes += Self.ampersand
      case 0xA8...0xA9 where bytes.endsWithFirstBytesOfLineSeparator:
        // U+2028 and U+2029 end a line in older versions of JavaScript.
        bytes.removeLast(2)
        bytes += byte == 0xA8 ? Self.lineSeparator : Self.paragraphSeparator
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let less = Array("\\u003c".utf8)
  private static let greater = Array("\\u003e".utf8)
  private static let ampersand = Array("\\u0026".utf8)
  private static let lineSeparator = Array("\\u2028".utf8)
  private static let paragraphSeparator = Array("\\u2029".utf8)
}

extension [UInt8] {
  /// Compared by index: a slice would share the storage, and the next append would copy all of it.
  fileprivate var endsWithFirstBytesOfLineSeparator: Bool {
    count >= 2 && self[count - 2] == 0xE2 && self[count - 1] == 0x80
  }
}
