import SwiftUI

/// What the app says about colors, symbols and lines for values.
struct StyleScaleSettings {
  /// Values and what stands for them; `nil` values are those of the data.
  struct Scale<Style> {
    var domain: [_PlottedValue]?
    var range: [Style]?
    var mapping: ((_PlottedValue) -> Style?)?

    /// What stands for a value of a domain.
    func style(_ value: _PlottedValue, in domain: [_PlottedValue], palette: [Style]) -> Style? {
      if let mapping { return mapping(value) }
      let range = range ?? palette
      guard let index = domain.firstIndex(of: value), !range.isEmpty else { return nil }
      return range[index % range.count]
    }
  }

  var colors = Scale<AnyShapeStyle>()
  /// The colors of numbers.
  var gradient: Gradient?
  var symbols = Scale<any ChartSymbolShape>()
  var lines = Scale<StrokeStyle>()
  /// The areas of symbols for the least and the greatest number.
  var areas: ClosedRange<CGFloat>?
}

/// The colors of the values of a chart's marks.
struct StyleScale {
  /// The values in the order of the legend; empty for numbers.
  let domain: [_PlottedValue]
  /// The bounds of numbers.
  let numbers: ClosedRange<Double>?
  private let settings: StyleScaleSettings

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - values: The values of the marks, in the order of the data.
  init(_ values: [_PlottedValue], _ own: [_PlottedValue]?, _ settings: StyleScaleSettings) {
    self.settings = settings
    let numbers = values.compactMap(\.number)
    if own == nil, let low = numbers.min(), let high = numbers.max() {
      (domain, self.numbers) = ([], low...high)
    } else if let own, own.allSatisfy({ $0.number != nil }), let low = own.first?.number, let high = own.last?.number,
      low <= high
    {
      (domain, self.numbers) = ([], low...high)
    } else {
      (domain, self.numbers) = ((own ?? []) + values.unique(without: own ?? []), nil)
    }
  }

  func color(_ value: _PlottedValue) -> AnyShapeStyle? {
    if let mapping = settings.colors.mapping { return mapping(value) }
    guard let numbers else { return settings.colors.style(value, in: domain, palette: Self.palette) }
    guard let number = value.number else { return nil }
    let span = numbers.upperBound - numbers.lowerBound
    return AnyShapeStyle(gradient.color(at: span > 0 ? (number - numbers.lowerBound) / span : 0))
  }

  /// The colors of numbers.
  var gradient: Gradient {
    if let gradient = settings.gradient { return gradient }
    // Guess: from a light blue to blue.
    return Gradient(colors: [Color(red: 0.8, green: 0.9, blue: 1), .blue])
  }

  func symbol(_ value: _PlottedValue) -> (any ChartSymbolShape)? {
    let palette = BasicChartSymbolShape.Kind.allCases.map { BasicChartSymbolShape($0) }
    return settings.symbols.style(value, in: domain, palette: palette)
  }

  func line(_ value: _PlottedValue) -> StrokeStyle? {
    // Guess: the dashes.
    let palette = [[], [6, 4], [2, 3], [8, 3, 2, 3]].map { StrokeStyle(lineWidth: 2, dash: $0) }
    return settings.lines.style(value, in: domain, palette: palette)
  }

  func area(_ value: _PlottedValue) -> CGFloat? {
    guard let numbers, let number = value.number else { return nil }
    let (span, areas) = (numbers.upperBound - numbers.lowerBound, settings.areas ?? 20...200)
    let fraction = span > 0 ? (number - numbers.lowerBound) / span : 0
    return areas.lowerBound + (areas.upperBound - areas.lowerBound) * CGFloat(fraction)
  }

  /// The colors of the first seven series.
  ///
  /// Source: the images of the chart examples at github.com/jordibruin/Swift-Charts-Examples show the first two.
  /// The others are a guess.
  private static var palette: [AnyShapeStyle] {
    [Color.blue, .green, .orange, .purple, .red, .cyan, .yellow].map { AnyShapeStyle($0) }
  }
}

