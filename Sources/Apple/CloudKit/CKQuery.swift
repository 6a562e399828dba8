import AppleFoundation
import CoreLocation
import PhoneServices

/// A question for the records of a type for which a condition is true, CloudKit's `CKQuery`.
open class CKQuery: NSObject, NSCopying, @unchecked Sendable {
  /// The type.
  public let recordType: CKRecord.RecordType
  /// The condition.
  public let predicate: NSPredicate
  /// The order; without it records come in the order in which they were made.
  ///
  /// Guess: Apple documents the order without descriptors as indeterminate.
  open var sortDescriptors: [NSSortDescriptor]?

  /// Creates a query.
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKQuery(recordType: recordType, predicate: predicate)
    copy.sortDescriptors = sortDescriptors
    return copy
  }
}

extension NSPredicate {
  /// Creates the predicate of a format string: `name BEGINSWITH %@ AND %K == %@`.
  ///
  /// A format that can't be read ends the app, as on a device.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Creates the predicate of a format string.
  ///
  /// - Parameter arguments: The values of `%@` and the like.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      let condition = try PredicateCondition(format: predicateFormat, arguments: arguments ?? [])
      self.init(condition) { RecordCondition.value($0, of: $1) }
    } catch {
      raiseException("Unable to parse the format string \"\(predicateFormat)\": \(error)", by: "Foundation")
      self.init(value: false)
    }
  }
}

extension NSSortDescriptor {
  /// Creates an order by the values of a field, or by `creationDate` and `modificationDate`.
  @_disfavoredOverload
  public convenience init(key: String?, ascending: Bool) { self.init(sortKey: key ?? "", ascending: ascending) }
}

extension [CKRecord] {
  func sorted(by descriptors: [NSSortDescriptor]?) -> [CKRecord] {
    guard let descriptors, !descriptors.isEmpty else { return self }
    return enumerated().sorted { first, second in
      for descriptor in descriptors {
        let result = descriptor.compare(first.element, to: second.element)
        if result != .orderedSame { return result == .orderedAscending }
      }
      return first.offset < second.offset
    }
    .map(\.element)
  }
}

/// The condition of a query, as the server reads it.
///
/// Source: https://developer.apple.com/documentation/cloudkit/ckquery
struct RecordCondition {
  private static let distance = "distanceToLocation:fromLocation:"
  private let condition: PredicateCondition

  /// - Throws: ``CKError`` for what queries can't have.
  init(_ predicate: NSPredicate) throws {
    guard let condition = PredicateCondition(of: predicate) else {
      throw CKError(.invalidArguments, "Invalid predicate: block-based predicates are not supported")
    }
    try Self.check(condition)
    self.condition = condition
  }

  func holds(for record: CKRecord) -> Bool { condition.holds { Self.holds($0, for: record) } }

  // MARK: Rules

  private static func check(_ condition: PredicateCondition) throws {
    switch condition {
    case .all(let parts): try parts.forEach(check)
    case .any(let parts):
      guard parts.isEmpty else { throw invalid("OR is not supported") }
    case .not(let part): try checkNegated(part)
    case .comparison(let comparison): try check(comparison)
    }
  }

  private static func checkNegated(_ condition: PredicateCondition) throws {
    switch condition {
    case .all(let parts) where parts.count == 1: try checkNegated(parts[0])
    case .all, .any: throw invalid("NOT of a compound predicate is not supported")
    case .not(let part): try checkNegated(part)
    case .comparison(let comparison):
      try check(comparison)
      if comparison.isTokenSearch { throw invalid("NOT of a search of tokens is not supported") }
      if comparison.relation == .isBetween { throw invalid("NOT of BETWEEN is not supported") }
      if case .function(distance, _) = comparison.left { throw invalid("NOT of a distance is not supported") }
    }
  }

  private static func check(_ comparison: PredicateComparison) throws {
    switch comparison.relation {
    case .ends, .like, .matches: throw invalid("the operator \(comparison.relation) is not supported")
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .begins, .isIn, .isBetween,
      .tokenMatches:
      break
    }
    for operand in [comparison.left, comparison.right] { try check(operand) }
    if case .function(distance, _) = comparison.left, ![.less, .lessOrEqual].contains(comparison.relation) {
      throw invalid("a distance must be smaller than a radius")
    }
  }

  private static func check(_ operand: PredicateOperand) throws {
    switch operand {
    case .key(let key):
      guard key.names.count == 1 else { throw invalid("the key path \(key.path) is not supported") }
    case .function(let name, let parameters):
      guard name == distance || name == "now" else { throw invalid("the function \(name) is not supported") }
      try parameters.forEach(check)
    case .value(let values as [Any]): for value in values { try check(.value(value)) }
    case .value(nil), .value(is CKRecord), .value(is CKRecord.ID): break
    case .value(let value?):
      guard FieldValue(value) != nil else { throw invalid("a value of type \(type(of: value)) is not supported") }
    }
  }

  private static func invalid(_ reason: String) -> CKError {
    CKError(.invalidArguments, "Invalid predicate: \(reason)")
  }

  // MARK: Values

  private static func holds(_ comparison: PredicateComparison, for record: CKRecord) -> Bool {
    let right = value(comparison.right, of: record)
    if comparison.isTokenSearch { return hasToken(record, of: right as? String ?? "") }
    // Strings are compared without regard to case, except their beginnings.
    let options: String.CompareOptions = comparison.relation == .begins ? [] : .caseInsensitive
    return comparison.holds(value(comparison.left, of: record), right, options)
  }

  static func value(_ operand: PredicateOperand, of object: Any?) -> Any? {
    switch operand {
    case .value(let value): return value.map(compared)
    case .key(let key):
      if key.path.lowercased() == "self" { return object }
      return (object as? any KeyedObject)?.value(ofKey: key.path)
    case .function("now", _): return Date.now
    case .function(distance, let parameters):
      guard parameters.count == 2, let location = value(parameters[0], of: object) as? CLLocation,
        let center = value(parameters[1], of: object) as? CLLocation
      else { return nil }
      // The radius is in kilometers.
      return location.distance(from: center) / 1000
    case .function: return nil
    }
  }

  private static func compared(_ value: Any) -> Any {
    switch value {
    case let record as CKRecord: record.recordID
    case let id as CKRecord.ID: id
    case let values as [Any]: values.map(compared)
    default: FieldValue(value)?.compared ?? value
    }
  }

  /// The words that a search ignores.
  private static let ignoredWords: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "if", "in", "into", "is", "it", "no", "not", "of",
    "on", "or", "such", "that", "the", "their", "then", "there", "these", "they", "this", "to", "was", "will", "with",
  ]

  private static func hasToken(_ record: CKRecord, of text: String) -> Bool {
    func simple(_ word: String) -> String {
      word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    let words = Set(text.words.map(simple)).subtracting(ignoredWords)
    return record.allTokens().contains { words.contains(simple($0)) }
  }
}

extension PredicateComparison {
  /// Whether it searches the words of all strings.
  fileprivate var isTokenSearch: Bool {
    guard case .key(let key) = left else { return false }
    return ["self", "alltokens"].contains(key.path.lowercased())
  }
}
