import AppModel
import Foundation

/// The meaning of a format string.
indirect enum PredicateCondition {
  case all([PredicateCondition])
  case any([PredicateCondition])
  case not(PredicateCondition)
  case comparison(PredicateOperand, PredicateRelation, PredicateOperand, String.CompareOptions)

  func holds(for object: Any?) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(for: object) }
    case .any(let parts): parts.contains { $0.holds(for: object) }
    case .not(let part): !part.holds(for: object)
    case .comparison(let left, let relation, let right, let options):
      relation.holds(left.value(of: object), right.value(of: object), options)
    }
  }
}

/// A side of a comparison.
enum PredicateOperand {
  case value(Any?)
  case key(PredicateKey)

  func value(of object: Any?) -> Any? {
    switch self {
    case .value(let value): value
    case .key(let key): key.value(of: object)
    }
  }
}

/// A property of an element or a query.
enum PredicateKey: String {
  case identifier, label, value, title, placeholderValue, elementType, isEnabled, isSelected, hasFocus, exists
  case isHittable, count
  case itself = "self"

  init(_ name: String) throws {
    let aliases = [
      "enabled": "isEnabled", "selected": "isSelected", "hittable": "isHittable", "hasKeyboardFocus": "hasFocus",
      "SELF": "self",
    ]
    guard let key = PredicateKey(rawValue: aliases[name] ?? name) else {
      throw PredicateError(description: "elements have no property \"\(name)\"")
    }
    self = key
  }

  func value(of object: Any?) -> Any? {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated { result = property(of: object) }
    return result
  }

  @MainActor private func property(of object: Any?) -> Any? {
    switch (self, object) {
    case (.itself, _): return object
    case (.count, let query as XCUIElementQuery): return query.count
    case (.exists, let element as XCUIElement): return element.exists
    case (.isHittable, let element as XCUIElement): return element.isHittable
    case (.exists, is ElementSnapshot): return true
    case (.isHittable, let element as ElementSnapshot): return element.isHittable
    // Waits look again and again: what isn't there yet has no attributes.
    case (_, let element as XCUIElement) where !element.exists: return nil
    case (_, let element as any XCUIElementAttributes): return attribute(of: element)
    default: return nil
    }
  }

  @MainActor private func attribute(of element: any XCUIElementAttributes) -> Any? {
    switch self {
    case .identifier: element.identifier
    case .label: element.label
    case .value: element.value
    case .title: element.title
    case .placeholderValue: element.placeholderValue
    case .elementType: element.elementType.rawValue
    case .isEnabled: element.isEnabled
    case .isSelected: element.isSelected
    case .hasFocus: element.hasFocus
    case .exists, .isHittable, .count, .itself: nil
    }
  }
}

/// An operator of a comparison.
enum PredicateRelation {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case contains, begins, ends, like, matches, isIn

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
    default: return nil
    }
  }

  func holds(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    switch self {
    case .equal: Self.areEqual(left, right, options)
    case .notEqual: !Self.areEqual(left, right, options)
    case .less: Self.order(left, right) == .orderedAscending
    case .lessOrEqual: [.orderedAscending, .orderedSame].contains(Self.order(left, right))
    case .greater: Self.order(left, right) == .orderedDescending
    case .greaterOrEqual: [.orderedDescending, .orderedSame].contains(Self.order(left, right))
    case .isIn: (right as? [Any])?.contains { Self.areEqual(left, $0, options) } ?? Self.text(right, has: left, options)
    case .contains: Self.text(left, has: right, options)
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
    return order(left, right) == .orderedSame
  }

  /// The order of two numbers or two strings; `nil` for others.
  private static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = number(left), let right = number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    guard let left = left as? String, let right = right as? String else { return nil }
    return left.compare(right)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as XCUIElement.ElementType: Double(value.rawValue)
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
