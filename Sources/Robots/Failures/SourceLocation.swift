/// A place in a file: in Swift code, or of a text robot.
package struct SourceLocation: Hashable, Sendable {
  /// The path of the file.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted in code points from 1, where it is known.
  package let column: Int?

  /// Creates a place.
  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ file: StaticString, _ line: UInt) {
    self.init(file: "\(file)", line: Int(line))
  }
}
