import AppModel
import HeadlessUI
import SwiftUI

/// The inside of a chart: lines of the axes, marks and annotations.
struct PlotView: View {
  let figure: Figure
  let axes: [ChartAxis]
  let isClipped: Bool
  let format: PlottedFormat
  /// The bounds of the chart in the coordinates of the plot, for annotations that are moved into them.
  let margins: EdgeInsets
  /// Adds gestures to the plot with its size.
  let touched: @MainActor (AnyView, CGSize) -> AnyView

  var body: some View {
    GeometryReader { proxy in
      let geometry = PlotGeometry(figure: figure, size: proxy.size)
      let plot = ZStack(alignment: .topLeading) {
        PlacedLayout {
          ForEach(axes.flatMap { $0.lines(in: proxy.size) }) { line in
            line.view
          }
        }
        .accessibilityHidden(true)
        marks(geometry)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      touched(AnyView(plot), proxy.size)
    }
    .frame(minWidth: 0, minHeight: 0)
  }

  private func marks(_ geometry: PlotGeometry) -> some View {
    let shapes = PlotDrawing(geometry).shapes
    let plot = CGRect(origin: .zero, size: geometry.size)
    let elements = figure.marks.compactMap { MarkElement($0, geometry, format) }
      .filter { !isClipped || plot.insetBy(dx: -0.5, dy: -0.5).intersects($0.frame) }
    return ZStack(alignment: .topLeading) {
      PlacedLayout {
        ForEach(shapes.indices, id: \.self) { index in
          MarkShape(mark: shapes[index], geometry: geometry)
        }
      }
      .accessibilityHidden(true)
      .mask(isActive: isClipped)
      PlacedLayout {
        ForEach(elements) { element in
          Color.clear
            .accessibilityElement()
            .accessibilityLabel(element.label)
            .accessibilityValue(element.value)
            .accessibilityIdentifier(element.identifier ?? "")
            .placed(element.frame)
        }
      }
      annotations(geometry)
    }
  }

  private func annotations(_ geometry: PlotGeometry) -> some View {
    let placed = figure.marks.flatMap { mark in
      mark.mark.traits.annotations.enumerated().compactMap { index, annotation in
        PlacedAnnotation(annotation, index, of: mark, geometry)
      }
    }
    return AnnotationLayout(margins: margins) {
      ForEach(placed) { annotation in
        annotation.view.layoutValue(key: AnnotationLayout.Placement.self, value: annotation.placement)
      }
    }
  }
}

extension View {
  /// Clips the view to its frame, if it must.
  @ViewBuilder fileprivate func mask(isActive: Bool) -> some View {
    if isActive { clipped() } else { self }
  }

  /// Sets where the view is in a ``PlacedLayout``.
  func placed(_ frame: CGRect) -> some View {
    layoutValue(key: PlacedLayout.Frame.self, value: frame)
  }
}

/// The shape of a mark.
private struct MarkShape: View {
  let mark: DrawnMark
  let geometry: PlotGeometry
  private var plot: CGRect { CGRect(origin: .zero, size: geometry.size) }

  var body: some View {
    if let mask = traits.mask {
      let shapes = PlotDrawing(PlotGeometry(figure: geometry.figure.masking(mask), size: geometry.size)).shapes
      PlacedLayout { placed }
        .mask {
          PlacedLayout {
            ForEach(shapes.indices, id: \.self) { MarkShape(mark: shapes[$0], geometry: geometry) }
          }
        }
        .placed(plot)
    } else {
      placed
    }
  }

  private var placed: some View {
    effects
      .opacity(traits.opacity)
      .placed(traits.spansPlot && mark.view == nil ? plot : mark.frame)
  }

  /// The mark with its blur and its shadow, if it has any: an effect of a line without a height would hide it.
  @ViewBuilder private var effects: some View {
    if let shadow = traits.shadow {
      content.blur(radius: traits.blur)
        .shadow(color: shadow.color, radius: shadow.radius, x: shadow.offset.width, y: shadow.offset.height)
    } else if traits.blur > 0 {
      content.blur(radius: traits.blur)
    } else {
      content
    }
  }

