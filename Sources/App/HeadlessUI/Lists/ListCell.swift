import AppModel

/// The edits of a row that the cell of a list offers to the user.
struct RowEditing: Equatable {
  var canDelete = false
  var canMove = false
  /// Whether the list is being edited.
  var isEditing = false
  /// Whether the row can be dragged to another position of its reorder container.
  var isReorderable = false

  init(canDelete: Bool, canMove: Bool, isEditing: Bool) {
    (self.canDelete, self.canMove, self.isEditing) = (canDelete, canMove, isEditing)
  }

  @MainActor
  init(_ elements: [ElementNode], _ actions: RowActions, isEditing: Bool) {
    canDelete = actions.delete != nil && !elements.contains { $0.isDisabled(DeleteDisabledKey.self) }
    canMove = actions.move != nil && !elements.contains { $0.isDisabled(MoveDisabledKey.self) }
    isReorderable = elements.contains { $0.reorderGrip != nil }
    self.isEditing = isEditing
  }

  var showsRemoveButton: Bool { isEditing && canDelete }
  var showsHandle: Bool { isEditing && canMove }
}

/// The actions of the parts of a cell.
@MainActor
struct CellActions {
  let tap: @MainActor () -> Void
  let delete: @MainActor () -> Void
  let move: @MainActor (_ source: ElementNode, _ target: ElementNode) -> Bool
  /// Reveals the delete button, as the remove button does.
  let reveal: @MainActor () -> Void
}

/// The parts that a cell adds to its row, kept in ``ElementNode/containerValues`` of the cell.
@MainActor
private final class CellParts {
  let row: [ElementNode]
  /// The least height of the cell.
  let minimum: Double
  var editing: RowEditing?
  let remove = ElementNode(LeafLayout(width: 38, height: 44))
  let minus = ElementNode(LeafLayout(width: 22, height: 22))
  let handle = ElementNode(LeafLayout(width: 38, height: 44))
  let delete = ElementNode.swipeButton(SwipeButtonDrawing(title: "Delete", symbol: "trash", isDestructive: true))

  init(_ row: [ElementNode], minimum: Double) {
    (self.row, self.minimum) = (row, minimum)
    minus.semantics.type = .image
    minus.semantics.identifier = "minus.circle.fill"
    minus.semantics.label = "remove"
  }
}

extension ElementNode {
  private var cellParts: CellParts? { containerValues[ObjectIdentifier(CellParts.self)] as? CellParts }

  /// Makes the cell of a row.
  static func cell(_ row: [ElementNode], minimum: Double = CellLayout.minimumHeight) -> ElementNode {
    let cell = ElementNode(CellLayout(minimum: minimum))
    cell.children = row
    cell.semantics.type = .cell
    cell.containerValues[ObjectIdentifier(CellParts.self)] = CellParts(row, minimum: minimum)
    return cell
  }

  /// The boxes of the row that it is the cell of.
  var row: [ElementNode] { cellParts?.row ?? [] }

  /// Leaves a touch to the row around, which is selected by it, if the list is being edited.
  func yieldsToEditedRow() -> Bool {
    guard let cell = lineage.first(where: { $0.semantics.type == .cell }),
      cell.cellParts?.editing?.isEditing ?? false
    else { return false }
    cell.behavior?.tap(count: 1)?.action(.zero)
    return true
  }

  /// Sets what the user can do with the row.
  func setEditing(_ editing: RowEditing, _ actions: CellActions) {
    guard let parts = cellParts, parts.editing != editing else { return }
    parts.editing = editing
    let behavior = Behavior()
    behavior.taps = [Behavior.Tap { _ in actions.tap() }]
    if editing.canMove { behavior.move = actions.move }
    if editing.isReorderable { row.lazy.compactMap(\.reorderGrip).first?.attach(to: behavior) }
    if editing.canDelete, row.allSatisfy({ $0.swipes.isEmpty }) {
      parts.delete.setUpButton("Delete", actions.delete)
      behavior.swipes = [Behavior.Swipe(edge: .trailing, allowsFullSwipe: true, buttons: [parts.delete])]
    }
    self.behavior = behavior
    parts.remove.setUpRowButton("Remove", row, actions.reveal)
    parts.remove.children = [parts.minus]
    parts.handle.setUpRowButton("Reorder", row) {}
    parts.handle.behavior?.isMoveHandle = true
    children =
      (editing.showsRemoveButton ? [parts.remove] : []) + row + (editing.showsHandle ? [parts.handle] : [])
    layout = CellLayout(
      minimum: parts.minimum, hasRemoveButton: editing.showsRemoveButton, hasHandle: editing.showsHandle)
  }

