import SwiftUI

/// What is known of a chart: where values are in its plot, Charts' `ChartProxy`.
///
/// Positions are in the plot: from its leading edge, and from its top.
public struct ChartProxy {
  private let figure: Figure
  private let place: PlotPlace
  private let selection: ChartSelection
  /// The size of the plot.
  public let plotSize: CGSize

  init(_ figure: Figure, _ plotSize: CGSize, _ place: PlotPlace, _ selection: ChartSelection) {
    (self.figure, self.plotSize, self.place, self.selection) = (figure, plotSize, place, selection)
  }

  /// Where the plot is.
  public var plotFrame: Anchor<CGRect>? { place.anchor }
  /// Where the plot is.
  public var plotContainerFrame: Anchor<CGRect>? { place.anchor }
  /// Where the plot is.
  public var plotAreaFrame: Anchor<CGRect> {
    guard let anchor = place.anchor else { fatalError("the plot has no frame before it is on the screen") }
    return anchor
  }
  /// The size of the plot.
  public var plotAreaSize: CGSize { plotSize }

  // MARK: Positions

  /// Returns where a value of the x axis is.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    figure.x?.position(value.plotted, in: plotSize.width)
  }
  /// Returns where a value of the y axis is.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    figure.y?.position(value.plotted, in: plotSize.height).map { plotSize.height - $0 }
  }
  /// Returns where values of both axes are.
  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }
  /// Returns where a category of the x axis is; for other values both bounds are the same.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    range(position(forX: value), figure.x, plotSize.width)
  }
  /// Returns where a category of the y axis is; for other values both bounds are the same.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    range(position(forY: value), figure.y, plotSize.height)
  }

  private func range(_ center: CGFloat?, _ scale: PositionScale?, _ length: CGFloat) -> ClosedRange<CGFloat>? {
    guard let center, let scale else { return nil }
    let half = scale.categories == nil ? 0 : scale.step(nil, in: length) / 2
    return center - half...center + half
  }

  // MARK: Values

  /// Returns the value of the x axis at a position.
  public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? {
    figure.x?.value(at: position, in: plotSize.width).flatMap { P(plotted: $0) }
  }
  /// Returns the value of the y axis at a position.
  public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? {
    figure.y?.value(at: plotSize.height - position, in: plotSize.height).flatMap { P(plotted: $0) }
  }
  /// Returns the values of both axes at a position.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
    return (x, y)
  }

  /// Returns the values of the x axis: its bounds, or its categories.
  public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(figure.x) }
  /// Returns the values of the y axis: its bounds, or its categories.
  public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(figure.y) }

  private func domain<P: Plottable>(_ scale: PositionScale?) -> [P] {
    guard let scale else { return [] }
    let values: [_PlottedValue] =
      switch scale.domain {
      case .categories(let names): names.map { .category($0) }
      case .numbers(let range): [.number(range.lowerBound), .number(range.upperBound)]
      case .dates(let range):
        [range.lowerBound, range.upperBound].map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
      }
    return values.compactMap { P(plotted: $0) }
  }

  // MARK: Styles

  /// Returns the color of a value.
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? { figure.colors.color(value.plotted) }
  /// Returns the symbol of a value.
  public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
    figure.symbols.symbol(value.plotted).map { AnyChartSymbolShape($0) }
  }
  /// Returns how lines are drawn for a value.
  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? { figure.lines.line(value.plotted) }

  // MARK: Angles

  /// Returns the angle of a position around the middle of the plot: the top is 0, and it goes clockwise.
  public func angle(at position: CGPoint) -> Angle {
    let (x, y) = (position.x - plotSize.width / 2, position.y - plotSize.height / 2)
    let turned = atan2(Double(x), Double(-y))
    return .radians(turned < 0 ? turned + 2 * .pi : turned)
  }

  /// Returns the sum of the values of the sectors up to an angle.
  public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
    figure.total > 0 ? P(plotted: value(at: angle)) : nil
  }

  private func value(at angle: Angle) -> _PlottedValue { .number(figure.total * angle.degrees / 360) }

  // MARK: Selection

  /// Selects the value of the x axis at a position.
  public func selectXValue(at position: CGFloat) {
    if let value = figure.x?.value(at: position, in: plotSize.width) { selection.x?(value) }
  }
  /// Selects the value of the y axis at a position.
  public func selectYValue(at position: CGFloat) {
    if let value = figure.y?.value(at: plotSize.height - position, in: plotSize.height) { selection.y?(value) }
  }
  /// Selects the sum of the values of the sectors up to an angle.
  public func selectAngleValue(at angle: Angle) { if figure.total > 0 { selection.angle?(value(at: angle)) } }

  /// Selects the range of the x axis between positions.
  public func selectXRange(from start: CGFloat, to end: CGFloat) {
    guard let low = figure.x?.value(at: min(start, end), in: plotSize.width),
      let high = figure.x?.value(at: max(start, end), in: plotSize.width)
    else { return }
    selection.xRange?((low, high))
  }
  /// Selects the range of the y axis between positions.
  public func selectYRange(from start: CGFloat, to end: CGFloat) {
    guard let low = figure.y?.value(at: plotSize.height - max(start, end), in: plotSize.height),
      let high = figure.y?.value(at: plotSize.height - min(start, end), in: plotSize.height)
    else { return }
    selection.yRange?((low, high))
  }

  /// Selects what is at a position of the plot.
  func select(at position: CGPoint) {
    selectXValue(at: min(max(position.x, 0), plotSize.width - 0.01))
    selectYValue(at: min(max(position.y, 0.01), plotSize.height))
    selectAngleValue(at: angle(at: position))
  }
}

/// Where the plot of a chart is, once it has a frame.
final class PlotPlace {
  var anchor: Anchor<CGRect>?

  /// The place with a frame.
  func at(_ anchor: Anchor<CGRect>) -> PlotPlace {
    self.anchor = anchor
    return self
  }
}

/// A symbol of a type that isn't known, Charts' `AnyChartSymbolShape`.
public struct AnyChartSymbolShape: ChartSymbolShape {
  private let shape: any ChartSymbolShape

  /// Erases the type of a symbol.
  public nonisolated init<S: ChartSymbolShape>(_ shape: S) { self.shape = shape }

  nonisolated init(_ shape: any ChartSymbolShape) { self.shape = shape }

  /// The part of the rectangle that the shape is drawn in.
  public var perceptualUnitRect: CGRect { shape.perceptualUnitRect }
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension View {
  /// Shows a view over charts that knows where values are.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    nonisolated(unsafe) let content = content
    return chart {
      $0.overlays.append(ChartSettings.Layer(alignment: alignment) { AnyView(content($0)) })
    }
  }

  /// Shows a view below charts that knows where values are.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    nonisolated(unsafe) let content = content
    return chart {
      $0.backgrounds.append(ChartSettings.Layer(alignment: alignment) { AnyView(content($0)) })
    }
  }

  /// Adds a gesture to the plots of charts.
  public nonisolated func chartGesture<G: Gesture>(_ body: @escaping (ChartProxy) -> G) -> some View {
    nonisolated(unsafe) let body = body
    return chart { $0.gestures.append { AnyGesture(body($0).map { _ in }) } }
  }
}
