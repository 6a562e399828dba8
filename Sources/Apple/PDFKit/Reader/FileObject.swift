import Foundation

/// A value in a file.
enum FileObject: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([FileObject])
  case dictionary([String: FileObject])
  /// A stream: its dictionary, and its bytes as they are in the file.
  case stream([String: FileObject], [UInt8])
  /// The number of another object.
  case reference(Int)
  /// A word that isn't a value: an operator of a page.
  case word(String)

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// A whole number in a range; `nil` for any other value, so that a file can't let a calculation overflow.
  func integer(in range: ClosedRange<Int>) -> Int? {
    number.flatMap { Int(exactly: $0.rounded()) }.flatMap { range.contains($0) ? $0 : nil }
  }
  var name: String? { if case .name(let name) = self { name } else { nil } }
  var array: [FileObject]? { if case .array(let array) = self { array } else { nil } }
  /// The dictionary, also that of a stream.
  var dictionary: [String: FileObject]? {
    switch self {
    case .dictionary(let values), .stream(let values, _): values
    default: nil
    }
  }

  /// The text of a string: UTF-16 or UTF-8 with a mark, else one byte a character.
  var text: String? {
    guard case .string(let bytes) = self else { return nil }
    if bytes.starts(with: [0xFE, 0xFF]) { return String(bytes: bytes.dropFirst(2), encoding: .utf16BigEndian) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    return String(bytes: bytes, encoding: .windowsCP1252) ?? String(bytes: bytes, encoding: .isoLatin1)
  }
}

extension CGRect {
  /// The largest distance on a page, far above the 14,400 units of the format: larger ones are cut.
  private static let limit = -1e6...1e6

  /// The rectangle of two corners in any order.
  init?(corners numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    let places = numbers.map { min(max($0, Self.limit.lowerBound), Self.limit.upperBound) }
    self.init(
      x: min(places[0], places[2]), y: min(places[1], places[3]), width: abs(places[2] - places[0]),
      height: abs(places[3] - places[1]))
  }

  /// Whether drawing and arranging can calculate with it.
  var isOnPage: Bool { [minX, minY, maxX, maxY].allSatisfy { Self.limit.contains(Double($0)) } }
}

/// Reads values one after the other.
struct ObjectReader {
  private static let deepest = 100

  let bytes: [UInt8]
  var index: Int
  private var depth = 0

  init(_ bytes: [UInt8], at index: Int = 0) { (self.bytes, self.index) = (bytes, index) }

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: true
    default: false
    }
  }

  /// Whether a byte is one of `( ) < > [ ] { } / %`.
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25: true
    default: false
    }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
  private func byte(after count: Int) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

  mutating func skipSpaces() {
    while let byte = current {
      if byte == 0x25 {
        while let byte = current, byte != 10, byte != 13 { index += 1 }
      } else if Self.isSpace(byte) {
        index += 1
      } else {
        return
      }
    }
  }

  /// Reads a value; `nil` at the end.
  mutating func next() -> FileObject? {
    skipSpaces()
    guard let byte = current, depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch byte {
    case UInt8(ascii: "/"):
      index += 1
      return .name(readName())
    case UInt8(ascii: "("): return .string(readString())
    case UInt8(ascii: "<"):
      if self.byte(after: 1) == UInt8(ascii: "<") { return readDictionary() }
      return .string(readHexString())
    case UInt8(ascii: "["): return readArray()
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      index += 1
      return .word(String(UnicodeScalar(byte)))
    default: return readWord()
    }
  }

  private mutating func readRegular() -> String {
    let start = index
    while let byte = current, !Self.isSpace(byte), !Self.isDelimiter(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readName() -> String {
    let name = readRegular()
    guard name.contains("#") else { return name }
    var (result, rest) = ([UInt8](), Array(name.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(code)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads a number, a reference such as `12 0 R`, or a word.
  private mutating func readWord() -> FileObject {
    let word = readRegular()
    if word.isEmpty {
      index += 1
      return .null
    }
    if let number = Double(word), number.isFinite {
      return reference(after: word) ?? .number(number)
    }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return .word(word)
    }
  }

  private mutating func reference(after word: String) -> FileObject? {
    guard let number = Int(word), number > 0 else { return nil }
    var ahead = self
    ahead.skipSpaces()
    guard Int(ahead.readRegular()) != nil else { return nil }
    ahead.skipSpaces()
    guard ahead.readRegular() == "R" else { return nil }
    index = ahead.index
    return .reference(number)
  }

  private mutating func readString() -> [UInt8] {
    index += 1
    var (result, open) = ([UInt8](), 1)
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return result }
      case UInt8(ascii: "\\"):
        readEscape(into: &result)
        continue
      default: break
      }
      result.append(byte)
    }
    return result
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
  ]

  private mutating func readEscape(into result: inout [UInt8]) {
    guard let byte = current else { return }
    if (48...55).contains(byte) {
      var value = 0
      for _ in 0..<3 {
        guard let digit = current, (48...55).contains(digit) else { break }
        value = value * 8 + Int(digit - 48)
        index += 1
      }
      result.append(UInt8(truncatingIfNeeded: value))
      return
    }
    index += 1
    if byte == 13 {
      if current == 10 { index += 1 }
    } else if byte != 10 {
      result.append(Self.escapes[byte] ?? byte)
    }
  }

  private mutating func readHexString() -> [UInt8] {
    index += 1
    var digits: [UInt8] = []
    while let byte = current {
      index += 1
      if byte == UInt8(ascii: ">") { break }
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue { digits.append(UInt8(digit)) }
    }
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func readArray() -> FileObject {
    index += 1
    var values: [FileObject] = []
    while true {
      skipSpaces()
      if current == UInt8(ascii: "]") {
        index += 1
        break
      }
      guard let value = next() else { break }
      values.append(value)
    }
    return .array(values)
  }

  /// Skips the end of a dictionary, if it is here.
  private mutating func skipEnd() -> Bool {
    skipSpaces()
    guard current == UInt8(ascii: ">") else { return false }
    index += byte(after: 1) == UInt8(ascii: ">") ? 2 : 1
    return true
  }

  private mutating func readDictionary() -> FileObject {
    index += 2
    var values: [String: FileObject] = [:]
    while !skipEnd(), let key = next() {
      guard case .name(let name) = key else { continue }
      if skipEnd() { break }
      values[name] = next()
    }
    return .dictionary(values)
  }
}