  /// - Parameter row: The boxes of the row, whose text follows the verb in the label.
  private func setUpRowButton(_ verb: String, _ row: [ElementNode], _ action: @escaping @MainActor () -> Void) {
    setUpButton(nil, action)
    semantics.labelPrefix = verb
    labelSources = row
  }

  private func setUpButton(_ label: String?, _ action: @escaping @MainActor () -> Void) {
    semantics.type = .button
    semantics.label = label
    let behavior = Behavior()
    behavior.taps = [Behavior.Tap { _ in action() }]
    self.behavior = behavior
  }
}

/// A row: its content, leading, with space around it and the controls of an edited list beside it.
struct CellLayout: LayoutRule, Equatable {
  let minimum: Double
  var hasRemoveButton = false
  var hasHandle = false

  private static let control = 38.0
  /// The least height of a row, unless the app sets another one.
  nonisolated static let minimumHeight = 52.0

  /// The space around the content, with the controls beside it.
  private func insets(_ node: ElementNode) -> Insets {
    let own = row(node).first.map { RowInsets(of: $0) } ?? RowInsets()
    return Insets(
      top: own.top ?? 15, leading: (own.leading ?? 16) + (hasRemoveButton ? Self.control : 0), bottom: own.bottom ?? 15,
      trailing: (own.trailing ?? 16) + (hasHandle ? Self.control : 0))
  }

  private func row(_ node: ElementNode) -> ArraySlice<ElementNode> {
    node.children.dropFirst(hasRemoveButton ? 1 : 0).dropLast(hasHandle ? 1 : 0)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let insets = insets(node)
    var height = insets.top + insets.bottom
    var width = 0.0
    for child in row(node) {
      let size = child.measure(Proposal(width: proposal.inset(by: insets).width, height: nil))
      height += size.height
      width = max(width, size.width)
    }
    return Size(
      width: proposal.width ?? width + insets.leading + insets.trailing, height: max(minimum, height))
  }

  func place(_ node: ElementNode) {
    let row = row(node)
    let insets = insets(node)
    let sizes = row.map { $0.measure(Proposal(width: Proposal(node.size).inset(by: insets).width, height: nil)) }
    let height = sizes.reduce(0) { $0 + $1.height }
    var y = insets.top + (node.size.height - insets.top - insets.bottom - height) / 2
    for (child, size) in zip(row, sizes) {
      child.place(at: Point(x: insets.leading, y: y), size: size)
      y += size.height
    }
    let control = Size(width: Self.control, height: min(44, node.size.height))
    let top = (node.size.height - control.height) / 2
    if hasRemoveButton, let button = node.children.first {
      button.place(at: Point(x: 8, y: top), size: control)
      button.children.first?.place(at: Point(x: 8, y: (control.height - 22) / 2), size: Size(width: 22, height: 22))
    }
    if hasHandle {
      node.children.last?.place(at: Point(x: node.size.width - 8 - control.width, y: top), size: control)
    }
  }
}

/// The insets that a row has by `listRowInsets`, in points; those of an edge are the usual ones if `nil`.
struct RowInsets: Equatable {
  var top: Double?
  var leading: Double?
  var bottom: Double?
  var trailing: Double?

  init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The insets of a row: the outer modifiers go before the inner ones.
  @MainActor
  init(of row: ElementNode) {
    var node: ElementNode? = row
    while let current = node {
      if let insets = current.containerValues[ObjectIdentifier(RowInsets.self)] as? RowInsets {
        (top, leading) = (top ?? insets.top, leading ?? insets.leading)
        (bottom, trailing) = (bottom ?? insets.bottom, trailing ?? insets.trailing)
      }
      node = current.children.count == 1 ? current.children[0] : nil
    }
  }
}

extension ElementNode {
  fileprivate func isDisabled(_ key: Any.Type) -> Bool { containerValue(key) as? Bool ?? false }
}

private enum DeleteDisabledKey {}
private enum MoveDisabledKey {}
private enum SelectionDisabledKey {}

extension ElementNode {
  /// Whether the row of the cell can't be selected.
  var isSelectionDisabled: Bool { row.contains { $0.isDisabled(SelectionDisabledKey.self) } }
}

extension View {
  /// Sets whether the rows of the view can't be deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    box { box, _ in box.containerValues[ObjectIdentifier(DeleteDisabledKey.self)] = isDisabled }
  }

  /// Sets whether the rows of the view can't be selected in their list.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    box { box, _ in box.containerValues[ObjectIdentifier(SelectionDisabledKey.self)] = isDisabled }
  }

  /// Sets whether the rows of the view can't be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    box { box, _ in box.containerValues[ObjectIdentifier(MoveDisabledKey.self)] = isDisabled }
  }
}
