/// A key, from the bytes that a terminal sends for it.
enum TerminalKey: Equatable {
  case text(String)
  case enter, tab, backspace, delete, left, right, up, down, home, end
  /// A letter with Control: `c` for Control-C.
  case control(Character)
  /// A key that the editor doesn't use.
  case other
}

/// Reads keys from the bytes of a terminal, which may be cut anywhere.
struct KeyParser {
  private var bytes: [UInt8] = []

  /// Adds bytes.
  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// Whether bytes of a key have come, and not all of them.
  var isIncomplete: Bool { !bytes.isEmpty }

  /// Takes the next key; `nil` if not all of its bytes have come.
  ///
  /// - Parameter isLast: Whether no more bytes will come, so that Escape is a key of its own.
  mutating func next(isLast: Bool = false) -> TerminalKey? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(isLast: isLast)
    case 0x0D, 0x0A: return take(1, .enter)
    case 0x09: return take(1, .tab)
    case 0x08, 0x7F: return take(1, .backspace)
    case 0x00: return take(1, .other)
    case 0x01..<0x1B: return take(1, .control(Character(UnicodeScalar(first + 0x60))))
    case 0x1C..<0x20: return take(1, .other)
    default: return character(first, isLast: isLast)
    }
  }

  private mutating func take(_ count: Int, _ key: TerminalKey) -> TerminalKey {
    bytes.removeFirst(min(count, bytes.count))
    return key
  }

  private mutating func character(_ first: UInt8, isLast: Bool) -> TerminalKey? {
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length || isLast else { return nil }
    // An invalid byte doesn't take those after it along.
    guard bytes.count >= length, let text = String(validating: bytes[..<length], as: UTF8.self) else {
      return take(1, .other)
    }
    return take(length, .text(text))
  }

  private mutating func escape(isLast: Bool) -> TerminalKey? {
    guard bytes.count > 1 else { return isLast ? take(1, .other) : nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return take(bytes[1] == 0x1B ? 1 : 2, .other)
    }
    guard let end = bytes.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) }) else {
      return isLast || bytes.count > 16 ? take(bytes.count, .other) : nil
    }
    let sequence = String(decoding: bytes[2...end], as: UTF8.self)
    return take(end + 1, Self.keys[sequence] ?? .other)
  }

  private static let keys: [String: TerminalKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "7~": .home, "4~": .end,
    "8~": .end, "3~": .delete,
  ]
}
