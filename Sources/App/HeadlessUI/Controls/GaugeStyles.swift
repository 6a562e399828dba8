import AppModel

/// The appearance of gauges, SwiftUI's `GaugeStyle`.
@StaticMembers([
  "automatic": DefaultGaugeStyle.self, "linearCapacity": LinearCapacityGaugeStyle.self,
  "accessoryLinear": AccessoryLinearGaugeStyle.self, "accessoryLinearCapacity": AccessoryLinearCapacityGaugeStyle.self,
  "accessoryCircular": AccessoryCircularGaugeStyle.self,
  "accessoryCircularCapacity": AccessoryCircularCapacityGaugeStyle.self,
])
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, SwiftUI's `GaugeStyleConfiguration`.
public struct GaugeStyleConfiguration {
  @ErasedView public struct Label {}
  @ErasedView public struct CurrentValueLabel {}
  /// The label of the lower bound.
  @ErasedView public struct MinimumValueLabel {}
  /// The label of the upper bound.
  @ErasedView public struct MaximumValueLabel {}
  public var value: Double
  public var label: Label
  /// The label of the current value, if there is one.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound, if there is one.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound, if there is one.
  public var maximumValueLabel: MaximumValueLabel?
}

extension EnvironmentValues {
  @Entry var gaugeStyle: ErasedStyle<GaugeStyleConfiguration>?
}

extension View {
  /// Sets the style of the gauges inside.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let look: ProgressLook =
      switch style {
      case is AccessoryCircularGaugeStyle: .arc
      case is AccessoryCircularCapacityGaugeStyle: .ring
      case is AccessoryLinearGaugeStyle: .markedBar
      default: .bar
      }
    return self.style(\.gaugeStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
      .environment(\.progressLook, look)
  }
}

extension GaugeStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View {
    Gauge(value: configuration.value) {
      configuration.label
    } currentValueLabel: {
      configuration.currentValueLabel
    }
    .environment(\.gaugeStyle, nil)
  }
}

public struct DefaultGaugeStyle: GaugeStyle, _SystemStyle { public nonisolated init() {} }
/// A bar with a current value.
public struct LinearCapacityGaugeStyle: GaugeStyle, _SystemStyle { public nonisolated init() {} }
/// A bar for a small part.
public struct AccessoryLinearGaugeStyle: GaugeStyle, _SystemStyle { public nonisolated init() {} }
/// A filled bar for a small part.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, _SystemStyle { public nonisolated init() {} }
public struct AccessoryCircularGaugeStyle: GaugeStyle, _SystemStyle { public nonisolated init() {} }
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, _SystemStyle { public nonisolated init() {} }
