import AppleFoundation
import HeadlessUI

// The description of a chart for VoiceOver's audio graphs, of Apple's module Accessibility. VoiceOver isn't here, so that
// it only keeps what the app says.

/// Describes a chart for audio graphs, Accessibility's `AXChartDescriptor`.
open class AXChartDescriptor: NSObject {
  /// Where a chart goes, Accessibility's `AXChartDescriptor.ContentDirection`.
  public enum ContentDirection: Int, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop, radialClockwise, radialCounterClockwise
  }

  /// The title.
  open var title: String?
  /// What the chart says.
  open var summary: String?
  /// Where the chart goes.
  open var contentDirection = ContentDirection.leftToRight
  /// The rectangle of the chart on the screen.
  open var contentFrame = CGRect.zero
  /// The data.
  open var series: [AXDataSeriesDescriptor]
  /// The x axis.
  open var xAxis: any AXDataAxisDescriptor
  /// The y axis.
  open var yAxis: AXNumericDataAxisDescriptor?
  /// Other axes.
  open var additionalAxes: [any AXDataAxisDescriptor]?

  /// Creates a description.
  public init(
    title: String?, summary: String?, xAxis xAxisDescriptor: any AXDataAxisDescriptor,
    yAxis yAxisDescriptor: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor]? = nil,
    series: [AXDataSeriesDescriptor]
  ) {
    (self.title, self.summary, self.series) = (title, summary, series)
    (xAxis, yAxis, self.additionalAxes) = (xAxisDescriptor, yAxisDescriptor, additionalAxes)
  }
}

/// Describes an axis for audio graphs, Accessibility's `AXDataAxisDescriptor`.
public protocol AXDataAxisDescriptor: NSObjectProtocol {
  /// The title.
  var title: String { get set }
}

/// Describes an axis of numbers for audio graphs, Accessibility's `AXNumericDataAxisDescriptor`.
open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  /// How numbers become positions, Accessibility's `AXNumericDataAxisDescriptor.ScaleType`.
  public enum ScaleType: Int, Sendable { case linear, log10, ln }

  /// The title.
  open var title: String
  /// The bounds.
  open var range: ClosedRange<Double>
  /// Where lines are.
  open var gridlinePositions: [Double]
  /// How numbers become positions.
  open var scaleType = ScaleType.linear
  /// Describes a number.
  open var valueDescriptionProvider: (Double) -> String

  /// Creates a description.
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// Describes an axis of names for audio graphs, Accessibility's `AXCategoricalDataAxisDescriptor`.
open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  /// The title.
  open var title: String
  /// The names.
  open var categoryOrder: [String]

  /// Creates a description.
  public init(title: String, categoryOrder: [String]) { (self.title, self.categoryOrder) = (title, categoryOrder) }
}

/// Describes data for audio graphs, Accessibility's `AXDataSeriesDescriptor`.
open class AXDataSeriesDescriptor: NSObject {
  /// The name.
  open var name: String?
  /// Whether the data is a line.
  open var isContinuous: Bool
  /// The data.
  open var dataPoints: [AXDataPoint]

  /// Creates a description.
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
  }
}

/// A value of an axis for audio graphs, Accessibility's `AXDataPointValue`.
public enum AXDataPointValue: Equatable, Sendable {
  /// A number.
  case number(Double)
  /// A name.
  case category(String)
}

/// Values for audio graphs, Accessibility's `AXDataPoint`.
open class AXDataPoint: NSObject {
  /// The value of the x axis.
  open var xValue: AXDataPointValue
  /// The value of the y axis.
  open var yValue: AXDataPointValue?
  /// The values of other axes.
  open var additionalValues: [AXDataPointValue]
  /// A name.
  open var label: String?

  private init(
    _ xValue: AXDataPointValue, _ y: Double?, _ additionalValues: [AXDataPointValue], _ label: String?
  ) {
    (self.xValue, yValue, self.additionalValues) = (xValue, y.map { .number($0) }, additionalValues)
    self.label = label
  }

  /// Creates values.
  public convenience init(
    x: Double, y: Double?, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) { self.init(.number(x), y, additionalValues, label) }

  /// Creates values.
  public convenience init(
    x: String, y: Double?, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) { self.init(.category(x), y, additionalValues, label) }
}

/// A chart that describes itself for audio graphs, SwiftUI's `AXChartDescriptorRepresentable`.
@MainActor @preconcurrency
public protocol AXChartDescriptorRepresentable {
  /// Makes the description: never called, since VoiceOver isn't here.
  func makeChartDescriptor() -> AXChartDescriptor
  /// Brings the description up to date: never called.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Changes nothing.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
  /// Describes a chart for VoiceOver's audio graphs: no effect.
  public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { self }
}
