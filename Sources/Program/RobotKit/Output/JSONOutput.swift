#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Formats the output for programs: one JSON text, with the same bytes for the same content.
enum JSONOutput {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return inert(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Returns JSON with the same values that neither a terminal nor the log of a CI system interprets as commands.
  ///
  /// Control characters, invisible characters and `##[`, which begins a command of GitHub Actions, are escaped. All of
  /// these occur in strings only.
  static func inert(_ json: String) -> String {
    guard !json.utf8.allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { return json }
    var result = String.UnicodeScalarView()
    let scalars = json.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if isActive(scalar) || scalar == "#" && scalars[index...].starts(with: "##[".unicodeScalars) {
        for unit in String(scalar).utf16 { escape(of: unit).unicodeScalars.forEach { result.append($0) } }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029: true
    // Joiners and variation selectors belong to the characters around them.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: false
    default: scalar.value > 0x9F && scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func escape(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
