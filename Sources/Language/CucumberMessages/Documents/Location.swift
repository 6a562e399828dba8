/// A line and a column of a source.
public struct Location: Equatable, Hashable, Sendable {
  // A document has one for each cell and step: 8 bytes instead of 24 are a fifth of its memory.
  private let lineNumber: UInt32
  private let columnNumber: UInt32

  /// The line, counted from 1.
  public var line: Int { Int(lineNumber) }

  /// The column in code points, counted from 1; `nil` if only the line is known.
  public var column: Int? { columnNumber == 0 ? nil : Int(columnNumber) }

  /// Creates a location; numbers outside of 0 to 4,294,967,295 are clamped, and column 0 is `nil`.
  public init(line: Int, column: Int? = nil) {
    lineNumber = UInt32(clamping: line)
    columnNumber = UInt32(clamping: column ?? 0)
  }
}

extension Location: Codable {
  private enum CodingKeys: String, CodingKey {
    case line, column
  }

  /// Decodes the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      line: try container.decode(Int.self, forKey: .line),
      column: try container.decodeIfPresent(Int.self, forKey: .column))
  }

  /// Encodes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encodeIfPresent(column, forKey: .column)
  }
}
