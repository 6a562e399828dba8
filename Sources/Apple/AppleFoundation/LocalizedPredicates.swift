import Foundation

// What `#Predicate` expands calls of these methods to, as Foundation has it on Apple platforms.
extension PredicateExpressions {
  /// Whether a string contains another one, without regard to case and diacritics.
  public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The type of the value.
    public typealias Output = Bool
    /// The string.
    public let root: Root
    /// The string that is searched for.
    public let other: Other

    /// Evaluates the expression.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes an expression from `localizedStandardContains(_:)`.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> { StringLocalizedStandardContains(root: root, other: other) }

  /// The order of two strings, by the rules of the locale or without regard to case.
  public struct StringComparison<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// The type of the value.
    public typealias Output = ComparisonResult
    /// The first string.
    public let root: Root
    /// The second string.
    public let other: Other
    /// Whether the rules of the locale count, instead of only the case not.
    public let isLocalized: Bool

    /// Evaluates the expression.
    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      let (root, other) = (try root.evaluate(bindings), try other.evaluate(bindings))
      return isLocalized ? root.localizedCompare(other) : root.caseInsensitiveCompare(other)
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes an expression from `localizedCompare(_:)`.
  public static func build_localizedCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringComparison<Root, Other> { StringComparison(root: root, other: other, isLocalized: true) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes an expression from `caseInsensitiveCompare(_:)`.
  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringComparison<Root, Other> { StringComparison(root: root, other: other, isLocalized: false) }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringComparison: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringComparison: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringComparison: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
