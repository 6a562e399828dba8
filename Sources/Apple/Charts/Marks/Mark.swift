import SwiftUI

/// A mark of a chart as its content describes it, before it has a position.
struct Mark {
  enum Kind { case bar, line, point, area, rule, rectangle, sector }

  /// Where a mark is along one axis.
  struct Extent {
    /// The value, or where the mark starts.
    var start: Channel?
    /// Where the mark ends, if it has two values.
    var end: Channel?
    /// Where the mark starts and ends, in points of the plot.
    var startPoint: CGFloat?
    var endPoint: CGFloat?
    /// How long it is if it has one value.
    var size = MarkDimension.automatic

    init(_ start: Channel? = nil, _ end: Channel? = nil, size: MarkDimension = .automatic) {
      (self.start, self.end, self.size) = (start, end, size)
    }

    /// Between two points of the plot.
    init(from startPoint: CGFloat?, to endPoint: CGFloat? = nil) {
      (self.startPoint, self.endPoint) = (startPoint, endPoint)
    }

    var hasValue: Bool { start != nil }
  }

  let kind: Kind
  var x = Extent()
  var y = Extent()
  var series: Channel?
  var stacking = MarkStackingMethod.standard
  /// The value of a sector.
  var angle: Channel?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  var traits = MarkTraits()
  /// The identifiers of the elements that it is made for, and its number among the marks of these.
  var id: [AnyHashable] = []

  init(_ kind: Kind, _ x: Extent = Extent(), _ y: Extent = Extent()) { (self.kind, self.x, self.y) = (kind, x, y) }
}

/// Content that is one mark.
protocol SingleMark: PrimitiveChartContent {
  nonisolated var mark: Mark { get }
}

extension SingleMark {
  /// Adds the mark.
  public static func _collect(_ content: Self, _ marks: inout _MarkCollection) { marks.add(content.mark) }
}

extension _MarkCollection {
  mutating func add(_ mark: Mark) {
    var mark = mark
    mark.id = path + [AnyHashable(marks.count)]
    marks.append(mark)
  }
}

/// How long or wide a mark is, Charts' `MarkDimension`.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Equatable, Sendable {
  enum Kind: Equatable { case automatic, fixed(CGFloat), inset(CGFloat), ratio(CGFloat) }
  let kind: Kind

  /// As the kind of mark and the data want.
  public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }
  /// A length in points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
  /// The length of the step between values, without points at both sides.
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
  /// A part of the step between values.
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }

  private init(kind: Kind) { self.kind = kind }
  /// A length in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  /// A length in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

  /// The length for a step between values.
  func length(in step: CGFloat, automatic: CGFloat) -> CGFloat {
    switch kind {
    case .automatic: step * automatic
    case .fixed(let length): length
    case .inset(let inset): max(step - 2 * inset, 0)
    case .ratio(let ratio): step * ratio
    }
  }

  /// The radius in a circle; `automatic` is a part of it.
  func radius(in radius: CGFloat, automatic: CGFloat) -> CGFloat {
    switch kind {
    case .automatic: radius * automatic
    case .fixed(let length): length
    case .inset(let inset): max(radius - inset, 0)
    case .ratio(let ratio): radius * ratio
    }
  }
}

/// How marks with the same value are put on each other, Charts' `MarkStackingMethod`.
public struct MarkStackingMethod: Equatable, Sendable {
  private let name: String
  /// One begins where the other ends.
  public static var standard: MarkStackingMethod { MarkStackingMethod(name: "standard") }
  /// All together are 1.
  public static var normalized: MarkStackingMethod { MarkStackingMethod(name: "normalized") }
  /// One begins where the other ends, all together around 0.
  public static var center: MarkStackingMethod { MarkStackingMethod(name: "center") }
  /// Each begins at 0.
  public static var unstacked: MarkStackingMethod { MarkStackingMethod(name: "unstacked") }
}

/// How the points of a line are connected, Charts' `InterpolationMethod`.
public struct InterpolationMethod: Hashable, Sendable {
  enum Kind: Hashable {
    case linear, monotone, stepStart, stepCenter, stepEnd
    case catmullRom(CGFloat)
    case cardinal(CGFloat)
  }

  let kind: Kind

  /// By straight lines.
  public static var linear: InterpolationMethod { InterpolationMethod(kind: .linear) }
  /// By curves without new highs and lows.
  public static var monotone: InterpolationMethod { InterpolationMethod(kind: .monotone) }
  /// By curves through the points.
  public static var catmullRom: InterpolationMethod { catmullRom(alpha: 0.5) }
  /// By curves through the points: an alpha of 0.5 is the centripetal spline, which all others are drawn as.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { InterpolationMethod(kind: .catmullRom(alpha)) }
  /// By curves through the points.
  public static var cardinal: InterpolationMethod { cardinal(tension: 0) }
  /// By curves through the points; a tension of 1 makes them straight.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { InterpolationMethod(kind: .cardinal(tension)) }
  /// By steps at the first of two points.
  public static var stepStart: InterpolationMethod { InterpolationMethod(kind: .stepStart) }
  /// By steps between two points.
  public static var stepCenter: InterpolationMethod { InterpolationMethod(kind: .stepCenter) }
  /// By steps at the second of two points.
  public static var stepEnd: InterpolationMethod { InterpolationMethod(kind: .stepEnd) }
}

extension InterpolationMethod: CustomStringConvertible {
  /// The name of the method.
  public var description: String {
    switch kind {
    case .catmullRom: "catmullRom"
    case .cardinal: "cardinal"
    case .linear, .monotone, .stepStart, .stepCenter, .stepEnd: "\(kind)"
    }
  }
}
