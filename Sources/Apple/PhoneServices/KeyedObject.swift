import Foundation

/// An object whose properties predicates and sort descriptors read by names: Swift has no key-value coding.
package protocol KeyedObject: AnyObject {
  func value(ofKey key: String) -> Any?
}

// MARK: Predicates

extension NSPredicate {
  /// Creates the predicate of a condition.
  ///
  /// - Parameter value: Returns the value of an operand for an object.
  package convenience init(_ condition: PredicateCondition, value: @escaping (PredicateOperand, Any?) -> Any?) {
    nonisolated(unsafe) let (condition, value) = (condition, value)
    self.init { object, _ in
      if let probe = object as? PredicateProbe {
        probe.condition = condition
        return false
      }
      return condition.holds { $0.holds(value($0.left, object), value($0.right, object)) }
    }
  }
}

/// The object for which a predicate returns its condition.
private final class PredicateProbe: NSObject {
  var condition: PredicateCondition?
}

extension PredicateCondition {
  /// The condition of a predicate; `nil` if the predicate is a closure of the app.
  package init?(of predicate: NSPredicate) {
    if let compound = predicate as? NSCompoundPredicate {
      var parts: [PredicateCondition] = []
      for part in compound.subpredicates {
        guard let condition = PredicateCondition(of: part) else { return nil }
        parts.append(condition)
      }
      switch compound.compoundPredicateType {
      case .and: self = .all(parts)
      case .or: self = .any(parts)
      case .not: self = .not(.all(parts))
      }
    } else if predicate == NSPredicate(value: true) {
      self = .all([])
    } else if predicate == NSPredicate(value: false) {
      self = .any([])
    } else {
      let probe = PredicateProbe()
      _ = predicate.evaluate(with: probe)
      guard let condition = probe.condition else { return nil }
      self = condition
    }
  }
}

// MARK: Sort descriptors

extension NSSortDescriptor {
  /// Creates an order by the values of a key of ``KeyedObject``; Foundation on Linux has none by keys.
  package convenience init(sortKey key: String, ascending: Bool) {
    self.init(keyPath: \NSObject[sortKey: key], ascending: ascending)
  }
}

extension NSObject {
  fileprivate subscript(sortKey key: String) -> SortedValue {
    SortedValue(value: (self as? any KeyedObject)?.value(ofKey: key))
  }
}

/// A value in an order: missing values are first.
private struct SortedValue: Comparable {
  let value: Any?

  static func == (left: Self, right: Self) -> Bool { !(left < right) && !(right < left) }
  static func < (left: Self, right: Self) -> Bool {
    guard let second = right.value else { return false }
    guard let first = left.value else { return true }
    return PredicateRelation.order(first, second) == .orderedAscending
  }
}
