import JSONRPC

/// The types of the Language Server Protocol 3.17 that the server uses, by their names there.
enum LSP {
  /// A line and a character, both counted from 0.
  struct Position: Codable, Hashable, Comparable, Sendable {
    var line: Int
    /// The offset in the line, in code units of the negotiated encoding.
    var character: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// The text between two positions, without the second.
  struct Range: Codable, Hashable, Sendable {
    var start: Position
    var end: Position

    /// Whether two ranges have a position in common; an empty range has its own.
    func touches(_ other: Range) -> Bool { start <= other.end && other.start <= end }
  }

  /// A range of a document.
  struct Location: Codable, Hashable, Sendable {
    let uri: String
    let range: Range
  }

  /// A range of a document, and the range that leads to it.
  struct LocationLink: Encodable, Sendable {
    let originSelectionRange: Range
    let targetUri: String
    let targetRange: Range
    let targetSelectionRange: Range

    init(from origin: Range, to target: Location) {
      (originSelectionRange, targetUri) = (origin, target.uri)
      (targetRange, targetSelectionRange) = (target.range, target.range)
    }
  }

  /// The null result of a request.
  struct Null: Codable, Sendable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  /// A change of a document.
  struct TextEdit: Codable, Equatable, Sendable {
    let range: Range
    let newText: String
  }

  /// Text as Markdown.
  struct MarkupContent: Encodable, Sendable {
    let kind: String
    let value: String
  }

  /// The command of a lens.
  struct Command: Encodable, Sendable {
    let title: String
    let command: String
    let arguments: [CommandArgument]
  }

  /// An argument of a command: a URI or a line.
  typealias CommandArgument = NumberOrString
}