  @ViewBuilder private var content: some View {
    if let view = mark.view {
      view.foregroundStyle(mark.style).fixedSize()
        .frame(width: mark.frame.width, height: mark.frame.height)
    } else {
      let shape = FixedShape(
        path: traits.spansPlot ? mark.path.offsetBy(dx: mark.frame.minX, dy: mark.frame.minY) : mark.path)
      if let stroke = mark.stroke {
        shape.stroke(mark.style, style: stroke)
      } else {
        shape.fill(mark.style)
      }
    }
  }

  private var traits: MarkTraits { mark.traits }
}

/// A path, wherever the shape is.
struct FixedShape: Shape {
  let path: Path

  nonisolated func path(in rect: CGRect) -> Path { path.offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// Puts views into rectangles.
struct PlacedLayout: Layout {
  /// The rectangle of a view.
  struct Frame: LayoutValueKey {
    static var defaultValue: CGRect { .zero }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews {
      let frame = view[Frame.self].offsetBy(dx: bounds.minX, dy: bounds.minY)
      view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}

// MARK: Annotations

/// An annotation beside a mark.
private struct PlacedAnnotation: Identifiable {
  let id: [AnyHashable]
  let view: AnyView
  let placement: AnnotationLayout.Placement.Value

  @MainActor
  init?(_ annotation: MarkTraits.Annotation, _ index: Int, of mark: PlottedMark, _ geometry: PlotGeometry) {
    guard var frame = geometry.frame(mark) else { return nil }
    if mark.mark.kind == .sector {
      frame = CGRect(origin: SectorGeometry(mark, geometry.size).middle, size: .zero)
    } else if mark.mark.kind == .point || mark.mark.kind == .line {
      frame = frame.insetBy(dx: -mark.symbolRadius, dy: -mark.symbolRadius)
    }
    id = mark.mark.id + [AnyHashable(index)]
    view = annotation.content(AnnotationContext(targetSize: frame.size))
    // Guess: 4 points between mark and annotation.
    placement = AnnotationLayout.Placed(
      frame: frame, position: annotation.position, alignment: annotation.alignment, spacing: annotation.spacing ?? 4,
      overflow: annotation.overflow)
  }
}

/// Puts annotations beside their marks.
private struct AnnotationLayout: Layout {
  struct Placed {
    let frame: CGRect
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat
    let overflow: AnnotationOverflowResolution
  }

  struct Placement: LayoutValueKey {
    static var defaultValue: Placed? { nil }
  }

  /// How far the chart reaches beyond the plot.
  let margins: EdgeInsets

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews {
      guard let placed = view[Placement.self] else { continue }
      let size = view.sizeThatFits(.unspecified)
      var origin = origin(size, placed)
      if placed.overflow.x.fits {
        origin.x = min(max(origin.x, -margins.leading), bounds.width + margins.trailing - size.width)
      }
      if placed.overflow.y.fits {
        origin.y = min(max(origin.y, -margins.top), bounds.height + margins.bottom - size.height)
      }
      view.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: ProposedViewSize(size))
    }
  }

  private func origin(_ size: CGSize, _ placed: Placed) -> CGPoint {
    let (frame, anchor, spacing) = (placed.frame, placed.position.anchor, placed.spacing)
    func along(_ anchor: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ aligned: CGFloat) -> CGFloat {
      if anchor == 0 { return low - spacing - length }
      if anchor == 1 { return high + spacing }
      return low + (high - low - length) * aligned
    }
    let isOverlay = placed.position.isOverlay
    let horizontal = placed.alignment.horizontal == .leading ? 0 : placed.alignment.horizontal == .trailing ? 1 : 0.5
    let vertical = placed.alignment.vertical == .top ? 0 : placed.alignment.vertical == .bottom ? 1 : 0.5
    if isOverlay {
      return CGPoint(
        x: frame.minX + (frame.width - size.width) * horizontal, y: frame.minY + (frame.height - size.height) * vertical
      )
    }
    // Above or below, a view is aligned along x; before or after, along y.
    return CGPoint(
      x: along(anchor.x, frame.minX, frame.maxX, size.width, horizontal),
      y: along(anchor.y, frame.minY, frame.maxY, size.height, vertical))
  }
}
