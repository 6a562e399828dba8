import AppModel
import Foundation
import ViewGraph

/// Rows in one column, SwiftUI's `List`. Rows are made when they are seen.
public struct List<SelectionValue: Hashable, Content: View> {
  fileprivate let selection: ListSelection?
  fileprivate let content: Content

  fileprivate init(selection: ListSelection?, content: Content) {
    (self.selection, self.content) = (selection, content)
  }
}

/// The selection of a list.
struct ListSelection {
  let values: @MainActor () -> Set<AnyHashable>
  /// Selects a row; `false` if the selection is of another type.
  let toggle: @MainActor (AnyHashable) -> Bool
  /// Whether several rows can be selected, while the list is edited.
  let isMultiple: Bool

  init<V: Hashable>(_ binding: Binding<V?>) {
    nonisolated(unsafe) let binding = binding
    values = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    toggle = { id in
      guard let value = id.base as? V else { return false }
      binding.wrappedValue = value
      return true
    }
    isMultiple = false
  }

  init<V: Hashable>(_ binding: Binding<Set<V>>) {
    nonisolated(unsafe) let binding = binding
    values = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    toggle = { id in
      guard let value = id.base as? V else { return false }
      if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
      return true
    }
    isMultiple = true
  }
}

extension List: View {
  public var body: some View { ListBox(selection: selection, content: content) }
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }

  // A binding to a collection is a collection as well: its own initializer is preferred.
  /// Creates a list of identifiable elements.
  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of elements that are identified by a property.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list of numbers.
  public nonisolated init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of bindings.
  public nonisolated init<C, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<[_BindingElement<C.Element, C.Element.ID>], C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  { self.init(selection: nil, content: ForEach(data, content: rowContent)) }

  /// Creates a list of bindings.
  public nonisolated init<C, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<[_BindingElement<C.Element, ID>], ID, Row>, C: MutableCollection & RandomAccessCollection,
    C.Index: Hashable
  { self.init(selection: nil, content: ForEach(data, id: id, content: rowContent)) }
}

