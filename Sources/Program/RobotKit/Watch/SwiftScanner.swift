/// Splits Swift source into words, symbols, strings and groups in brackets, without comments.
struct SwiftScanner {
  enum Token: Equatable {
    case word(String)
    case symbol(Character)
    /// What is between a bracket and its counterpart.
    case group(Character, [Token])
    case string
    case newline
  }

  private static let counterparts: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// The limit of brackets inside each other; generated code may have more than the stack has room for.
  private static let maxDepth = 200

  private let bytes: [UInt8]
  private var next = 0
  private var depth = 0

  init(_ source: String) {
    bytes = Array(source.utf8)
  }

  /// Returns the tokens of the file; `nil` if its brackets or strings aren't closed, or are too deep.
  mutating func tokens() -> [Token]? { tokens(until: nil) }

  private mutating func tokens(until end: UInt8?) -> [Token]? {
    guard depth < Self.maxDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var tokens: [Token] = []
    while next < bytes.count {
      let byte = bytes[next]
      if byte == end { return tokens }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        tokens.append(.newline)
        next += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): next += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let byte = peek(0), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { next += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): guard skipComment() else { return nil }
      case UInt8(ascii: "\""):
        guard skipString(hashes: 0) else { return nil }
        tokens.append(.string)
      case UInt8(ascii: "#"):
        let hashes = bytes[next...].prefix { $0 == byte }.count
        if peek(hashes) == UInt8(ascii: "\"") {
          guard skipString(hashes: hashes) else { return nil }
          tokens.append(.string)
        } else {
          // A regular expression such as `#/"/#` can have any brackets and quotation marks.
          guard hashes == 1, peek(1) != UInt8(ascii: "/") else { return nil }
          tokens.append(.symbol("#"))
          next += 1
        }
      case let open where Self.counterparts[open] != nil:
        next += 1
        guard let inner = self.tokens(until: Self.counterparts[open]), next < bytes.count else { return nil }
        next += 1
        tokens.append(.group(Character(UnicodeScalar(open)), inner))
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): return nil
      case let letter where Self.isLetter(letter): tokens.append(.word(word()))
      default:
        tokens.append(.symbol(Character(UnicodeScalar(byte))))
        next += 1
      }
    }
    return end == nil ? tokens : nil
  }

  private func peek(_ distance: Int) -> UInt8? {
    next + distance < bytes.count ? bytes[next + distance] : nil
  }

  /// Whether a byte can be part of a name.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func word() -> String {
    let start = next
    while next < bytes.count, Self.isLetter(bytes[next]) { next += 1 }
    return String(decoding: bytes[start..<next], as: UTF8.self).filter { $0 != "`" }
  }

  /// Skips a comment in `/*`, which can contain others.
  private mutating func skipComment() -> Bool {
    var depth = 0
    while next + 1 < bytes.count {
      switch (bytes[next], bytes[next + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      default:
        next += 1
        continue
      }
      next += 2
      if depth == 0 { return true }
    }
    return false
  }

  /// Skips a string, with the expressions in it.
  private mutating func skipString(hashes: Int) -> Bool {
    next += hashes
    let quotes = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
    next += quotes
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + pounds
    let escape = [UInt8(ascii: "\\")] + pounds
    while next < bytes.count {
      if bytes[next...].starts(with: end) {
        next += end.count
        return true
      }
      guard bytes[next...].starts(with: escape) else {
        if quotes == 1, bytes[next] == UInt8(ascii: "\n") { return false }
        next += 1
        continue
      }
      next += escape.count
      guard peek(0) == UInt8(ascii: "(") else {
        next += 1
        continue
      }
      next += 1
      guard tokens(until: UInt8(ascii: ")")) != nil, next < bytes.count else { return false }
      next += 1
    }
    return false
  }
}
