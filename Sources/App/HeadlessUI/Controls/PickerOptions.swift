import AppModel
import ViewGraph

/// The options of a picker, each as a button.
struct OptionsView<Options: View> {
  let selection: PickerSelection
  let options: Options
  var didSelect: (@MainActor () -> Void)?
}

extension OptionsView: PrimitiveView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(OptionsNode(view, inputs))
  }
}

private final class OptionsNode<Options: View>: TypedNode<OptionsView<Options>> {
  private let buttons = OptionButtons()
  /// The box around the options in a menu.
  private var menuSection: MenuSection?

  override var ownsElement: Bool { menuSection != nil }
  override func ownElementsChanged() { afterEvaluation { [self] in refill() } }

  override func evaluate() {
    let isInMenu = tracking { environment.isInMenu }
    if isInMenu, menuSection == nil { menuSection = MenuSection(scope: scope) }
    buttons.layout = isInMenu ? MenuRowLayout(canBeMarked: true) : ControlLayout(minimum: 0)
    buttons.scope = scope
    showChild(view.options)
    let (dismiss, select, didSelect) = (environment.panelDismissal, view.selection.select, view.didSelect)
    buttons.onSelect = { tag in
      dismiss?()
      select(tag)
      didSelect?()
    }
    refill()
    afterEvaluation { [self] in refill() }
  }

  private func refill() {
    buttons.set(child?.makeRows() ?? [])
    let selection = view.selection
    tracking { buttons.mark { selection.isSelected($0) } }
    menuSection?.box.children = buttons.boxes
  }

  override func makeElements() -> [ElementNode] {
    refill()
    return menuSection.map { [$0.box] } ?? buttons.boxes
  }

  override func makeRows() -> [RowSource] {
    refill()
    return [.elements(buttons.boxes, self)]
  }
}

/// Buttons for the options of a picker.
@MainActor
final class OptionButtons {
  private(set) var options: [(tag: AnyHashable, button: ElementNode)] = []
  private(set) var boxes: [ElementNode] = []
  private var known: [[ObjectIdentifier]: ElementNode] = [:]
  var onSelect: @MainActor (AnyHashable) -> Void = { _ in }
  var layout: any LayoutRule = ControlLayout()
  /// The environment of buttons that show whether they are selected; `nil` for those of segments.
  var scope: EnvironmentScope?

  func set(_ rows: [RowSource]) {
    (options, boxes) = ([], [])
    for row in rows { add(row) }
  }

  private func add(_ row: RowSource) {
    switch row {
    case .elements(let elements, _, let info):
      for element in elements { add([element], element.tag ?? info.id) }
    case .provider(let provider, _, let wrap):
      for index in 0..<provider.count {
        let elements = provider.elements(at: index).map { wrap($0) }
        // As in SwiftUI, the identifier of a row is its tag if it has none.
        add(elements, elements.lazy.compactMap(\.tag).first ?? provider.id(at: index))
      }
    case .section(_, let rows, _): for row in rows { add(row) }
    }
  }

  private func add(_ elements: [ElementNode], _ tag: AnyHashable?) {
    guard let tag else { return boxes += elements }
    let key = elements.map { ObjectIdentifier($0) }
    let button = known[key] ?? ElementNode(layout)
    known[key] = button
    button.children = elements
    button.semantics.type = .button
    button.semantics.labelsItself = true
    let behavior = Behavior()
    behavior.taps = [Behavior.Tap { [weak self] _ in self?.onSelect(tag) }]
    button.behavior = behavior
    options.append((tag, button))
    boxes.append(button)
  }

  /// Marks the button of the selected option.
  func mark(_ isSelected: (AnyHashable) -> Bool) {
    for (tag, button) in options {
      let isOn = isSelected(tag)
      button.semantics.isSelected = isOn
      button.graphic = scope.map { ButtonDrawing(role: nil, scope: $0, mark: .check(isOn: isOn)) }
    }
  }

  var selected: ElementNode? { options.first { $0.button.semantics.isSelected }?.button }

  /// Selects the option with a title.
  func adjust(to text: String) throws {
    guard let option = options.first(where: { $0.button.summary == text }) else {
      throw AdjustmentError(allowed: options.map { "\"\($0.button.summary)\"" }.joined(separator: ", "))
    }
    onSelect(option.tag)
  }
}