extension Gradient {
  /// The color at a part of it.
  fileprivate func color(at location: Double) -> Color {
    let location = CGFloat(min(max(location, 0), 1))
    guard let first = stops.first else { return .blue }
    guard let next = stops.firstIndex(where: { $0.location >= location }), next > 0 else {
      return location <= first.location ? first.color : stops[stops.count - 1].color
    }
    let (low, high) = (stops[next - 1], stops[next])
    let span = high.location - low.location
    return low.color.mix(
      with: high.color, by: span > 0 ? Double((location - low.location) / span) : 1, in: .device)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that came before.
  func unique(without known: [Element] = []) -> [Element] {
    var seen = Set(known)
    return filter { seen.insert($0).inserted }
  }
}

// MARK: Modifiers

extension View {
  /// Sets the colors of values.
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let (domain, range) = (mapping.map { $0.key.plotted }, mapping.map { AnyShapeStyle($0.value) })
    return chart { $0.styles.colors = .init(domain: domain, range: range) }
  }

  /// Sets the colors of values.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle {
    let (domain, range) = (domain._domain.values, range._values)
    return chart { $0.setColors(domain, range) }
  }

  /// Sets the colors of the values of the data.
  public nonisolated func chartForegroundStyleScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle {
    let range = range._values
    return chart { $0.setColors($0.styles.colors.domain, range) }
  }

  /// Sets the order of the values that have colors.
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain.values
    return chart { $0.styles.colors.domain = domain }
  }

  /// Sets the colors of values by a closure.
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    mapping: @escaping (DataValue) -> S
  ) -> some View {
    chart { $0.styles.colors = .init(mapping: { DataValue(plotted: $0).map { AnyShapeStyle(mapping($0)) } }) }
  }

  /// Sets the colors of values by a closure, in an order.
  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue], mapping: @escaping (DataValue) -> S
  ) -> some View {
    let values = domain.map(\.plotted)
    return chart {
      $0.styles.colors = .init(
        domain: values, mapping: { DataValue(plotted: $0).map { AnyShapeStyle(mapping($0)) } })
    }
  }

  /// Sets the symbols of values.
  public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let (domain, range) = (mapping.map { $0.key.plotted }, mapping.map(\.value))
    return chart { $0.styles.symbols = .init(domain: domain, range: range) }
  }

  /// Sets the symbols of values.
  public nonisolated func chartSymbolScale<Domain: ScaleDomain, S: ChartSymbolShape>(
    domain: Domain, range: [S]
  ) -> some View {
    let domain = domain._domain.values
    let range = range
    return chart { $0.styles.symbols = .init(domain: domain, range: range) }
  }

  /// Sets the symbols of the values of the data.
  public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    let range = range
    return chart { $0.styles.symbols.range = range }
  }

  /// Sets the order of the values that have symbols.
  public nonisolated func chartSymbolScale<Domain: ScaleDomain>(domain: Domain) -> some View {
    let domain = domain._domain.values
    return chart { $0.styles.symbols.domain = domain }
  }

  /// Sets how lines are drawn for values.
  public nonisolated func chartLineStyleScale<DataValue: Plottable>(
    _ mapping: KeyValuePairs<DataValue, StrokeStyle>
  ) -> some View {
    let (domain, range) = (mapping.map { $0.key.plotted }, mapping.map(\.value))
    return chart { $0.styles.lines = .init(domain: domain, range: range) }
  }

  /// Sets how lines are drawn for the values of the data.
  public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chart { $0.styles.lines.range = range }
  }

  /// Sets the areas of symbols for the least and the greatest value, in square points.
  public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>, type: ScaleType? = nil) -> some View {
    chart { $0.styles.areas = range }
  }
}

extension ChartSettings {
  fileprivate mutating func setColors(_ domain: [_PlottedValue]?, _ range: _StyleRange) {
    styles.colors = .init(domain: domain, range: range.styles)
    styles.gradient = range.gradient
  }
}

/// What stands for the values of a scale, Charts' `ScaleRange`.
public protocol ScaleRange {
  /// What stands for a value.
  associatedtype VisualValue
  /// The styles. You don't use this property directly.
  var _values: _StyleRange { get }
}

/// The styles of values. You don't use this type directly.
public struct _StyleRange {
  var styles: [AnyShapeStyle]?
  var gradient: Gradient?
}

extension Array: ScaleRange where Element: ShapeStyle {
  /// A style.
  public typealias VisualValue = Element
  /// The styles.
  public var _values: _StyleRange {
    // Numbers have the colors between.
    let colors = compactMap { $0 as? Color }
    return _StyleRange(
      styles: map { AnyShapeStyle($0) }, gradient: colors.count > 1 ? Gradient(colors: colors) : nil)
  }
}

extension Gradient: ScaleRange {
  /// A color.
  public typealias VisualValue = Color
  /// The colors.
  public var _values: _StyleRange { _StyleRange(styles: stops.map { AnyShapeStyle($0.color) }, gradient: self) }
}
