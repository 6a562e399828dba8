import AppModel
import Foundation

/// The meaning of a format string.
indirect enum PredicateCondition {
  case all([PredicateCondition])
  case any([PredicateCondition])
  case not(PredicateCondition)
  case comparison(PredicateOperand, PredicateRelation, PredicateOperand, String.CompareOptions)

  /// - Parameter place: Where the test has made the predicate.
  func holds(for object: Any?, at place: TestPlace) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(for: object, at: place) }
    case .any(let parts): parts.contains { $0.holds(for: object, at: place) }
    case .not(let part): !part.holds(for: object, at: place)
    case .comparison(let left, let relation, let right, let options):
      relation.holds(left.value(of: object, at: place), right.value(of: object, at: place), options)
    }
  }
}

/// A side of a comparison.
enum PredicateOperand {
  case value(Any?)
  case key(PredicateKey)

  func value(of object: Any?, at place: TestPlace) -> Any? {
    switch self {
    case .value(let value): value
    case .key(let key): key.value(of: object, at: place)
    }
  }
}

/// A property of an element or a query, or a path of properties: `label`, `self.label`, `label.length`.
struct PredicateKey {
  private let names: [Substring]

  init(_ path: String) { names = path.split(separator: ".", omittingEmptySubsequences: false) }

  /// The value; a name that an element doesn't have ends the test.
  func value(of object: Any?, at place: TestPlace) -> Any? {
    names.reduce(object) { Self.property(String($1), of: $0, at: place) }
  }

  private static func property(_ name: String, of object: Any?, at place: TestPlace) -> Any? {
    if name == "self" || name == "SELF" { return object }
    if name == "length", let text = object as? String { return text.utf16.count }
    // Values have no properties in Objective-C: a comparison with `frame.size.width` is never true.
    guard object is XCUIElement || object is XCUIElementQuery || object is ElementSnapshot else { return nil }
    guard Thread.isMainThread else {
      UITestRun.raise("a predicate about elements is evaluated on another thread than the main one", at: place)
      return nil
    }
    nonisolated(unsafe) let element = object
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated { result = attribute(name, of: element, at: place) }
    return result
  }

  @MainActor private static func attribute(_ name: String, of object: Any?, at place: TestPlace) -> Any? {
    switch (name, object) {
    case ("count", let query as XCUIElementQuery): return query.count
    case ("exists", let element as XCUIElement): return element.exists
    case ("isHittable", let element as XCUIElement), ("hittable", let element as XCUIElement): return element.isHittable
    case ("application", let element as XCUIElement): return element.application
    case ("exists", is ElementSnapshot): return true
    case ("isHittable", let element as ElementSnapshot), ("hittable", let element as ElementSnapshot):
      return element.isHittable
    default: break
    }
    guard let element = object as? any XCUIElementAttributes, let attribute = attributes[name] else {
      UITestRun.raise("an element has no property \"\(name)\": it isn't key value coding-compliant", at: place)
      return nil
    }
    // Waits look again and again: what isn't there yet has no attributes.
    if let element = element as? XCUIElement, !element.exists { return nil }
    return attribute(element)
  }

  @MainActor private static let attributes: [String: (any XCUIElementAttributes) -> Any?] = [
    "identifier": { $0.identifier }, "label": { $0.label }, "value": { $0.value }, "title": { $0.title },
    "placeholderValue": { $0.placeholderValue }, "elementType": { $0.elementType.rawValue }, "frame": { $0.frame },
    "isEnabled": { $0.isEnabled }, "enabled": { $0.isEnabled }, "isSelected": { $0.isSelected },
    "selected": { $0.isSelected }, "hasFocus": { $0.hasFocus }, "hasKeyboardFocus": { $0.hasFocus },
    "horizontalSizeClass": { $0.horizontalSizeClass.rawValue }, "verticalSizeClass": { $0.verticalSizeClass.rawValue },
  ]
}

/// An operator of a comparison.
enum PredicateRelation {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case contains, begins, ends, like, matches, isIn, isBetween

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
    case .isBetween:
      (right as? [Any]).map { bounds in
        bounds.count == 2 && Self.greaterOrEqual.holds(left, bounds[0], [])
          && Self.lessOrEqual.holds(left, bounds[1], [])
      } ?? false
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
