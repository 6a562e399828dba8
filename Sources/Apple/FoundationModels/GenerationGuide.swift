import AppleFoundation

/// A limit of the values that the model generates, FoundationModels' `GenerationGuide`.
public struct GenerationGuide<Value>: Sendable {
  let guide: SchemaGuide

  init(_ guide: SchemaGuide) { self.guide = guide }
}

/// A guide without the type of its values.
indirect enum SchemaGuide: Sendable {
  case range(Double?, Double?)
  case count(Int?, Int?)
  case anyOf([String])
  case pattern(PatternMatch)
  case element(SchemaGuide)

  /// What is wrong with a string; `nil` if it fits.
  func problem(of string: String) -> String? {
    switch self {
    case .anyOf(let choices) where !choices.contains(string):
      "must be \(choices.map { "\"\($0)\"" }.joined(separator: " or ")), found \"\(string)\""
    case .pattern(let pattern) where !pattern.isMatch(string): "doesn't match its pattern, found \"\(string)\""
    default: nil
    }
  }

  var json: String? {
    guard case .anyOf(let choices) = self else { return nil }
    return "\"enum\": [\(choices.map(JSONText.quoted).joined(separator: ", "))]"
  }
}

/// The pattern of a string.
struct PatternMatch: @unchecked Sendable {
  let isMatch: (String) -> Bool

  init<Output>(_ regex: Regex<Output>) { isMatch = { (try? regex.wholeMatch(in: $0)) != nil } }
}

extension GenerationGuide where Value == String {
  /// This string.
  public static func constant(_ value: String) -> Self { Self(.anyOf([value])) }
  /// One of these strings.
  public static func anyOf(_ values: [String]) -> Self { Self(.anyOf(values)) }
  /// A string that matches a pattern.
  public static func pattern<Output>(_ regex: Regex<Output>) -> Self { Self(.pattern(PatternMatch(regex))) }
}

extension GenerationGuide where Value == Int {
  /// At least this number.
  public static func minimum(_ value: Int) -> Self { Self(.range(Double(value), nil)) }
  /// At most this number.
  public static func maximum(_ value: Int) -> Self { Self(.range(nil, Double(value))) }
  /// A number of a range.
  public static func range(_ range: ClosedRange<Int>) -> Self {
    Self(.range(Double(range.lowerBound), Double(range.upperBound)))
  }
}

extension GenerationGuide where Value == Double {
  /// At least this number.
  public static func minimum(_ value: Double) -> Self { Self(.range(value, nil)) }
  /// At most this number.
  public static func maximum(_ value: Double) -> Self { Self(.range(nil, value)) }
  /// A number of a range.
  public static func range(_ range: ClosedRange<Double>) -> Self { Self(.range(range.lowerBound, range.upperBound)) }
}

extension GenerationGuide where Value == Float {
  /// At least this number.
  public static func minimum(_ value: Float) -> Self { Self(.range(Double(value), nil)) }
  /// At most this number.
  public static func maximum(_ value: Float) -> Self { Self(.range(nil, Double(value))) }
  /// A number of a range.
  public static func range(_ range: ClosedRange<Float>) -> Self {
    Self(.range(Double(range.lowerBound), Double(range.upperBound)))
  }
}

extension GenerationGuide where Value == Decimal {
  /// At least this number.
  public static func minimum(_ value: Decimal) -> Self { Self(.range(value.doubleValue, nil)) }
  /// At most this number.
  public static func maximum(_ value: Decimal) -> Self { Self(.range(nil, value.doubleValue)) }
  /// A number of a range.
  public static func range(_ range: ClosedRange<Decimal>) -> Self {
    Self(.range(range.lowerBound.doubleValue, range.upperBound.doubleValue))
  }
}

extension Decimal {
  fileprivate var doubleValue: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension GenerationGuide {
  /// At least this number of elements.
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.count(count, nil))
  }
  /// At most this number of elements.
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.count(nil, count))
  }
  /// A number of elements of a range.
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.count(range.lowerBound, range.upperBound))
  }
  /// This number of elements.
  public static func count<Element>(_ count: Int) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.count(count, count))
  }
  /// A guide for each element.
  public static func element<Element>(
    _ guide: GenerationGuide<Element>
  ) -> GenerationGuide<[Element]> where Value == [Element] { GenerationGuide<[Element]>(.element(guide.guide)) }
}

// In the arguments of a macro the type of the elements isn't known.
extension GenerationGuide where Value == [Never] {
  /// At least this number of elements; only for the arguments of `@Guide`.
  @_disfavoredOverload
  public static func minimumCount(_ count: Int) -> Self { Self(.count(count, nil)) }
  /// At most this number of elements; only for the arguments of `@Guide`.
  @_disfavoredOverload
  public static func maximumCount(_ count: Int) -> Self { Self(.count(nil, count)) }
  /// A number of elements of a range; only for the arguments of `@Guide`.
  @_disfavoredOverload
  public static func count(_ range: ClosedRange<Int>) -> Self { Self(.count(range.lowerBound, range.upperBound)) }
  /// This number of elements; only for the arguments of `@Guide`.
  @_disfavoredOverload
  public static func count(_ count: Int) -> Self { Self(.count(count, count)) }
}
