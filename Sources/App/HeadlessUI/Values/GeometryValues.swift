import Foundation

// `NSValue` with geometry, as UIKit has it: the user info of notifications has values that are read as both.

extension NSValue {
  /// Creates a value with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle; zero for a value of another type.
  public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }
  /// The point; zero for a value of another type.
  public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }
  /// The size; zero for a value of another type.
  public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }

  /// Whether the type of the value is that of another value.
  fileprivate func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}

/// A type of geometry that is cast to and from `NSValue`, as on Apple platforms.
public protocol _GeometryValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  init()
  /// The value as an object.
  var _value: NSValue { get }
  /// Creates a value from an object of its type.
  init(_of value: NSValue)
}

extension _GeometryValue {
  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue { _value }
  /// The value of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    if !_conditionallyBridgeFromObjectiveC(source, result: &result) {
      preconditionFailure("an NSValue can't be cast to \(Self.self), since its type is another one")
    }
  }
  /// The value of an object, if it has the type.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = source.holds(Self()._value) ? Self(_of: source) : nil
    return result != nil
  }
  /// The value of an object, or zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.map { Self(_of: $0) } ?? Self()
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _GeometryValue {
  /// The rectangle as an object.
  public var _value: NSValue { NSValue(rect: self) }
  /// Creates the rectangle of an object.
  public init(_of value: NSValue) { self = value.cgRectValue }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _GeometryValue {
  /// The point as an object.
  public var _value: NSValue { NSValue(point: self) }
  /// Creates the point of an object.
  public init(_of value: NSValue) { self = value.cgPointValue }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _GeometryValue {
  /// The size as an object.
  public var _value: NSValue { NSValue(size: self) }
  /// Creates the size of an object.
  public init(_of value: NSValue) { self = value.cgSizeValue }
}
