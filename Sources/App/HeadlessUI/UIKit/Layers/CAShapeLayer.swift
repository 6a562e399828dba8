import AppModel
import Foundation

/// A layer that draws an outline, Core Animation's `CAShapeLayer`.
@MainActor @preconcurrency
open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { redraw() } }
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) { didSet { redraw() } }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { redraw() } }
  open var strokeColor: CGColor? { didSet { redraw() } }
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { redraw() } }
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1 { didSet { redraw() } }
  open var lineWidth: CGFloat = 1 { didSet { redraw() } }
  /// How pointed corners may be.
  open var miterLimit: CGFloat = 10 { didSet { redraw() } }
  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { redraw() } }
  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { redraw() } }
  open var lineDashPhase: CGFloat = 0 { didSet { redraw() } }
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]? { didSet { redraw() } }

  nonisolated public override init() { super.init() }

  override func drawOwnContent(in context: CGContext) {
    super.drawOwnContent(in: context)
    guard let outline = seen("path", path)?.path else { return }
    if let color = seen("fillColor", fillColor) {
      context.setFillColor(color)
      context.fill(outline, fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let color = seen("strokeColor", strokeColor) else { return }
    context.setStrokeColor(color)
    let (start, end) = (seen("strokeStart", strokeStart), seen("strokeEnd", strokeEnd))
    let line = start <= 0 && end >= 1 ? outline : outline.trimmedPath(from: max(start, 0), to: min(end, 1))
    context.stroke(line, style)
  }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: seen("lineWidth", lineWidth), lineCap: lineCap.cap, lineJoin: lineJoin.join, miterLimit: miterLimit,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
  }
}

/// What is inside of an outline, Core Animation's `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a line, Core Animation's `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The corners of a line, Core Animation's `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
