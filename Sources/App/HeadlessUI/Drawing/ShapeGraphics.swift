import AppModel
import Foundation
import ViewGraph

/// A shape.
struct ShapeGraphic<S: Shape>: ElementGraphic {
  let shape: S
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    drawing.below = shape.figures(in: CGRect(frame)).map { $0.item(context) }
    // A shape by itself is filled with the foreground style.
    if drawing.below.isEmpty {
      drawing.below = [.shape(shape.outline(in: frame), fill: context.foreground, stroke: nil)]
    }
    return drawing
  }
}

/// A shape that other shapes were made into, or that knows how it is drawn.
protocol DrawingShape {
  /// What the app has filled and drawn the outlines of, in that order; empty for a shape that is only an outline.
  nonisolated func figures(in rect: CGRect) -> [Figure]
  /// Whether the app has drawn more than its outline; `nil` if it has drawn nothing.
  nonisolated var hasInterior: Bool? { get }
}

extension Shape {
  nonisolated func figures(in rect: CGRect) -> [Figure] {
    (self as? any DrawingShape)?.figures(in: rect) ?? []
  }

  nonisolated var interior: Bool? { (self as? any DrawingShape)?.hasInterior }
}

/// An outline that is filled or drawn.
struct Figure {
  enum Way {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  var path: Path
  /// `nil` for the foreground style.
  let style: AnyShapeStyle?
  let way: Way

  func item(_ context: DrawingContext) -> DrawnItem {
    let paint = style?.paint(in: context) ?? context.foreground
    switch way {
    case .fill(let fill): return .shape(path.outline(fill), fill: paint, stroke: nil)
    case .stroke(let stroke): return .shape(path.outline, fill: nil, stroke: stroke.stroke(paint))
    }
  }
}

/// A shape that is filled, with what was drawn of it before.
struct FilledShape<S: Shape>: DrawingShape {
  let shape: S
  let style: AnyShapeStyle?
  var fill = FillStyle()

  var hasInterior: Bool? { true }

  func figures(in rect: CGRect) -> [Figure] {
    shape.figures(in: rect) + [Figure(path: shape.path(in: rect), style: style, way: .fill(fill))]
  }
}

extension FilledShape: Shape {
  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension FilledShape: InsettableShape where S: InsettableShape {
  nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetDrawing(drawn: self, outline: shape.inset(by: amount))
  }
}

/// A smaller outline of a shape, with what was drawn of the larger one before.
struct InsetDrawing<Drawn: DrawingShape & Sendable, Outline: InsettableShape>: DrawingShape {
  let drawn: Drawn
  let outline: Outline

  var hasInterior: Bool? { drawn.hasInterior }

  func figures(in rect: CGRect) -> [Figure] { drawn.figures(in: rect) }
}

extension InsetDrawing: InsettableShape {
  nonisolated func path(in rect: CGRect) -> Path { outline.path(in: rect) }

  nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetDrawing<Drawn, Outline.InsetShape>(drawn: drawn, outline: outline.inset(by: amount))
  }
}

/// The outline of a shape, with what was drawn of it before.
struct StrokedShape<S: Shape>: DrawingShape {
  let shape: S
  let style: AnyShapeStyle?
  let stroke: StrokeStyle

  var hasInterior: Bool? { shape.interior ?? false }

  func figures(in rect: CGRect) -> [Figure] {
    shape.figures(in: rect) + [Figure(path: shape.path(in: rect), style: style, way: .stroke(stroke))]
  }
}

extension StrokeStyle {
  /// The line in a paint.
  func stroke(_ paint: Paint) -> LineStroke {
    var line = LineStroke(paint, width: Double(lineWidth))
    line.end = [.butt, .round, .square][Int(lineCap.rawValue)]
    line.join = [.miter, .round, .bevel][Int(lineJoin.rawValue)]
    line.dash = dash.map(Double.init)
    line.dashPhase = Double(dashPhase)
    line.miterLimit = Double(miterLimit)
    return line
  }
}

extension StrokedShape: Shape {
  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// A shape with another outline. What was drawn of it before has that outline as well.
struct ChangedShape<S: Shape>: DrawingShape {
  let shape: S
  let change: @Sendable (Path, CGRect) -> Path

  var hasInterior: Bool? { shape.interior }

  func figures(in rect: CGRect) -> [Figure] {
    shape.figures(in: rect).map { figure in
      var figure = figure
      figure.path = change(figure.path, rect)
      return figure
    }
  }
}

extension ChangedShape: Shape {
  nonisolated func path(in rect: CGRect) -> Path { change(shape.path(in: rect), rect) }
}

extension AnyShape: DrawingShape {
  nonisolated func figures(in rect: CGRect) -> [Figure] { shape.figures(in: rect) }
  nonisolated var hasInterior: Bool? { shape.interior }
}
