import AppModel
import Foundation

/// A direction, SwiftUI's `Axis`.
public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  /// From side to side.
  case horizontal
  case vertical

  /// The name of the direction.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Axis.Set(rawValue: 1)
    public static let vertical = Axis.Set(rawValue: 2)

    var axes: AppModel.Axis.Set {
      var axes: AppModel.Axis.Set = []
      if contains(.horizontal) { axes.insert(.horizontal) }
      if contains(.vertical) { axes.insert(.vertical) }
      return axes
    }
  }
}

/// An edge of a rectangle, SwiftUI's `Edge`.
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  /// The one where text begins.
  case leading
  case bottom
  /// The one where text ends.
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// A set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The leading or the trailing edge, SwiftUI's `HorizontalEdge`.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The one where text begins.
  case leading
  /// The one where text ends.
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The upper or the lower edge, SwiftUI's `VerticalEdge`.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

/// Distances from the edges of a rectangle, SwiftUI's `EdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
  /// From the upper edge.
  public var top: CGFloat
  public var leading: CGFloat
  /// From the lower edge.
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  var insets: Insets {
    Insets(
      top: top.finite ?? 0, leading: leading.finite ?? 0, bottom: bottom.finite ?? 0, trailing: trailing.finite ?? 0)
  }
}

extension CGFloat {
  /// The number; `nil` if it isn't finite, since SwiftUI ignores such lengths.
  var finite: Double? { isFinite ? Double(self) : nil }
}

/// A point of a unit square, SwiftUI's `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
  /// From the leading edge, 0 to 1.
  public var x: CGFloat
  /// From the upper edge, 0 to 1.
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init() { self.init(x: 0, y: 0) }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// An angle, SwiftUI's `Angle`.
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static let zero = Angle()
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}

extension CGSize {
  var size: Size { Size(width: Double(width), height: Double(height)) }
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
