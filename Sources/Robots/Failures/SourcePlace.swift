/// A place in a file: in Swift code, or of a text robot.
public struct SourcePlace: Hashable, Sendable {
  /// The path of the file.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted in code points from 1, where it is known.
  public let column: Int?

  /// Creates a place.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ file: StaticString, _ line: UInt) {
    self.init(file: "\(file)", line: Int(line))
  }
}
