/// A place in Swift code.
public struct SourcePlace: Equatable, Sendable {
  /// The path of the file.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  init(_ file: StaticString, _ line: UInt) {
    self.init(file: "\(file)", line: Int(line))
  }
}
