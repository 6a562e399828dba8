#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of the data inside of the page: `["S",{…}]`, where the letter tells what it is.
///
/// All lines together are one JSON array. The page reads most of them only when somebody wants to see what they tell.
struct ReportLine {
  /// What a line tells.
  enum Kind: String {
    case feature = "F"
    /// What the list shows of a scenario.
    case scenario = "S"
    /// Everything else of the scenario of the line before.
    case detail = "D"
    /// Looks of elements that have not been seen before.
    case elements = "E"
    /// Screens that have not been seen before.
    case screens = "P"
    /// Something outside of scenarios.
    case incident = "X"
    /// The run as a whole; the last line.
    case run = "R"
  }

  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The line without its end.
  ///
  /// - Throws: `EncodingError`, which nothing that is told here is known to cause.
  func text(_ kind: Kind, _ value: some Encodable) throws -> String {
    "[\"\(kind.rawValue)\"," + Self.inert(try encoder.encode(value)) + "]"
  }

  /// JSON in which a page finds no markup: `<`, `>` and `&` stand only in texts, where they can be written otherwise.
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
  /// Looked at by index: a slice would share the storage, and each byte added afterwards would copy all of it.
  fileprivate var endsWithFirstBytesOfLineSeparator: Bool {
    count >= 2 && self[count - 2] == 0xE2 && self[count - 1] == 0x80
  }
}
