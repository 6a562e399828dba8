import AppModel
import Foundation
import ViewGraph

/// A choice among several values, SwiftUI's `Picker`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let selection: PickerSelection
  private let content: Content
  private let label: Label
  private let currentLabel: AnyView?
  @Environment(\.pickerKind) private var kind
  @Environment(\.isInMenu) private var isInMenu

  /// Creates a picker with a label.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(PickerSelection(selection), content(), label(), nil)
  }

  /// Creates a picker with a label.
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(PickerSelection(selection), content(), label, nil) }

  /// Creates a picker with a label that shows the current value by a view.
  public nonisolated init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> V
  ) { self.init(PickerSelection(selection), content(), label(), AnyView(currentValueLabel())) }

  private nonisolated init(
    _ selection: PickerSelection, _ content: Content, _ label: Label, _ currentLabel: AnyView?
  ) { (self.selection, self.content, self.label, self.currentLabel) = (selection, content, label, currentLabel) }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  @StringTwin @ResourceTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }
  /// Creates a picker with a title that shows the current value by a view.
  @StringTwin
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content, label: { Text(titleKey) }, currentValueLabel: currentValueLabel)
  }
}

extension Picker where Label == HeadlessUI.Label<Text, Image> {
  /// Creates a picker with a title and a symbol.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { HeadlessUI.Label(titleKey, systemImage: systemImage) } }
}

extension Picker: View {
  /// The picker in its style.
  public var body: some View {
    switch isInMenu ? .inline : kind {
    case .menu: MenuPicker(selection: selection, label: label, options: content, currentLabel: currentLabel)
    case .navigationLink: LinkPicker(selection: selection, label: label, options: content)
    case .inline: OptionsView(selection: selection, options: content)
    case .segmented, .wheel:
      PickerBox(kind: kind, selection: selection, label: label, options: content, currentLabel: nil)
    }
  }
}

/// The type-erased value of a picker.
struct PickerSelection {
  /// Returns whether a tag represents the value.
  let isSelected: @MainActor (AnyHashable) -> Bool
  let select: @MainActor (AnyHashable) -> Void
  let value: @MainActor () -> AnyHashable
  let valueType: Any.Type

  init<V: Hashable>(_ binding: Binding<V>) {
    valueType = V.self
    nonisolated(unsafe) let binding = binding
    value = { AnyHashable(binding.wrappedValue) }
    isSelected = { tag in Self.value(V.self, of: tag) == binding.wrappedValue }
    select = { tag in
      if let value = Self.value(V.self, of: tag) { binding.wrappedValue = value }
    }
  }

  /// The value that a tag represents: tags have the type of the selection, or the one that it wraps.
  private static func value<V: Hashable>(_ type: V.Type, of tag: AnyHashable) -> V? {
    let tagType = Swift.type(of: tag.base)
    guard tagType == V.self || (V.self as? any OptionalValue.Type)?.wrappedType == tagType else { return nil }
    return tag.base as? V
  }
}

private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

// MARK: Styles

/// A picker that shows its options in a menu.
private struct MenuPicker<Label: View, Options: View>: View {
  let selection: PickerSelection
  let label: Label
  let options: Options
  let currentLabel: AnyView?
  @State private var isOpen = false

  init(selection: PickerSelection, label: Label, options: Options, currentLabel: AnyView?) {
    (self.selection, self.label, self.options, self.currentLabel) = (selection, label, options, currentLabel)
  }

  var body: some View {
    let isOpen = $isOpen
    PickerBox(kind: .menu, selection: selection, label: label, options: options, currentLabel: currentLabel) {
      isOpen.wrappedValue = true
    }
    .modifier(MenuPresenter(isOpen: isOpen, items: AnyView(OptionsView(selection: selection, options: options))))
  }
}

/// A picker that shows its options on another screen.
private struct LinkPicker<Label: View, Options: View>: View {
  let selection: PickerSelection
  let label: Label
  let options: Options
  @State private var isOpen = false

  init(selection: PickerSelection, label: Label, options: Options) {
    (self.selection, self.label, self.options) = (selection, label, options)
  }

  var body: some View {
    let isOpen = $isOpen
    PickerBox(kind: .navigationLink, selection: selection, label: label, options: options, currentLabel: nil) {
      isOpen.wrappedValue = true
    }
    .navigationDestination(isPresented: isOpen) {
      List { OptionsView(selection: selection, options: options) { isOpen.wrappedValue = false } }
    }
  }
}

/// The box of a picker: a button whose label is the title and the value, or a control with its options inside.
private struct PickerBox<Label: View, Options: View> {
  let kind: PickerKind
  let selection: PickerSelection
  let label: Label
  let options: Options
  let currentLabel: AnyView?
  var onTap: (@MainActor () -> Void)?
}

extension PickerBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PickerNode(view, inputs))
  }
}

private final class PickerNode<Label: View, Options: View>: TypedNode<PickerBox<Label, Options>> {
  private let box = ElementNode()
  private let wheel = ElementNode(
    LeafLayout { Size(width: $0.width.flatMap { $0.isFinite ? $0 : nil } ?? 320, height: 216) })
  private let shownTitle = ElementNode(
    StackLayout(.horizontal, spacing: 4, alignment: VerticalAlignment.center.key))
  /// The selected option, as a menu's button shows it.
  private let shownValue = ElementNode(
    StackLayout(.horizontal, spacing: 4, alignment: VerticalAlignment.center.key))
  /// What shows that the button opens a menu, or leads to another screen.
  private let indicator = ElementNode(LeafLayout(width: 12, height: 16))
  private let buttons = OptionButtons()
  private var label: ViewNode?
  private var options: ViewNode?
  private var current: ViewNode?

