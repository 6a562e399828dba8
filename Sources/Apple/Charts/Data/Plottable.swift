import Foundation

/// A type whose values a chart can plot, Charts' `Plottable`.
public protocol Plottable {
  /// The type that represents the values.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// What represents the value.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates the value from what represents it.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string, Charts' `PrimitivePlottableProtocol`.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  /// The value for a scale. You don't use this property directly.
  var _plotted: _PlottedValue { get }
  /// Creates the value from that of a scale. You don't use this initializer directly.
  init?(_plotted: _PlottedValue)
}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }
  /// Creates the value from itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

/// A value on a scale. You don't use this type directly.
public enum _PlottedValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A date.
  case date(Date)
  /// A name without a position of its own.
  case category(String)
}

extension Plottable {
  /// The value for a scale.
  var plotted: _PlottedValue { primitivePlottable._plotted }

  /// Creates the value from that of a scale.
  init?(plotted: _PlottedValue) {
    guard let primitive = PrimitivePlottable(_plotted: plotted) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}

extension RawRepresentable where Self: Plottable, RawValue: Plottable {
  /// What represents the raw value.
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }
  /// Creates the value from what represents the raw value.
  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: raw)
  }
}

extension BinaryInteger where Self: PrimitivePlottableProtocol {
  /// The number for a scale.
  public var _plotted: _PlottedValue { .number(Double(self)) }
  /// Rounds a number of a scale.
  public init?(_plotted: _PlottedValue) {
    guard case .number(let number) = _plotted else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension BinaryFloatingPoint where Self: PrimitivePlottableProtocol {
  /// The number for a scale.
  public var _plotted: _PlottedValue { .number(Double(self)) }
  /// Creates a number from that of a scale.
  public init?(_plotted: _PlottedValue) {
    guard case .number(let number) = _plotted else { return nil }
    self.init(number)
  }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
  /// The number for a scale.
  public var _plotted: _PlottedValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  /// Creates a number from that of a scale.
  public init?(_plotted: _PlottedValue) {
    guard case .number(let number) = _plotted else { return nil }
    self.init(number)
  }
}

extension String: PrimitivePlottableProtocol {
  /// The name for a scale.
  public var _plotted: _PlottedValue { .category(self) }
  /// Creates a name from that of a scale.
  public init?(_plotted: _PlottedValue) {
    guard case .category(let name) = _plotted else { return nil }
    self = name
  }
}

extension Date: PrimitivePlottableProtocol {
  /// The date for a scale.
  public var _plotted: _PlottedValue { .date(self) }
  /// Creates a date from that of a scale.
  public init?(_plotted: _PlottedValue) {
    guard case .date(let date) = _plotted else { return nil }
    self = date
  }
}

extension _PlottedValue {
  /// Where the value is on a continuous scale; dates are in seconds.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  var isDate: Bool { if case .date = self { true } else { false } }
  var isCategory: Bool { if case .category = self { true } else { false } }
}
