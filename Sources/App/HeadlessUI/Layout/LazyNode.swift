import AppModel

/// A node whose rows are made when they are seen.
@MainActor
protocol LazyContainerNode: ViewNode {
  /// The location of the row with an identifier, whether or not the row has been made.
  func span(of id: AnyHashable) -> LazySpan?
  /// The location of the row that contains a box.
  func span(of element: ElementNode) -> LazySpan?
}

/// The location of a row of a lazy container.
struct LazySpan {
  /// The box of all rows.
  let box: ElementNode
  let axis: AppModel.Axis
  let span: (start: Double, length: Double)
}

/// The node of a lazy container: its rows are made when they are seen.
class LazyNode<V: View>: TypedNode<V>, LazyContainerNode {
  let rows: RowList
  /// The box of all rows.
  let stack: ElementNode
  /// The layout of the box.
  let stackLayout: LazyStackLayout

  init(_ view: V, _ inputs: _ViewInputs, _ rows: RowList, _ layout: LazyStackLayout) {
    (self.rows, stack, stackLayout) = (rows, ElementNode(layout), layout)
    super.init(view, inputs)
    context.app.register(lazyStack: stack)
  }

  /// The box that contains the rows: that of the rows, unless a container has one around it.
  var outerBox: ElementNode { stack }

  final override var isLazyContainer: Bool { true }
  final override var listsViews: Bool { true }
  final override var ownsElement: Bool { true }
  final override func makeElements() -> [ElementNode] { [outerBox] }
  final override func makeRows() -> [RowSource] { [.elements([outerBox], self)] }

  final override func ownElementsChanged() {
    rows.refill(after: self) { [self] in
      rows.set(child?.makeRows() ?? [])
      rowsChanged()
      stackLayout.refresh(stack)
    }
  }

  /// Called when there are other rows than before.
  func rowsChanged() {}

  /// Returns the line of the layout that contains a row.
  func line(of row: Int) -> Int { row }

  func span(of id: AnyHashable) -> LazySpan? { span(ofRow: rows.index(of: id)) }
  func span(of element: ElementNode) -> LazySpan? { span(ofRow: rows.index(of: element)) }

  private func span(ofRow row: Int?) -> LazySpan? {
    guard let row else { return nil }
    return LazySpan(box: stack, axis: stackLayout.stackAxis ?? .vertical, span: stackLayout.span(of: line(of: row)))
  }
}