  override var childViews: [ViewNode] { [label, options, current].compactMap { $0 } }
  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    reconcile(label, view.label) { label = $0 }
    reconcile(options, view.options) { options = $0 }
    if let currentLabel = view.currentLabel { reconcile(current, currentLabel) { current = $0 } }
    buttons.onSelect = view.selection.select
    let behavior = box.behavior ?? Behavior()
    behavior.adjust = { [weak self] in try self?.buttons.adjust(to: $0) }
    if view.onTap != nil { behavior.taps = [Behavior.Tap { [weak self] in self?.tap(at: $0) }] }
    box.behavior = behavior
    refill()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in refill() }
  }

  /// Opens the menu, unless the touch is on the title in a row.
  private func tap(at point: Point) {
    if box.semantics.touchedChild != nil, point.x < shownValue.origin.x { return }
    view.onTap?()
  }

  private func refill() {
    buttons.set(options?.makeRows() ?? [])
    let selection = view.selection
    tracking { buttons.mark { selection.isSelected($0) } }
    let value = current?.elements ?? buttons.selected.map { [$0] } ?? []
    switch view.kind {
    case .segmented:
      box.semantics.type = .segmentedControl
      box.labelSources = label?.elements ?? []
      box.children = buttons.boxes
      box.layout = SegmentsLayout()
    case .wheel:
      box.semantics.type = .picker
      box.labelSources = label?.elements ?? []
      wheel.semantics.type = .pickerWheel
      wheel.valueSources = value
      wheel.graphic = WheelDrawing(scope: scope) { [weak self] in self?.wheelRows ?? [] }
      wheel.behavior = wheel.behavior ?? Behavior()
      wheel.behavior?.adjust = { [weak self] in try self?.buttons.adjust(to: $0) }
      box.children = [wheel]
    case .menu, .navigationLink, .inline:
      let title = label?.elements ?? []
      box.semantics.type = .button
      box.labelSources = title + value
      // The option's own box is not on the screen.
      shownValue.graphic = ValueGraphic(scope: scope)
      let isLink = view.kind == .navigationLink
      indicator.graphic = SymbolDrawing(
        name: isLink ? "chevron.forward" : "chevron.up.chevron.down", size: 14,
        color: isLink ? .tertiaryLabel : nil)
      shownValue.children = (current?.elements ?? buttons.selected?.children ?? []) + [indicator]
      // Only rows show the title.
      shownTitle.children = title
      let isInList = environment.isInList
      box.children = isInList ? [shownTitle, shownValue] : [shownValue]
      box.semantics.touchedChild = isInList && view.kind == .menu ? 1 : nil
      box.layout = isInList ? TitledControlLayout(showsTitle: true) : ControlLayout()
      return
    }
    box.valueSources = value
  }

  private var wheelRows: [WheelDrawing.Row] {
    buttons.options.map { WheelDrawing.Row($0.button.summary, isSelected: $0.button === buttons.selected) }
  }
}

/// Segments of the same width.
private struct SegmentsLayout: LayoutRule, Equatable {
  nonisolated init() {}

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let widest = node.children.map { $0.measure(.unspecified).width }.max() ?? 0
    return Size(
      width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? (widest + 16) * Double(node.children.count),
      height: 34)
  }

  func place(_ node: ElementNode) {
    let width = node.size.width / Double(max(1, node.children.count))
    for (index, child) in node.children.enumerated() {
      child.place(at: Point(x: Double(index) * width, y: 0), size: Size(width: width, height: node.size.height))
    }
  }
}

enum PickerKind {
  case menu, segmented, wheel, inline, navigationLink
}

extension EnvironmentValues {
  @Entry var pickerKind: PickerKind = .menu
}

/// The appearance of pickers, SwiftUI's `PickerStyle`.
@StaticMembers([
  "automatic": DefaultPickerStyle.self, "menu": MenuPickerStyle.self, "segmented": SegmentedPickerStyle.self,
  "wheel": WheelPickerStyle.self, "inline": InlinePickerStyle.self, "navigationLink": NavigationLinkPickerStyle.self,
  "tabs": TabsPickerStyle.self, "palette": PalettePickerStyle.self,
])
public protocol PickerStyle: Sendable {
  var _kind: _PickerKind { get }
}

public struct _PickerKind: Sendable {
  let kind: PickerKind
}

/// The default style: a menu.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .menu) }
}
/// A button with a menu.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .menu) }
}
/// Segments beside one another.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .segmented) }
}
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .wheel) }
}
/// The options among the views around.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .inline) }
}
/// A link to a screen with the options.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .navigationLink) }
}
/// Buttons beside one another.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .segmented) }
}
/// Segments beside one another for the parts of a screen, SwiftUI's `TabsPickerStyle`.
public struct TabsPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { _PickerKind(kind: .segmented) }
}

extension View {
  /// Sets the style of the pickers inside.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, style._kind.kind)
  }
}
