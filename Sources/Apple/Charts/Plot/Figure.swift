import Foundation
import SwiftUI

/// A mark with its values on the scales of the chart, which doesn't depend on the size of the plot.
struct PlottedMark {
  /// Where it is along one axis.
  enum Extent {
    /// Between two numbers.
    case span(Double, Double)
    /// Around a value.
    case at(_PlottedValue)
    /// Through all of the plot, or between two points.
    case all(CGFloat?, CGFloat?)
  }

  let mark: Mark
  var x: Extent
  var y: Extent
  /// The axis along which bars and areas have their value.
  var valueAxis: Axis?
  /// Whether nothing is stacked beyond its end, so that its corners are round there.
  var isEndOfStack = true
  /// The position among those beside each other: the first, and how many there are.
  var group: (index: Int, count: Int)?
  /// The start and the end of a sector, of a full turn.
  var turn: (start: Double, end: Double)?
  var style = AnyShapeStyle(Color.blue)
  var symbol: MarkTraits.Symbol?
  var line: StrokeStyle?
  var area: CGFloat?

  /// Guess: the size of symbols.
  var symbolRadius: CGFloat { ((area ?? 50) / .pi).squareRoot() }
}

/// All that a chart shows, which doesn't depend on its size.
struct Figure {
  private(set) var marks: [PlottedMark] = []
  private(set) var x: PositionScale?
  private(set) var y: PositionScale?
  let colors: StyleScale
  let symbols: StyleScale
  let lines: StyleScale
  private let sizes: StyleScale
  /// The least distance between values of an axis, which bars without a unit are as wide as.
  private(set) var xStep: Double?
  private(set) var yStep: Double?
  let colorTitle: Channel?
  let symbolTitle: Channel?
  /// The sum of the values of sectors.
  private(set) var total = 0.0

  /// Plots marks.
  ///
  /// - Parameters:
  ///   - xValues: The values that the x axis marks.
  @MainActor
  init(
    _ marks: [Mark], _ settings: ChartSettings, xValues: AxisMarkValues, yValues: AxisMarkValues
  ) {
    func channels(_ channel: (MarkTraits) -> Channel?) -> [Channel] { marks.compactMap { channel($0.traits) } }
    let (byColor, bySymbol) = (channels(\.styleBy), channels(\.symbolBy))
    let (byLine, bySize) = (channels(\.lineStyleBy), channels(\.symbolSizeBy))
    (colorTitle, symbolTitle) = (byColor.first, bySymbol.first)
    let styles = settings.styles
    colors = StyleScale(byColor.map(\.value), byColor.isEmpty ? nil : styles.colors.domain, styles)
    symbols = StyleScale(bySymbol.map(\.value), bySymbol.isEmpty ? nil : styles.symbols.domain, styles)
    lines = StyleScale(byLine.map(\.value), byLine.isEmpty ? nil : styles.lines.domain, styles)
    sizes = StyleScale(bySize.map(\.value), nil, styles)

    let plotted = Stacking(marks).plotted
    x = ScaleBuilder(axis: .horizontal, plotted, settings.x, xValues).scale
    y = ScaleBuilder(axis: .vertical, plotted, settings.y, yValues).scale
    xStep = Self.step(plotted.map(\.x))
    yStep = Self.step(plotted.map(\.y))
    total = marks.compactMap { $0.angle?.value.number }.reduce(0) { $0 + max($1, 0) }
    var start = 0.0
    self.marks = plotted.map { mark in
      var mark = mark
      if let value = mark.mark.angle?.value.number, total > 0 {
        let end = start + max(value, 0) / total
        mark.turn = (start, end)
        start = end
      }
      return styled(mark)
    }
  }

  /// The figure with a part of its values only.
  func showing(_ window: ChartWindow) -> Figure {
    var figure = self
    if let x = window.x { figure.x = x.shown }
    if let y = window.y { figure.y = y.shown }
    return figure
  }

  /// The figure with marks that others are clipped to, on the same scales.
  func masking(_ marks: [Mark]) -> Figure {
    var figure = self
    figure.marks = Stacking(marks).plotted.map(styled)
    return figure
  }