extension List {
  /// Creates a list with a selected row.
  public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { ListSelection($0) }, content: content())
  }

  /// Creates a list with selected rows.
  public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { ListSelection($0) }, content: content())
  }

  /// Creates a list of elements with a selected one.
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of elements with selected ones.
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection.map { ListSelection($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of elements with a selected one.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection.map { ListSelection($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list of elements with selected ones.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection.map { ListSelection($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

/// Controls for entering data, SwiftUI's `Form`: a list.
public struct Form<Content: View> {
  private let content: Content
  @Environment(\.formStyle) private var style

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View, UnaryView {
  /// The form in its style.
  public var body: some View {
    if let style {
      style.body(FormStyleConfiguration(content: .init(AnyView(content))))
    } else {
      ListBox(selection: nil, content: content)
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form that a style was given.
  public nonisolated init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

/// The boxes of a list: a scroll view with rows that are made when they are seen.
private struct ListBox<Content: View> {
  let selection: ListSelection?
  let content: Content
}

extension ListBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ListNode(view, inputs))
  }
}

private final class ListNode<Content: View>: LazyNode<ListBox<Content>> {
  private let box = ElementNode(ScrollLayout(axes: .vertical))
  private let inner: EnvironmentScope
  private var isEditing = false
  private var selected: Set<AnyHashable> = []

  init(_ view: ListBox<Content>, _ inputs: _ViewInputs) {
    inner = EnvironmentScope(outer: inputs.scope ?? inputs.parent.scope)
    let rows = RowList()
    super.init(
      view, inputs, rows,
      LazyStackLayout(.vertical, spacing: 0, alignment: HorizontalAlignment.leading.key, rows: rows))
    box.semantics.type = .collectionView
    box.semantics.clips = true
    box.scroll = ScrollState(axes: .vertical)
    box.children = [stack]
    box.graphic = ListDrawing(scope: self.scope) { [weak self] in self?.shownRows ?? [] }
    rows.makeRow = { [unowned self] in makeCell($0, $1) }
    rows.onShow = { [unowned self] in
      updateCells()
      showSelection()
    }
    var values = EnvironmentValues(scope: scope)
    values.isInList = true
    values.refresh = nil
    values.selectRow = { [weak self] value in
      guard let self, let selection = self.view.selection, !selection.isMultiple else { return false }
      return select(value, by: selection)
    }
    _ = inner.set(values.written)
  }

  override var outerBox: ElementNode { box }

  override func evaluate() {
    tracking {
      adoptRefresh(box)
      let kind = environment.listKind
      rows.sectionSpacing = kind == .plain ? 0 : 18
      // The cards of sections have space around them.
      configureScroll(box, .vertical, insets: kind.insets)
      followSelection()
      isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    }
    showChild(view.content, scope: inner)
    ownElementsChanged()
  }

  /// The rows that are drawn, without headers and footers.
  private var shownRows: [ListDrawing.Row] {
    zip(stackLayout.shown, stack.children).compactMap { index, cell in
      guard rows.kind(at: index) == .row else { return nil }
      let origin = Point(x: stack.origin.x + cell.origin.x, y: stack.origin.y + cell.origin.y)
      return ListDrawing.Row(
        frame: Rect(origin: origin, size: cell.size), isFirst: rows.startsSection(index),
        isLast: index == rows.count - 1 || rows.startsSection(index + 1) || rows.kind(at: index + 1) != .row,
        isSelected: cell.semantics.isSelected,
        hidesSeparator: cell.row.last?.containerValue(HiddenSeparatorKey.self) as? Bool ?? false,
        background: cell.row.first?.containerValue(RowBackgroundKey.self) as? AnyShapeStyle,
        swipeOffset: cell.swipeOffset)
    }
  }

  /// Another selection leads to the next column, none of them back from there.
  private func followSelection() {
    guard let selection = view.selection else { return }
    let old = selected
    selected = selection.values()
    guard selected != old, !selection.isMultiple, let next = environment.nextColumn else { return }
    let isShown = !selected.isEmpty
    graph.afterEvaluation { next.isShown.wrappedValue = isShown }
  }

  // MARK: Cells

  private func makeCell(_ elements: [ElementNode], _ info: RowInfo) -> ElementNode {
    guard info.kind == .row else {
      let cell = ElementNode(CellLayout(minimum: 28))
      cell.children = elements
      return cell
    }
    let cell = ElementNode.cell(elements)
    setEditing(of: cell, info.actions)
    return cell
  }

  private func setEditing(of cell: ElementNode, _ actions: RowActions) {
    let editing = RowEditing(cell.row, actions, isEditing: isEditing)
    let context = context
    cell.setEditing(
      editing,
      CellActions(
        tap: { [weak self, weak cell] in if let cell { self?.tap(cell) } },
        delete: { [weak self, weak cell] in
          if let cell, let info = self?.info(of: cell) { info.actions.delete?(info.index) }
        },
        move: { [weak self] source, target in self?.move(source, target) ?? false },
        reveal: { [weak cell] in if let cell { context.app.openRow(cell, .trailing) } }))
  }

  /// Updates the actions of the rows in sight.
  private func updateCells() {
    for (index, cell) in zip(stackLayout.shown, stack.children) where cell.semantics.type == .cell {
      setEditing(of: cell, rows.actions(at: index))
    }
  }

  /// Returns the actions of the row of a cell; rows before it may have been inserted or removed since it was made.
  private func info(of cell: ElementNode) -> RowInfo? {
    stackLayout.shown.first { rows.row(at: $0) === cell }.map { rows.info(at: $0) }
  }

  /// A touch on a row selects it, triggers its buttons, or is one on its only control.
  private func tap(_ cell: ElementNode) {
    let controls = cell.controls
    if let selection = view.selection, !selection.isMultiple || isEditing, !cell.isSelectionDisabled,
      let tag = cell.tag ?? info(of: cell)?.id
    {
      select(tag, by: selection)
    } else if isEditing {
      // As in UIKit, rows of an edited list don't act unless they can be selected.
    } else if !cell.triggerRowButtons(), controls.count == 1, !controls[0].actsAlone,
      controls[0].semantics.type != .switch
    {
      controls[0].behavior?.tap(count: 1)?.action(.zero)
    }
  }

  /// - Returns: Whether the value is one of the selection's type.
  @discardableResult
  private func select(_ value: AnyHashable, by selection: ListSelection) -> Bool {
    guard selection.toggle(value) else { return false }
    if !selection.isMultiple { environment.nextColumn?.isShown.wrappedValue = true }
    return true
  }

  private func showSelection() {
    guard view.selection != nil else { return }
    for (index, cell) in zip(stackLayout.shown, stack.children) where cell.semantics.type == .cell {
      let tag = cell.tag ?? rows.info(at: index).id
      cell.semantics.isSelected = tag.map { selected.contains($0) } ?? false
    }
  }

  private func move(_ source: ElementNode, _ target: ElementNode) -> Bool {
    guard let from = info(of: source), let to = info(of: target), let move = from.actions.move else { return false }
    move(from.index, to.index)
    return true
  }
}

extension ElementNode {
  /// The controls inside that react to a tap.
  fileprivate var controls: [ElementNode] {
    children.filter(\.semantics.isEnabled).flatMap { child in
      !(child.behavior?.taps.isEmpty ?? true) && child.semantics.type != nil ? [child] : child.controls
    }
  }

  /// The value that a `tag(_:)` inside sets.
  var tag: AnyHashable? {
    if let tag = containerValues[ObjectIdentifier(TagKey.self)] as? AnyHashable { return tag }
    for child in children where children.count == 1 { return child.tag }
    return nil
  }
}

/// The key of `tag(_:)`.
enum TagKey {}

extension View {
  /// Sets the value that represents the view in a picker, a list or a tab view.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    nonisolated(unsafe) let tag = tag
    return box { box, _ in box.containerValues[ObjectIdentifier(TagKey.self)] = AnyHashable(tag) }
  }
}
