/// What is wrong with a step pattern or a parameter type, as facts; ``message`` makes a text of them.
public struct ExpressionError: Error, Sendable, Equatable {
  /// The kind of mistake.
  public let kind: Kind

  /// The text the mistake is in: a Cucumber Expression, a regular expression or a parameter type's name.
  public let source: String

  /// The code points of ``source`` that are meant, counted from 0; nil if the mistake is not at a place.
  public let range: Range<Int>?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: the kind of mistake.
  ///   - source: the text the mistake is in.
  ///   - range: the code points that are meant.
  public init(_ kind: Kind, source: String, range: Range<Int>? = nil) {
    self.kind = kind
    self.source = source
    self.range = range
  }
}
