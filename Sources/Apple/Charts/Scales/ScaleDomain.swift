import Foundation
import SwiftUI

/// The values that a scale shows, Charts' `ScaleDomain`.
public protocol ScaleDomain {
  /// What the domain says. You don't use this property directly.
  var _domain: _ScaleDomain { get }
}

/// The values that a scale shows. You don't use this type directly.
public struct _ScaleDomain {
  /// The bounds, or the categories; `nil` for those of the data.
  var values: [_PlottedValue]?
  var includesZero: Bool?
  var isReversed = false
  /// Changes the values that were found in the data.
  var change: (([_PlottedValue]) -> [_PlottedValue])?
}

/// The values of the data, Charts' `AutomaticScaleDomain`.
public struct AutomaticScaleDomain: ScaleDomain {
  /// What the domain says.
  public let _domain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The values of the data, with 0 if they are numbers.
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(_domain: _ScaleDomain()) }

  /// The values of the data, with or without 0, or the other way round.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(_domain: _ScaleDomain(includesZero: includesZero, isReversed: reversed ?? false))
  }

  /// The values of the data, changed by a closure.
  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type = DataValue.self,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      _domain: _ScaleDomain(includesZero: includesZero, isReversed: reversed ?? false) { found in
        var values = found.compactMap { DataValue(plotted: $0) }
        modifyInferredDomain(&values)
        return values.map(\.plotted)
      })
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// The bounds.
  public var _domain: _ScaleDomain { _ScaleDomain(values: [lowerBound.plotted, upperBound.plotted]) }
}

extension Range: ScaleDomain where Bound: Plottable {
  /// The bounds.
  public var _domain: _ScaleDomain { _ScaleDomain(values: [lowerBound.plotted, upperBound.plotted]) }
}

extension Array: ScaleDomain where Element: Plottable {
  /// The categories, or the first and the last value.
  public var _domain: _ScaleDomain { _ScaleDomain(values: map(\.plotted)) }
}

/// Where a scale is in the plot, Charts' `PositionScaleRange`.
public protocol PositionScaleRange {
  /// What the range says. You don't use this property directly.
  var _range: _ScaleRange { get }
}

/// Where a scale is in the plot. You don't use this type directly.
public struct _ScaleRange {
  var padding: (start: CGFloat, end: CGFloat) = (0, 0)
  var points: ClosedRange<CGFloat>?
}

/// All of the plot, Charts' `PlotDimensionScaleRange`.
public struct PlotDimensionScaleRange: PositionScaleRange {
  /// What the range says.
  public let _range: _ScaleRange
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// All of the plot.
  public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(_range: _ScaleRange()) }
  /// The plot without points at both ends.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }
  /// The plot without points at its ends.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_range: _ScaleRange(padding: (startPadding, endPadding)))
  }
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {
  /// Points of the plot.
  public var _range: _ScaleRange { _ScaleRange(points: self) }
}

/// What the app says about one scale.
struct ScaleSettings {
  var domain: _ScaleDomain?
  var range: _ScaleRange?
  var type: ScaleType?
}

extension View {
  private nonisolated func scale(
    _ axis: WritableKeyPath<ChartSettings, ScaleSettings>, _ domain: _ScaleDomain?, _ range: _ScaleRange?,
    _ type: ScaleType?
  ) -> some View {
    nonisolated(unsafe) let (axis, domain, range) = (axis, domain, range)
    return chart { settings in
      if let domain { settings[keyPath: axis].domain = domain }
      if let range { settings[keyPath: axis].range = range }
      if let type { settings[keyPath: axis].type = type }
    }
  }

  /// Sets the values of the x axis and where they are.
  public nonisolated func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View { scale(\.x, domain._domain, range._range, type) }
  /// Sets the values of the x axis.
  public nonisolated func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
    scale(\.x, domain._domain, nil, type)
  }
  /// Sets where the values of the x axis are.
  public nonisolated func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
    scale(\.x, nil, range._range, type)
  }
  /// Sets how the values of the x axis become positions.
  public nonisolated func chartXScale(type: ScaleType? = nil) -> some View { scale(\.x, nil, nil, type) }

  /// Sets the values of the y axis and where they are.
  public nonisolated func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View { scale(\.y, domain._domain, range._range, type) }
  /// Sets the values of the y axis.
  public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
    scale(\.y, domain._domain, nil, type)
  }
  /// Sets where the values of the y axis are.
  public nonisolated func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
    scale(\.y, nil, range._range, type)
  }
  /// Sets how the values of the y axis become positions.
  public nonisolated func chartYScale(type: ScaleType? = nil) -> some View { scale(\.y, nil, nil, type) }
}
