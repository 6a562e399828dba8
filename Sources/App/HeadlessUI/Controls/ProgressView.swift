import AppModel
import Foundation

/// The progress of a task, SwiftUI's `ProgressView`.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  private let progress: TaskProgress
  private let label: Label?
  private let currentLabel: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  private init(progress: TaskProgress, label: Label?, currentLabel: CurrentValueLabel?) {
    (self.progress, self.label, self.currentLabel) = (progress, label, currentLabel)
  }

  fileprivate init(fraction: Double?, label: Label?, currentLabel: CurrentValueLabel?) {
    self.init(progress: fraction.map { .fraction($0) } ?? .unknown, label: label, currentLabel: currentLabel)
  }
}

extension ProgressView: View, UnaryView {
  /// The view in its style.
  public var body: some View {
    if let style {
      let fraction: Double? = if case .fraction(let fraction) = progress { fraction } else { nil }
      style.body(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction, label: label.map { .init(AnyView($0)) },
          currentValueLabel: currentLabel.map { .init(AnyView($0)) }))
    } else {
      ProgressBox<Label, CurrentValueLabel, EmptyView>(
        progress: progress, label: label, currentLabel: currentLabel, bounds: [])
    }
  }
}

/// The part of a whole; `nil` if the value is `nil`.
private func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  value.map { total == 0 ? 0 : min(max(0, Double($0) / Double(total)), 1) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view for a task whose end is unknown.
  public nonisolated init() where Label == EmptyView { self.init(fraction: nil, label: nil, currentLabel: nil) }
  /// Creates a view with a label for a task whose end is unknown.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentLabel: nil)
  }
  /// Creates a view with a title for a task whose end is unknown.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), currentLabel: nil)
  }
  /// Creates a view for a part of a whole.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: part(value, total), label: nil, currentLabel: nil)
  }
  /// Creates a view with a label for a part of a whole.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: part(value, total), label: label(), currentLabel: nil)
  }
  /// Creates a view with a title for a part of a whole.
  @StringTwin
  public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text { self.init(fraction: part(value, total), label: Text(titleKey), currentLabel: nil) }
}

extension ProgressView {
  /// Creates a view with labels for a part of a whole.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(fraction: part(value, total), label: label(), currentLabel: currentValueLabel()) }
}

extension ProgressView {
  /// Creates a view that follows the time between two dates.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let interval = TimerInterval(interval: timerInterval, pauseTime: nil, countsDown: countsDown, showsHours: true)
    self.init(progress: .interval(interval), label: label(), currentLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a view that follows the time between two dates.
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) {}
  }
  /// Creates a view with a label that follows the time between two dates.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(timer: Text(timerInterval: timerInterval, countsDown: countsDown))
    }
  }
}

/// The time that is left in a progress view, SwiftUI's `DefaultDateProgressLabel`.
public struct DefaultDateProgressLabel {
  let timer: Text
}

extension DefaultDateProgressLabel: View {
  public var body: some View { timer }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates the view that a style was given.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentLabel: configuration.currentValueLabel)
  }
}

/// The appearance of progress views, SwiftUI's `ProgressViewStyle`.
@StaticMembers([
  "automatic": DefaultProgressViewStyle.self, "circular": CircularProgressViewStyle.self,
  "linear": LinearProgressViewStyle.self,
])
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view.
public struct ProgressViewStyleConfiguration {
  @ErasedView public struct Label {}
  @ErasedView public struct CurrentValueLabel {}
  /// The progress of the task, from 0 to 1; `nil` if that is unknown.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public var label: Label?
  /// The label of the current value, if there is one.
  public var currentValueLabel: CurrentValueLabel?
}

extension EnvironmentValues {
  @Entry var progressViewStyle: ErasedStyle<ProgressViewStyleConfiguration>?
}

extension View {
  /// Sets the style of the progress views inside.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    self.style(\.progressViewStyle, style, isSystem: style is any _SystemStyle) {
      $0.makeBody(configuration: $1)
    }
    .environment(\.progressLook, style is CircularProgressViewStyle ? .spinner : .bar)
  }
}

extension ProgressViewStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

public struct DefaultProgressViewStyle: ProgressViewStyle, _SystemStyle { public nonisolated init() {} }
public struct CircularProgressViewStyle: ProgressViewStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}
public struct LinearProgressViewStyle: ProgressViewStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}

/// A value in a range, SwiftUI's `Gauge`. Its accessibility value is a percentage.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  private let fraction: Double
  private let label: Label
  private let currentLabel: CurrentValueLabel?
  private let bounds: [BoundsLabel]
  @Environment(\.gaugeStyle) private var style

  private init(_ fraction: Double, _ label: Label, _ currentLabel: CurrentValueLabel?, _ bounds: [BoundsLabel]) {
    (self.fraction, self.label, self.currentLabel, self.bounds) = (fraction, label, currentLabel, bounds)
  }
}

extension Gauge: View, UnaryView {
  /// The gauge in its style.
  public var body: some View {
    if let style {
      style.body(
        GaugeStyleConfiguration(
          value: fraction, label: .init(AnyView(label)), currentValueLabel: currentLabel.map { .init(AnyView($0)) },
          minimumValueLabel: bounds.first.map { .init(AnyView($0)) },
          maximumValueLabel: bounds.last.map { .init(AnyView($0)) }))
    } else {
      ProgressBox(progress: .fraction(fraction), label: label, currentLabel: currentLabel, bounds: bounds)
    }
  }
}

private func part<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
  part(value - bounds.lowerBound, bounds.upperBound - bounds.lowerBound) ?? 0
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView { self.init(part(value, bounds), label(), nil, []) }
  /// Creates a gauge with a label and one for the current value.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(part(value, bounds), label(), currentValueLabel(), []) }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with labels, those of its bounds too.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) { self.init(part(value, bounds), label(), currentValueLabel(), [minimumValueLabel(), maximumValueLabel()]) }
}