  private func styled(_ plotted: PlottedMark) -> PlottedMark {
    var mark = plotted
    let traits = mark.mark.traits
    if let style = traits.styleBy.flatMap({ colors.color($0.value) }) ?? traits.style { mark.style = style }
    mark.symbol = traits.symbol ?? traits.symbolBy.flatMap { symbols.symbol($0.value) }.map { .shape($0) }
    mark.line = traits.lineStyle ?? traits.lineStyleBy.flatMap { lines.line($0.value) }
    mark.area = traits.symbolArea ?? traits.symbolSizeBy.flatMap { sizes.area($0.value) }
    return mark
  }

  /// The least distance between the values that marks are around.
  private static func step(_ extents: [PlottedMark.Extent]) -> Double? {
    let numbers = extents.compactMap { extent -> Double? in
      if case .at(let value) = extent { value.number } else { nil }
    }.unique().sorted()
    return zip(numbers.dropFirst(), numbers).map { $0 - $1 }.min()
  }
}

/// Finds the scale of an axis.
private struct ScaleBuilder {
  let axis: Axis
  let marks: [PlottedMark]
  let settings: ScaleSettings
  let values: AxisMarkValues

  init(axis: Axis, _ marks: [PlottedMark], _ settings: ScaleSettings, _ values: AxisMarkValues) {
    (self.axis, self.marks, self.settings, self.values) = (axis, marks, settings, values)
  }

  /// `nil` if no mark has a value on the axis.
  var scale: PositionScale? {
    let own = settings.domain?.values
    var found = own ?? dataValues
    if own == nil, let change = settings.domain?.change {
      found = change(bounds(found))
    }
    guard let first = found.first else { return nil }
    var scale = PositionScale(domain: domain(found, first, isOwn: own != nil))
    scale.type = settings.type ?? .linear
    scale.isReversed = settings.domain?.isReversed ?? false
    // Names are read from the top: the y axis begins at the bottom.
    // Source: the bars in https://developer.apple.com/documentation/charts/creating-a-chart-using-swift-charts
    if axis == .vertical, scale.categories != nil { scale.isReversed.toggle() }
    scale.padding = settings.range?.padding ?? (0, 0)
    scale.points = settings.range?.points
    return scale
  }

  private func bounds(_ found: [_PlottedValue]) -> [_PlottedValue] {
    guard found.first?.isCategory == false else { return found.unique() }
    let sorted = found.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    return [sorted.first, sorted.last].compactMap { $0 }
  }

  private func domain(_ found: [_PlottedValue], _ first: _PlottedValue, isOwn: Bool) -> PositionScale.Domain {
    if first.isCategory || settings.type?.isCategory == true {
      let names = found.map { value in
        if case .category(let name) = value { name } else { PlottedFormat(.current, .current).string(value) }
      }
      return .categories(names.unique())
    }
    let numbers = found.compactMap(\.number)
    var range = (numbers.min() ?? 0)...(numbers.max() ?? 1)
    if first.isDate { return .dates(range) }
    guard !isOwn else { return .numbers(range) }
    if settings.domain?.includesZero ?? true, settings.type?.hasZero ?? true {
      range = min(range.lowerBound, 0)...max(range.upperBound, 0)
    }
    if range.lowerBound == range.upperBound { range = range.lowerBound...(range.lowerBound + 1) }
    return .numbers(settings.type?.hasZero ?? true ? values.rounded(range) : range)
  }

  /// The values of the marks on the axis.
  private var dataValues: [_PlottedValue] {
    marks.flatMap { plotted -> [_PlottedValue] in
      let (extent, source) =
        axis == .horizontal ? (plotted.x, plotted.mark.x) : (plotted.y, plotted.mark.y)
      let channels = [source.start?.value, source.start?.end, source.end?.value, source.end?.end].compactMap { $0 }
      guard case .span(let low, let high) = extent, let kind = channels.first else { return channels }
      return kind.isDate
        ? [low, high].map { .date(Date(timeIntervalSinceReferenceDate: $0)) } : [.number(low), .number(high)]
    }
  }
}
