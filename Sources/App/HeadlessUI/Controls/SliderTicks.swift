import Foundation

// Marks of sliders. They are not elements, and don't change which values the user can choose.

/// Marks of a slider, SwiftUI's `SliderTickContent`.
public protocol SliderTickContent<Value> {
  /// The type of the slider's values.
  associatedtype Value: BinaryFloatingPoint
}

/// A mark of a slider, SwiftUI's `SliderTick`.
public struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent, Identifiable {
  /// The identifier of a mark: its value.
  public struct ID: Hashable {
    fileprivate let value: V
  }

  private let value: V
  public var id: ID { ID(value: value) }
  public typealias Value = V

  public nonisolated init(_ value: V) { self.value = value }
  /// Creates a mark with a label, which is not shown.
  public nonisolated init(_ value: V, @ViewBuilder label: () -> some View) { self.value = value }
}

extension SliderTick.ID: Sendable where V: Sendable {}
extension SliderTick: Sendable where V: Sendable {}
extension SliderTick: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// Marks for the elements of a collection, SwiftUI's `SliderTickContentForEach`.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent> {}

extension SliderTickContentForEach: SliderTickContent {
  public typealias Value = Content.Value

  /// Creates marks for elements that are identified by a property.
  public nonisolated init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Data.Element, V == Content.Value {}

  /// Creates marks for identifiable elements.
  public nonisolated init<V>(
    _ data: Data, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Data.Element, V == Content.Value, V: Identifiable, ID == V.ID {}
}

public struct _SliderTicks<V: BinaryFloatingPoint>: SliderTickContent {
  public typealias Value = V
}

/// Builds the marks of a slider, SwiftUI's `SliderTickBuilder`.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
  public static func buildExpression<Content: SliderTickContent<V>>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _SliderTicks<V> { _SliderTicks() }
  public static func buildBlock<Content: SliderTickContent<V>>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock(_ content: any SliderTickContent<V>...) -> _SliderTicks<V> {
    _SliderTicks()
  }
  /// `if` without `else`.
  public static func buildIf(_ content: (any SliderTickContent<V>)?) -> _SliderTicks<V> {
    _SliderTicks()
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither(first: any SliderTickContent<V>) -> _SliderTicks<V> {
    _SliderTicks()
  }
  /// The other branch of `if` or `switch`.
  public static func buildEither(second: any SliderTickContent<V>) -> _SliderTicks<V> {
    _SliderTicks()
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with marks; the label of its value is not shown.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, nil, enabled: enabledBounds, onEditingChanged), label(), nil, nil)
  }
  /// Creates a slider with a part of its range enabled; the label of its value is not shown.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, nil, enabled: enabledBounds, onEditingChanged), label(), nil, nil)
  }
  /// Creates a slider with steps and marks at some of them; the label of its value is not shown.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    tick: (V) -> SliderTick<V>? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, V(step), enabled: enabledBounds, onEditingChanged), label(), nil, nil)
  }
}

extension Slider {
  /// Creates a slider with marks and labels at its ends; the label of its value is not shown.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, nil, enabled: enabledBounds, onEditingChanged), label(), minimumValueLabel(),
      maximumValueLabel())
  }
  /// Creates a slider with a part of its range enabled and labels at its ends; the label of its value is not shown.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, nil, enabled: enabledBounds, onEditingChanged), label(), minimumValueLabel(),
      maximumValueLabel())
  }
  /// Creates a slider with steps and marks at some of them and labels at its ends; the label of its value is not shown.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    tick: (V) -> SliderTick<V>? = { _ in nil },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, V(step), enabled: enabledBounds, onEditingChanged), label(), minimumValueLabel(),
      maximumValueLabel())
  }
}
