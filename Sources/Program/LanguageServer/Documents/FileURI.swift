#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Converts between `file:` URIs and paths.
enum FileURI {
  /// Returns the path; `nil` if the URI has another scheme, such as `untitled:`.
  static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    // The part between the slashes is a host, such as `localhost`.
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    guard let path = decoded(rest[slash...]) else { return nil }
    return URL(filePath: path).standardized.path
  }

  /// Returns the URI of an absolute path.
  static func uri(_ path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let number = UInt8(String(Substring(rest.prefix(2))), radix: 16), number != 0 else {
        return nil
      }
      bytes.append(number)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
