import SwiftUI

/// A shape of a plot.
struct DrawnMark {
  /// The outline, in the coordinates of ``frame``.
  let path: Path
  let frame: CGRect
  let style: AnyShapeStyle
  /// How its outline is drawn; `nil` if it is filled.
  var stroke: StrokeStyle?
  let traits: MarkTraits
  /// The view in place of the outline.
  var view: AnyView?
  /// The order: that of the data, unless the app sets another one.
  let order: (z: Double, index: Int)
}

/// Draws the marks of a figure in a plot of a size.
struct PlotDrawing {
  let geometry: PlotGeometry
  private var figure: Figure { geometry.figure }

  init(_ geometry: PlotGeometry) { self.geometry = geometry }

  /// The shapes, the first of them lowest.
  var shapes: [DrawnMark] {
    var shapes = figure.marks.enumerated().flatMap { self.shapes($1, $0) }
    let series = Dictionary(grouping: figure.marks.indices) { figure.marks[$0].seriesKey }
    for (key, indices) in series where key != nil { shapes += line(indices) }
    return shapes.sorted { $0.order < $1.order }
  }

  private func shapes(_ mark: PlottedMark, _ index: Int) -> [DrawnMark] {
    guard let frame = geometry.frame(mark) else { return [] }
    switch mark.mark.kind {
    case .bar, .rectangle: return [bar(mark, frame, index)]
    case .rule: return [rule(mark, frame, index)]
    case .sector: return sector(mark, index).map { [$0] } ?? []
    case .point: return [symbol(mark, CGPoint(x: frame.midX, y: frame.midY), index)]
    case .line, .area:
      // Lines have symbols if the app sets them.
      return mark.symbol == nil || mark.mark.kind == .area
        ? [] : [symbol(mark, CGPoint(x: frame.midX, y: frame.midY), index)]
    }
  }

  private func shape(
    _ path: Path, _ frame: CGRect, _ mark: PlottedMark, _ index: Int, stroke: StrokeStyle? = nil, view: AnyView? = nil
  ) -> DrawnMark {
    DrawnMark(
      path: path.offsetBy(dx: -frame.minX, dy: -frame.minY), frame: frame, style: mark.style, stroke: stroke,
      traits: mark.mark.traits, view: view, order: (mark.mark.traits.zIndex ?? 0, index))
  }

  private func bar(_ mark: PlottedMark, _ frame: CGRect, _ index: Int) -> DrawnMark {
    let local = CGRect(origin: .zero, size: frame.size)
    let path: Path
    if let clip = mark.mark.traits.clip {
      path = clip.path(in: local)
    } else if let radius = mark.mark.traits.cornerRadius {
      path = Path(roundedRect: local, cornerRadius: radius)
    } else if mark.mark.kind == .bar, mark.isEndOfStack, let axis = mark.valueAxis {
      path = rounded(local, mark, axis)
    } else {
      path = Path(local)
    }
    return shape(path.offsetBy(dx: frame.minX, dy: frame.minY), frame, mark, index)
  }

  /// A bar whose end is round, as Swift Charts draws it.
  ///
  /// Source: the images of bars at github.com/jordibruin/Swift-Charts-Examples. The radius is a guess.
  private func rounded(_ rect: CGRect, _ mark: PlottedMark, _ axis: Axis) -> Path {
    let radius = min(3, rect.width / 2, rect.height / 2)
    guard case .span(let start, let end) = axis == .vertical ? mark.y : mark.x, start != end else { return Path(rect) }
    let isReversed = (axis == .vertical ? figure.y : figure.x)?.isReversed ?? false
    let isBetweenValues = mark.mark.x.end != nil || mark.mark.y.end != nil
    let (first, last) = (isBetweenValues || (end < start) != isReversed, isBetweenValues || (end > start) != isReversed)
    let radii =
      axis == .vertical
      ? RectangleCornerRadii(
        topLeading: last ? radius : 0, bottomLeading: first ? radius : 0, bottomTrailing: first ? radius : 0,
        topTrailing: last ? radius : 0)
      : RectangleCornerRadii(
        topLeading: first ? radius : 0, bottomLeading: first ? radius : 0, bottomTrailing: last ? radius : 0,
        topTrailing: last ? radius : 0)
    return UnevenRoundedRectangle(cornerRadii: radii).path(in: rect)
  }

  private func rule(_ mark: PlottedMark, _ frame: CGRect, _ index: Int) -> DrawnMark {
    let path = Path { path in
      path.move(to: CGPoint(x: frame.minX, y: frame.maxY))
      path.addLine(to: CGPoint(x: frame.maxX, y: frame.minY))
    }
    return shape(path, frame, mark, index, stroke: mark.line ?? StrokeStyle(lineWidth: 1))
  }

  private func symbol(_ mark: PlottedMark, _ center: CGPoint, _ index: Int) -> DrawnMark {
    let diameter = 2 * mark.symbolRadius
    let size = mark.mark.traits.symbolSize ?? CGSize(width: diameter, height: diameter)
    let frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    switch mark.symbol {
    case .view(let view): return shape(Path(), frame, mark, index, view: view)
    case .shape(let symbol):
      return shape(symbol.path(in: frame), frame, mark, index, stroke: (symbol as? StrokedSymbol)?.style)
    case nil: return shape(Path(ellipseIn: frame), frame, mark, index)
    }
  }

  // MARK: Sectors

