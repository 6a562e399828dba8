import AppModel
import Foundation

/// A control for a value in a range, SwiftUI's `Slider`. Its accessibility value is a percentage.
public struct Slider<Label: View, ValueLabel: View> {
  private let core: SliderCore
  private let label: Label
  private let minimum: ValueLabel?
  private let maximum: ValueLabel?

  init(_ core: SliderCore, _ label: Label, _ minimum: ValueLabel?, _ maximum: ValueLabel?) {
    (self.core, self.label, self.minimum, self.maximum) = (core, label, minimum, maximum)
  }
}

extension Slider: View, UnaryView {
  /// The slider between its labels.
  public var body: some View {
    if minimum != nil || maximum != nil {
      HStack {
        minimum
        SliderBox(core: core, inner: label)
        maximum
      }
    } else {
      SliderBox(core: core, inner: label)
    }
  }
}

/// The value of a slider as a part of its range.
struct SliderCore {
  let value: InspectedNumber
  let get: @MainActor () -> Double
  let set: @MainActor (Double) -> Void
  let onEditingChanged: @MainActor (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, enabled: ClosedRange<V>? = nil,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    nonisolated(unsafe) let (value, bounds, step, action) = (value, bounds, step, onEditingChanged)
    nonisolated(unsafe) let enabled = enabled
    let length = bounds.upperBound - bounds.lowerBound
    nonisolated(unsafe) let whole = length
    self.value = InspectedNumber(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    get = { whole == 0 ? 0 : Double((value.wrappedValue - bounds.lowerBound) / whole) }
    set = { part in
      var distance = whole * V(part)
      if let step, step > 0 { distance = (distance / step).rounded() * step }
      let number = min(bounds.lowerBound + distance, bounds.upperBound)
      value.wrappedValue = enabled.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
    }
    self.onEditingChanged = { action($0) }
  }
}

private struct SliderBox<Inner: View> {
  let core: SliderCore
  let inner: Inner
}

extension SliderBox: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    let core = core
    box.graphic = ScopeGraphic(scope: node.scope)
    box.semantics.type = .slider
    box.semantics.labelsItself = true
    box.semantics.value = Percentage.text(for: core.get())
    box.layout = LeafLayout { Size(width: $0.width == nil ? 200 : $0.filled.width, height: 31) }
    let behavior = box.behavior ?? Behavior()
    behavior.adjust = { text in
      guard let part = Percentage.part(from: text) else { throw AdjustmentError(allowed: "\"0%\" to \"100%\"") }
      core.onEditingChanged(true)
      core.set(part)
      core.onEditingChanged(false)
    }
    box.behavior = behavior
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderCore(value, bounds, nil, onEditingChanged), EmptyView(), nil, nil)
  }
  /// Creates a slider with steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderCore(value, bounds, V(step), onEditingChanged), EmptyView(), nil, nil)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderCore(value, bounds, nil, onEditingChanged), label(), nil, nil)
  }
  /// Creates a slider with steps and a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderCore(value, bounds, V(step), onEditingChanged), label(), nil, nil)
  }
}

extension Slider {
  /// Creates a slider with labels.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, nil, onEditingChanged), label(), minimumValueLabel(), maximumValueLabel())
  }
  /// Creates a slider with steps and labels.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderCore(value, bounds, V(step), onEditingChanged), label(), minimumValueLabel(), maximumValueLabel())
  }
  /// Creates a slider with labels, as before iOS 15.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderCore(value, bounds, nil, onEditingChanged), label(), minimumValueLabel, maximumValueLabel)
  }
  /// Creates a slider with steps and labels, as before iOS 15.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderCore(value, bounds, V(step), onEditingChanged), label(), minimumValueLabel, maximumValueLabel)
  }
}
