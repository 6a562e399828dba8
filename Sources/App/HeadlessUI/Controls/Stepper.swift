import AppModel
import Foundation

/// Two buttons that change a value step by step, SwiftUI's `Stepper`.
public struct Stepper<Label: View> {
  fileprivate let core: StepperCore
  fileprivate let label: Label
}

/// What the buttons of a stepper do; `nil` disables them.
private struct StepperCore {
  var increment: @MainActor () -> (@MainActor () -> Void)?
  var decrement: @MainActor () -> (@MainActor () -> Void)?
  var value: (@MainActor () -> String)?
  var adjust: (@MainActor (String) throws -> Void)?
  var onEditingChanged: @MainActor (Bool) -> Void = { _ in }

  init(increment: (() -> Void)?, decrement: (() -> Void)?, _ onEditingChanged: @escaping (Bool) -> Void) {
    nonisolated(unsafe) let (up, down, action) = (increment, decrement, onEditingChanged)
    self.increment = {
      guard let up else { return nil }
      return { up() }
    }
    self.decrement = {
      guard let down else { return nil }
      return { down() }
    }
    self.onEditingChanged = { action($0) }
  }

  init<V: Strideable>(
    _ binding: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    nonisolated(unsafe) let (binding, bounds, step, action) = (binding, bounds, step, onEditingChanged)
    increment = {
      let value = binding.wrappedValue
      if let bounds, value >= bounds.upperBound { return nil }
      return { binding.wrappedValue = min(value.advanced(by: step), bounds?.upperBound ?? value.advanced(by: step)) }
    }
    decrement = {
      let value = binding.wrappedValue
      let next = value.advanced(by: -step)
      if let bounds, value <= bounds.lowerBound { return nil }
      return { binding.wrappedValue = max(next, bounds?.lowerBound ?? next) }
    }
    value = { "\(binding.wrappedValue)" }
    adjust = { text in
      guard let value = (V.self as? any LosslessStringConvertible.Type)?.init(text) as? V,
        bounds?.contains(value) ?? true
      else {
        throw AdjustmentError(allowed: bounds.map { "numbers from \($0.lowerBound) to \($0.upperBound)" } ?? "numbers")
      }
      action(true)
      binding.wrappedValue = value
      action(false)
    }
    self.onEditingChanged = { action($0) }
  }
}

extension Stepper: View {
  /// The label and the buttons.
  public var body: some View { StepperBox(core: core, label: label) }
}

private struct StepperBox<Label: View> {
  let core: StepperCore
  let label: Label
}

extension StepperBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(StepperNode(view, inputs))
  }
}

private final class StepperNode<Label: View>: TypedNode<StepperBox<Label>> {
  private let box = ElementNode(StepperLayout())
  private let decrement = ElementNode(LeafLayout(width: 47, height: 32))
  private let increment = ElementNode(LeafLayout(width: 47, height: 32))
  private var label: ViewNode?

  override var childViews: [ViewNode] { label.map { [$0] } ?? [] }
  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    reconcile(label, view.label) { label = $0 }
    let core = view.core
    tracking {
      box.semantics.type = .stepper
      box.semantics.value = core.value?()
      let behavior = box.behavior ?? Behavior()
      behavior.adjust = core.adjust
      box.behavior = behavior
      setUp(decrement, "Decrement", core.decrement)
      setUp(increment, "Increment", core.increment)
    }
    fill()
  }

  private func setUp(
    _ button: ElementNode, _ name: String, _ action: @escaping @MainActor () -> (@MainActor () -> Void)?
  ) {
    button.semantics.type = .button
    button.semantics.partName = name
    button.semantics.label = name
    button.semantics.isEnabled = action() != nil
    let behavior = button.behavior ?? Behavior()
    let onEditingChanged = view.core.onEditingChanged
    behavior.taps = [
      Behavior.Tap { _ in
        onEditingChanged(true)
        action()?()
        onEditingChanged(false)
      }
    ]
    button.behavior = behavior
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() {
    let texts = label?.elements ?? []
    box.labelSources = texts
    box.children = texts + [decrement, increment]
  }
}

/// The label on the left, the buttons on the right.
private struct StepperLayout: LayoutRule, Equatable {
  nonisolated init() {}

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    var size = Size(width: 94, height: 32)
    for child in node.children.dropLast(2) {
      let inner = child.measure(Proposal(width: proposal.width.map { max(0, $0 - 102) }, height: nil))
      size = Size(width: size.width + inner.width + 8, height: max(size.height, inner.height))
    }
    return Size(width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? size.width, height: size.height)
  }

  func place(_ node: ElementNode) {
    var x = 0.0
    for child in node.children.dropLast(2) {
      let size = child.measure(Proposal(width: max(0, node.size.width - 102 - x), height: nil))
      child.place(at: Point(x: x, y: (node.size.height - size.height) / 2), size: size)
      x += size.width + 8
    }
    for (index, button) in node.children.suffix(2).enumerated() {
      button.place(
        at: Point(x: node.size.width - 94 + 47 * Double(index), y: (node.size.height - 32) / 2),
        size: Size(width: 47, height: 32))
    }
  }
}

extension Stepper {
  /// Creates a stepper with actions.
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      core: StepperCore(increment: onIncrement, decrement: onDecrement, onEditingChanged), label: label())
  }
  /// Creates a stepper with actions.
  public nonisolated init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      core: StepperCore(increment: onIncrement, decrement: onDecrement, onEditingChanged), label: label())
  }
  /// Creates a stepper for a value.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(core: StepperCore(value, nil, step, onEditingChanged), label: label()) }
  /// Creates a stepper for a value in a range.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(core: StepperCore(value, bounds, step, onEditingChanged), label: label()) }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title and actions.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      core: StepperCore(increment: onIncrement, decrement: onDecrement, onEditingChanged), label: Text(titleKey))
  }
  /// Creates a stepper with a title for a value.
  @StringTwin
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(core: StepperCore(value, nil, step, onEditingChanged), label: Text(titleKey)) }
  /// Creates a stepper with a title for a value in a range.
  @StringTwin
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(core: StepperCore(value, bounds, step, onEditingChanged), label: Text(titleKey)) }
  /// Creates a stepper with a title for a formatted value in a range; the format is that of its accessibility value.
  @StringTwin
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(core: StepperCore(value, bounds, step, format, onEditingChanged), label: Text(titleKey))
  }
  /// Creates a stepper with a title for a formatted value; the format is that of its accessibility value.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(core: StepperCore(value, nil, step, format, onEditingChanged), label: Text(titleKey))
  }
}

extension Stepper {
  /// Creates a stepper with a label for a formatted value in a range; the format is that of its accessibility value.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(core: StepperCore(value, bounds, step, format, onEditingChanged), label: label())
  }
}

extension StepperCore {
  fileprivate init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ bounds: ClosedRange<F.FormatInput>?, _ step: F.FormatInput.Stride, _ format: F,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value, bounds, step, onEditingChanged)
    nonisolated(unsafe) let (value, format) = (value, format)
    self.value = { format.format(value.wrappedValue) }
  }
}
