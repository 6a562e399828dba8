/// Finds the parentheses of a regular expression that stand for groups.
///
/// It passes over escapes, `\Q…\E` quotations, character classes (which nest) and comments.
struct CaptureScanner {
  enum Event {
    case open(captures: Bool)
    case close
  }

  private let bytes: [UInt8]
  /// Behind the latest event.
  private(set) var offset = 0

  init(_ regexp: String) {
    bytes = Array(regexp.utf8)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  mutating func next() -> Event? {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): skipEscape()
      case UInt8(ascii: "["): skipClass()
      case UInt8(ascii: "("):
        if has("(?#") {
          skip(past: ")")
          continue
        }
        offset += 1
        return .open(captures: captures)
      case UInt8(ascii: ")"):
        offset += 1
        return .close
      default: offset += 1
      }
    }
    return nil
  }

  /// Whether the group whose parenthesis was just read captures: `(x)` and `(?<name>x)` do, `(?…)` else does not.
  private var captures: Bool {
    guard has("?") else { return true }
    return has("?<") && !has("?<=") && !has("?<!")
  }

  private mutating func skipEscape() {
    if has("\\Q") { skip(past: "\\E") } else { offset += 2 }
  }

  /// Skips a character class; a `]` right behind its beginning is a plain character.
  private mutating func skipClass() {
    var depth = 0
    repeat {
      switch bytes[offset] {
      case UInt8(ascii: "["):
        depth += 1
        offset += has("[^") ? 2 : 1
        if has("]") { offset += 1 }
      case UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: "\\"): skipEscape()
      default: offset += 1
      }
    } while depth > 0 && offset < bytes.count
  }

  private func has(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past end: StaticString) {
    while offset < bytes.count, !has(end) { offset += 1 }
    offset += end.utf8CodeUnitCount
  }
}