  private func sector(_ mark: PlottedMark, _ index: Int) -> DrawnMark? {
    guard let turn = mark.turn, turn.end > turn.start else { return nil }
    let circle = SectorGeometry(mark, geometry.size)
    let frame = CGRect(
      x: circle.center.x - circle.outer, y: circle.center.y - circle.outer, width: 2 * circle.outer,
      height: 2 * circle.outer)
    return shape(circle.path, frame, mark, index)
  }

  // MARK: Lines

  private func line(_ indices: [Int]) -> [DrawnMark] {
    guard let first = indices.first else { return [] }
    let mark = figure.marks[first]
    let frames = indices.compactMap { geometry.frame(figure.marks[$0]) }
    let method = mark.mark.traits.interpolation ?? .linear
    let path: Path
    var stroke: StrokeStyle?
    if mark.mark.kind == .line {
      path = Path { path in
        Curve(points: frames.map { CGPoint(x: $0.midX, y: $0.midY) }, method: method).add(to: &path)
      }
      stroke = mark.line ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    } else {
      path = area(frames, isVertical: mark.valueAxis != .horizontal, method)
    }
    guard !path.isEmpty else { return [] }
    return [shape(path, path.boundingRect, mark, first, stroke: stroke)]
  }

  private func area(_ frames: [CGRect], isVertical: Bool, _ method: InterpolationMethod) -> Path {
    func points(_ first: (CGRect) -> CGPoint) -> [CGPoint] { frames.map(first) }
    let upper = points { isVertical ? CGPoint(x: $0.midX, y: $0.minY) : CGPoint(x: $0.maxX, y: $0.midY) }
    let lower = points { isVertical ? CGPoint(x: $0.midX, y: $0.maxY) : CGPoint(x: $0.minX, y: $0.midY) }
    return Path { path in
      Curve(points: upper, method: method).add(to: &path)
      Curve(points: lower.reversed(), method: method.reversed).add(to: &path, continues: true)
      path.closeSubpath()
    }
  }
}

extension InterpolationMethod {
  /// The method for the same points in the other direction.
  fileprivate var reversed: InterpolationMethod {
    switch kind {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    default: self
    }
  }
}

extension PlottedMark {
  /// What the marks of one line or area have in common; `nil` for other marks.
  fileprivate struct SeriesKey: Hashable {
    let kind: Mark.Kind
    let series: _PlottedValue?
    let keys: [_PlottedValue]
  }

  fileprivate var seriesKey: SeriesKey? {
    guard mark.kind == .line || mark.kind == .area else { return nil }
    return SeriesKey(kind: mark.kind, series: mark.series?.value, keys: mark.traits.seriesKeys)
  }
}

/// Where a sector is.
struct SectorGeometry {
  let center: CGPoint
  let inner: CGFloat
  let outer: CGFloat
  private let turn: (start: Double, end: Double)
  private let inset: CGFloat
  private let cornerRadius: CGFloat

  init(_ mark: PlottedMark, _ size: CGSize) {
    let radius = min(size.width, size.height) / 2
    center = CGPoint(
      x: size.width / 2 + mark.mark.traits.offset.width, y: size.height / 2 + mark.mark.traits.offset.height)
    outer = mark.mark.outerRadius.radius(in: radius, automatic: 1)
    inner = min(mark.mark.innerRadius.radius(in: radius, automatic: 0), outer)
    turn = mark.turn ?? (0, 0)
    inset = mark.mark.angularInset
    cornerRadius = mark.mark.traits.cornerRadius ?? 0
  }

  /// The angle of a part of the turn: the top is 0, and it goes clockwise.
  private func radians(_ part: Double) -> Double { part * 2 * .pi - .pi / 2 }

  private func point(_ radius: CGFloat, _ radians: Double) -> CGPoint {
    CGPoint(x: center.x + radius * CGFloat(cos(radians)), y: center.y + radius * CGFloat(sin(radians)))
  }

  /// The middle of the sector.
  var middle: CGPoint { point((inner + outer) / 2, radians((turn.start + turn.end) / 2)) }

  /// The smallest rectangle around the sector.
  var frame: CGRect { path.boundingRect }

  var path: Path {
    let (start, end) = (radians(turn.start), radians(turn.end))
    // The gap to the next sector has the same width at both radii.
    func gap(_ radius: CGFloat) -> Double { radius > inset ? asin(Double(inset / radius)) : (end - start) / 2 }
    let (far, near) = (min(gap(outer), (end - start) / 2), min(gap(inner), (end - start) / 2))
    return Path { path in
      let corner = min(cornerRadius, (outer - inner) / 2, outer * CGFloat(max(end - start - 2 * far, 0)) / 2)
      let turned = outer > 0 ? Double(corner / outer) : 0
      path.move(to: point(outer - corner, start + far))
      path.addQuadCurve(to: point(outer, start + far + turned), control: point(outer, start + far))
      path.addArc(
        center: center, radius: outer, startAngle: .radians(start + far + turned),
        endAngle: .radians(end - far - turned), clockwise: false)
      path.addQuadCurve(to: point(outer - corner, end - far), control: point(outer, end - far))
      if inner > 0 {
        let back = min(Double(corner / inner), (end - start) / 2 - near)
        path.addLine(to: point(inner + corner, end - near))
        path.addQuadCurve(to: point(inner, end - near - back), control: point(inner, end - near))
        path.addArc(
          center: center, radius: inner, startAngle: .radians(end - near - back),
          endAngle: .radians(start + near + back), clockwise: true)
        path.addQuadCurve(to: point(inner + corner, start + near), control: point(inner, start + near))
      } else {
        path.addLine(to: inset > 0 ? point(inset, (start + end) / 2) : center)
      }
      path.closeSubpath()
    }
  }
}
