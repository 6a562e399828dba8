/// A place in a text.
public struct Location: Equatable, Hashable, Sendable {
  // Documents hold one of these for each cell and step: 8 bytes instead of 17.
  private var packedLine: UInt32
  private var packedColumn: UInt32

  /// The line, counted from 1.
  public var line: Int { Int(packedLine) }

  /// The column in code points, counted from 1; absent where only the line is known.
  public var column: Int? { packedColumn == 0 ? nil : Int(packedColumn) }

  /// Creates a place. Lines and columns past 4,294,967,295 are given as that.
  public init(line: Int, column: Int? = nil) {
    packedLine = UInt32(clamping: line)
    packedColumn = UInt32(clamping: column ?? 0)
  }
}

extension Location: Codable {
  private enum CodingKeys: String, CodingKey {
    case line, column
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      line: try container.decode(Int.self, forKey: .line),
      column: try container.decodeIfPresent(Int.self, forKey: .column))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encodeIfPresent(column, forKey: .column)
  }
}
