/// Finds a parameter's text without a regular expression.
///
/// It says where a text that begins at a given place may end, the best end first; the expression takes the first end
/// with which the rest of the step matches as well.
public struct NativeMatcher: Sendable {
  /// Lists the ends of the texts that begin at `start`, in UTF-8 bytes from the beginning of `text`, best first.
  public typealias Candidates = @Sendable (_ text: Span<UInt8>, _ start: Int) -> [Int]

  /// How the ends are found.
  enum Method: Sendable {
    case builtIn(BuiltInMatcher)
    case custom(Candidates)
  }

  let method: Method

  /// Creates a matcher.
  ///
  /// - Parameter candidates: lists the possible ends. Its answer has to depend on its arguments only; ends before
  ///   `start`, behind the text or inside a code point are passed over.
  public init(_ candidates: @escaping Candidates) {
    method = .custom(candidates)
  }

  init(_ builtIn: BuiltInMatcher) {
    method = .builtIn(builtIn)
  }
}
