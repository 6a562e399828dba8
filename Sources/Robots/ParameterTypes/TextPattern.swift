import CucumberExpressions

/// A regular expression in a sentence: `/[0-9]+ messages/`.
public struct TextPattern: Sendable {
  /// The expression, without its slashes.
  public let source: String
  private let expression: RegularExpression

  init(_ text: String) throws {
    source = String(text.dropFirst().dropLast())
    expression = try RegularExpression(source, parameterTypes: ParameterTypeRegistry())
  }

  /// Whether the expression matches somewhere in the text.
  ///
  /// - Throws: An error if the expression takes too many steps on the text.
  public func matches(_ text: String) throws -> Bool {
    do {
      return try expression.match(text) != nil
    } catch {
      throw StepFailure(error.description, snapshot: nil)
    }
  }

  /// The place where a pattern that begins at `start` ends.
  static func ends(in text: Span<UInt8>, from start: Int) -> [Int] {
    let slash = UInt8(ascii: "/")
    guard start < text.count, text[start] == slash else { return [] }
    var index = start + 1
    while index < text.count, text[index] != slash {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < text.count ? [index + 1] : []
  }
}
