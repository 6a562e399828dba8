import AppModel

/// The appearance of gauges, SwiftUI's `GaugeStyle`.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the view that represents a gauge.
  associatedtype Body: View
  /// The properties of a gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// Makes a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, SwiftUI's `GaugeStyleConfiguration`.
public struct GaugeStyleConfiguration {
  public struct Label {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public struct CurrentValueLabel {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  /// The label of the lower bound.
  public struct MinimumValueLabel {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  /// The label of the upper bound.
  public struct MaximumValueLabel {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public var value: Double
  public var label: Label
  /// The label of the current value, if there is one.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound, if there is one.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound, if there is one.
  public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
  public var body: AnyView { content }
}
extension GaugeStyleConfiguration.CurrentValueLabel: View {
  public var body: AnyView { content }
}
extension GaugeStyleConfiguration.MinimumValueLabel: View {
  public var body: AnyView { content }
}
extension GaugeStyleConfiguration.MaximumValueLabel: View {
  public var body: AnyView { content }
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

/// The default style.
public struct DefaultGaugeStyle: GaugeStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
/// A bar with a current value.
public struct LinearCapacityGaugeStyle: GaugeStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
/// A bar for a small part.
public struct AccessoryLinearGaugeStyle: GaugeStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
/// A filled bar for a small part.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct AccessoryCircularGaugeStyle: GaugeStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style.
  public static nonisolated var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar with a current value.
  public static nonisolated var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar for a small part.
  public static nonisolated var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A filled bar for a small part.
  public static nonisolated var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static nonisolated var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static nonisolated var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
