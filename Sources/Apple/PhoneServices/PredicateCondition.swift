import Foundation

/// The meaning of a predicate's format string.
package indirect enum PredicateCondition {
  case all([PredicateCondition])
  case any([PredicateCondition])
  case not(PredicateCondition)
  case comparison(PredicateComparison)

  /// Returns whether it is true.
  ///
  /// - Parameter isTrue: Returns whether a comparison is.
  package func holds(_ isTrue: (PredicateComparison) -> Bool) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(isTrue) }
    case .any(let parts): parts.contains { $0.holds(isTrue) }
    case .not(let part): !part.holds(isTrue)
    case .comparison(let comparison): isTrue(comparison)
    }
  }
}

/// Two sides with an operator.
package struct PredicateComparison {
  package let left: PredicateOperand
  package let relation: PredicateRelation
  package let right: PredicateOperand
  package let options: String.CompareOptions
  /// Whether it is true if it is for one element of the list on the left.
  package let isAny: Bool

  /// Returns whether it is true for two values.
  package func holds(_ left: Any?, _ right: Any?, _ options: String.CompareOptions? = nil) -> Bool {
    let options = options ?? self.options
    guard isAny else { return relation.holds(left, right, options) }
    return (left as? [Any])?.contains { relation.holds($0, right, options) } ?? false
  }
}

/// A side of a comparison.
package enum PredicateOperand {
  case value(Any?)
  case key(PredicateKey)
  /// A function such as `now()`, with its parameters.
  case function(String, [PredicateOperand])
}

/// The name of a property, or a path of names: `label`, `self.label`, `label.length`.
package struct PredicateKey: Sendable {
  package let path: String
  package var names: [Substring] { path.split(separator: ".", omittingEmptySubsequences: false) }

  package init(_ path: String) { self.path = path }
}

/// An operator of a comparison.
package enum PredicateRelation: Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case contains, begins, ends, like, matches, isIn, isBetween, tokenMatches

  init?(_ name: String) {
    switch name {
    case "=", "==": self = .equal
    case "!=", "<>": self = .notEqual
    case "<": self = .less
    case "<=", "=<": self = .lessOrEqual
    case ">": self = .greater
    case ">=", "=>": self = .greaterOrEqual
    case "CONTAINS": self = .contains
    case "BEGINSWITH": self = .begins
    case "ENDSWITH": self = .ends
    case "LIKE": self = .like
    case "MATCHES": self = .matches
    case "IN": self = .isIn
    case "BETWEEN": self = .isBetween
    case "TOKENMATCHES": self = .tokenMatches
    default: return nil
    }
  }

  package func holds(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    switch self {
    case .equal: Self.areEqual(left, right, options)
    case .notEqual: !Self.areEqual(left, right, options)
    case .less: Self.order(left, right) == .orderedAscending
    case .lessOrEqual: [.orderedAscending, .orderedSame].contains(Self.order(left, right))
    case .greater: Self.order(left, right) == .orderedDescending
    case .greaterOrEqual: [.orderedDescending, .orderedSame].contains(Self.order(left, right))
    case .isIn: (right as? [Any])?.contains { Self.areEqual(left, $0, options) } ?? Self.text(right, has: left, options)
    case .isBetween:
      (right as? [Any]).map { bounds in
        bounds.count == 2 && Self.greaterOrEqual.holds(left, bounds[0], [])
          && Self.lessOrEqual.holds(left, bounds[1], [])
      } ?? false
    case .contains:
      (left as? [Any])?.contains { Self.areEqual($0, right, options) } ?? Self.text(left, has: right, options)
    case .tokenMatches: false
    case .begins: Self.text(left, has: right, options.union(.anchored))
    case .ends: Self.text(left, has: right, options.union([.anchored, .backwards]))
    case .like: Self.text(left, matches: Self.pattern(ofWildcards: right), options)
    case .matches: Self.text(left, matches: right as? String, options)
    }
  }

  private static func areEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    if let left = left as? String, let right = right as? String {
      return left.compare(right, options: options) == .orderedSame
    }
    if left == nil || right == nil { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  /// The order of two numbers, two dates or two strings; `nil` for others.
  package static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = number(left), let right = number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let left = left as? String, let right = right as? String else { return nil }
    return left.compare(right)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private static func text(_ text: Any?, has part: Any?, _ options: String.CompareOptions) -> Bool {
    guard let text = text as? String, let part = part as? String else { return false }
    return text.range(of: part, options: options) != nil
  }

  private static func text(_ text: Any?, matches pattern: String?, _ options: String.CompareOptions) -> Bool {
    guard let text = text as? String, let pattern else { return false }
    return text.range(of: "^(?:\(pattern))$", options: options.union(.regularExpression)) != nil
  }

  /// The regular expression of a pattern in which `*` is any text and `?` any character.
  private static func pattern(ofWildcards value: Any?) -> String? {
    (value as? String).map { text in
      text.map { character in
        switch character {
        case "*": ".*"
        case "?": "."
        default: NSRegularExpression.escapedPattern(for: String(character))
        }
      }.joined()
    }
  }
}
