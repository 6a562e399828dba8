import SwiftUI

/// A shape that stands for a point, Charts' `ChartSymbolShape`.
public protocol ChartSymbolShape: Shape {
  /// The part of its rectangle that the shape is drawn in as seen by the eye, in a unit square.
  var perceptualUnitRect: CGRect { get }
}

/// A shape of the library that stands for a point, Charts' `BasicChartSymbolShape`.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
  enum Kind: String, CaseIterable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }

  let kind: Kind
  /// How thick the lines of a plus, a cross and an asterisk are, of the size.
  private nonisolated static var thickness: CGFloat { 0.3 }

  nonisolated init(_ kind: Kind) { self.kind = kind }

  /// The unit square.
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    switch kind {
    case .circle: return Path(ellipseIn: rect)
    // Each has about the area of the circle.
    case .square: return Path(rect.scaled(0.89))
    case .triangle: return polygon(3, in: rect.scaled(1.35).offsetBy(dx: 0, dy: rect.height * 0.12))
    case .diamond: return polygon(4, in: rect.scaled(1.25))
    case .pentagon: return polygon(5, in: rect.scaled(1.12))
    case .plus: return beams([0, 90], in: rect)
    case .cross: return beams([45, 135], in: rect)
    case .asterisk: return beams([0, 60, 120], in: rect)
    }
  }

  private nonisolated func polygon(_ count: Int, in rect: CGRect) -> Path {
    Path { path in
      path.addLines(
        (0..<count).map { index in
          let angle = 2 * Double.pi * Double(index) / Double(count) - .pi / 2
          return CGPoint(
            x: rect.midX + rect.width / 2 * CGFloat(cos(angle)), y: rect.midY + rect.height / 2 * CGFloat(sin(angle)))
        })
      path.closeSubpath()
    }
  }

  private nonisolated func beams(_ angles: [Double], in rect: CGRect) -> Path {
    Path { path in
      let (length, thickness) = (rect.width / 2, rect.width * Self.thickness / 2)
      for angle in angles {
        let (x, y) = (CGFloat(cos(angle * .pi / 180)), CGFloat(sin(angle * .pi / 180)))
        path.addLines(
          [(length, thickness), (length, -thickness), (-length, -thickness), (-length, thickness)].map {
            CGPoint(x: rect.midX + x * $0.0 - y * $0.1, y: rect.midY + y * $0.0 + x * $0.1)
          })
        path.closeSubpath()
      }
    }
  }
}

extension CGRect {
  /// The rectangle, larger around its middle.
  fileprivate func scaled(_ scale: CGFloat) -> CGRect {
    insetBy(dx: width * (1 - scale) / 2, dy: height * (1 - scale) / 2)
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A circle.
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(.circle) }
  /// A square.
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(.square) }
  /// A triangle.
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(.triangle) }
  /// A square on a corner.
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(.diamond) }
  /// A pentagon.
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(.pentagon) }
  /// A plus.
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(.plus) }
  /// A diagonal cross.
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(.cross) }
  /// Six beams.
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(.asterisk) }
}

extension Circle: ChartSymbolShape {
  /// The unit square.
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

extension BasicChartSymbolShape {
  /// A symbol whose edge is drawn: `.circle.strokeBorder(lineWidth: 2)`.
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    StrokedSymbol(shape: AnyChartSymbolShape(self), style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension ChartSymbolShape where Self: InsettableShape {
  /// A symbol whose edge is drawn.
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A symbol whose edge is drawn.
  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
    StrokedSymbol(shape: AnyChartSymbolShape(self), style: style)
  }
}

/// A symbol whose edge is drawn.
struct StrokedSymbol: ChartSymbolShape {
  private let shape: AnyChartSymbolShape
  let style: StrokeStyle

  nonisolated init(shape: AnyChartSymbolShape, style: StrokeStyle) { (self.shape, self.style) = (shape, style) }

  var perceptualUnitRect: CGRect { shape.perceptualUnitRect }

  /// The middle of the edge, which is inside of the shape.
  nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect.insetBy(dx: style.lineWidth / 2, dy: style.lineWidth / 2))
  }
}
