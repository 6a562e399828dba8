/// Parses JSON (RFC 8259) into values with their locations.
struct JSONReader {
  private let scalars: [Unicode.Scalar]
  /// Created once: a literal in a method is compiled at each call.
  private let number = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
  var index = 0
  private var line = 1
  private var lineStart = 0

  /// The nesting limit: deeper JSON is not a configuration, and would overflow the stack.
  private static let deepest = 64

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Parses a JSON text.
  ///
  /// - Throws: ``JSONError``.
  static func read(_ text: String) throws -> JSONNode {
    var reader = JSONReader(text)
    if reader.current == "\u{FEFF}" { reader.index += 1 }
    let node = try reader.value(depth: 0)
    reader.skipWhitespace()
    guard reader.current == nil else { throw reader.error("unexpected text after the value") }
    return node
  }

  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func error(_ reason: String) -> JSONError {
    JSONError(location: location(from: index), reason: current == nil ? "unexpected end of file: \(reason)" : reason)
  }

  func location(from start: Int) -> JSONLocation {
    JSONLocation(line: line, column: start - lineStart + 1, length: max(1, index - start))
  }

  private mutating func skipWhitespace() {
    while let scalar = current, [" ", "\t", "\r", "\n"].contains(scalar) {
      index += 1
      if scalar == "\n" { (line, lineStart) = (line + 1, index) }
    }
  }

  private mutating func value(depth: Int) throws -> JSONNode {
    skipWhitespace()
    guard depth < Self.deepest else { throw error("nested too deeply") }
    let (start, startLine, startColumn) = (index, line, index - lineStart + 1)
    switch current {
    case "{", "[":
      let content = try current == "{" ? object(depth: depth) : list(depth: depth)
      return JSONNode(content: content, location: JSONLocation(line: startLine, column: startColumn))
    case "\"":
      let text = try string()
      return JSONNode(content: .text(text), location: location(from: start))
    default:
      let content = try word()
      return JSONNode(content: content, location: location(from: start))
    }
  }

  private mutating func object(depth: Int) throws -> JSONNode.Content {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    try items(closedBy: "}") { reader in
      let start = reader.index
      guard reader.current == "\"" else { throw reader.error("expected a key in quotation marks") }
      let key = try reader.string()
      let location = reader.location(from: start)
      guard keys.insert(key).inserted else {
        throw JSONError(location: location, reason: "duplicate key \"\(key)\"")
      }
      reader.skipWhitespace()
      guard reader.current == ":" else { throw reader.error("expected a colon after the key") }
      reader.index += 1
      members.append(JSONMember(key: key, location: location, value: try reader.value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func list(depth: Int) throws -> JSONNode.Content {
    var nodes: [JSONNode] = []
    try items(closedBy: "]") { nodes.append(try $0.value(depth: depth + 1)) }
    return .list(nodes)
  }

  /// Parses the items up to a closing bracket, separated by commas.
  private mutating func items(closedBy end: Unicode.Scalar, _ item: (inout JSONReader) throws -> Void) throws {
    index += 1
    skipWhitespace()
    if current == end {
      index += 1
      return
    }
    while true {
      skipWhitespace()
      guard current != end else { throw error("trailing comma") }
      try item(&self)
      skipWhitespace()
      guard current == "," || current == end else { throw error("expected a comma or \(end)") }
      index += 1
      if scalars[index - 1] == end { return }
    }
  }

  private mutating func word() throws -> JSONNode.Content {
    let start = index
    while let scalar = current, scalar.properties.isAlphabetic || "0123456789+-._".unicodeScalars.contains(scalar) {
      index += 1
    }
    let word = String(String.UnicodeScalarView(scalars[start..<index]))
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default:
      if word.wholeMatch(of: number) != nil { return .number(word) }
      guard !word.isEmpty else { throw error("expected a value") }
      throw JSONError(
        location: location(from: start),
        reason: "invalid value \(word); expected a string in quotation marks, a number, true or false")
    }
  }
}

extension JSONReader {
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Parses a quoted string.
  mutating func string() throws -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != "\"" {
      guard scalar.value >= 0x20 else { throw error("unclosed string: expected a quotation mark on its line") }
      index += 1
      text.append(scalar == "\\" ? try escape() : scalar)
    }
    guard current != nil else { throw error("missing quotation mark") }
    index += 1
    return String(text)
  }

  private mutating func escape() throws -> Unicode.Scalar {
    guard let scalar = current else { throw error("missing quotation mark") }
    if let meant = Self.escapes[scalar] {
      index += 1
      return meant
    }
    guard scalar == "u" else { throw error("invalid escape \\\(scalar)") }
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else { return try self.scalar(UInt32(first)) }
    guard current == "\\" else { throw error("unpaired surrogate escape") }
    index += 1
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw error("unpaired surrogate escape") }
    return try self.scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
  }

  private func scalar(_ value: UInt32) throws -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw error("unpaired surrogate escape") }
    return scalar
  }

  private mutating func codeUnit() throws -> UInt16 {
    guard current == "u" else { throw error("unpaired surrogate escape") }
    index += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character($0).hexDigitValue }) else {
        throw error("expected four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }
}

/// A JSON value with its location, which Foundation's values don't have.
struct JSONNode: Equatable {
  enum Content: Equatable {
    case object([JSONMember])
    case list([JSONNode])
    case text(String)
    /// A number as it is written.
    case number(String)
    case flag(Bool)
    case null
  }

  let content: Content
  let location: JSONLocation

  /// The kind of the value, as messages name it.
  var kind: String {
    switch content {
    case .object: "an object"
    case .list: "a list"
    case .text: "a string"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "null"
    }
  }
}

/// A key of an object, and its value.
struct JSONMember: Equatable {
  let key: String
  /// The location of the key, with its quotation marks.
  let location: JSONLocation
  let value: JSONNode
}

/// A location in a JSON text, in code points.
struct JSONLocation: Equatable {
  /// The line, counted from 1.
  let line: Int
  /// The column, counted from 1.
  let column: Int
  var length = 1
}

/// The reason why a text is invalid JSON.
struct JSONError: Error, Equatable {
  let location: JSONLocation
  let reason: String
}
