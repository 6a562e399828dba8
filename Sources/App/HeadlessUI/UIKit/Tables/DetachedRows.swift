import AppModel
import Foundation

/// The rows of a table without a window, as in a unit test.
@MainActor
final class DetachedRows: TableHost {
  let box = ElementNode()
  private unowned let table: UITableView
  private var spans: [(start: Double, length: Double)] = []

  init(_ table: UITableView) { self.table = table }

  func span(of index: Int) -> (start: Double, length: Double) {
    spans.indices.contains(index) ? spans[index] : (spans.last.map { $0.start + $0.length } ?? 0, 0)
  }

  func release(_ item: ItemModel.Item) {
    guard let view = item.view else { return }
    table.model.setShown(item, nil, nil)
    table.unhost(view)
    table.recycle(view)
  }

  func releaseAll() {
    for item in table.model.shown { release(item) }
  }

  /// Places the rows that can be seen, and scrolls to the one that was asked for.
  func layOut() {
    guard table.bounds.width > 0, table.bounds.height > 0 else { return }
    showRows()
    let height = table.bounds.height
    guard let target = table.model.scrollTarget, let y = table.model.offset(to: target, in: height) else { return }
    table.model.scrollTarget = nil
    table.setContentOffset(
      CGPoint(x: 0, y: min(max(0, y), max(0, table.contentSize.height - height))), animated: false)
    showRows()
  }

  private func showRows() {
    let (model, width) = (table.model, table.bounds.width - 2 * table.rowMargin)
    let start = Double(table.contentOffset.y)
    let end = start + Double(table.bounds.height)
    _ = model.sections
    spans = []
    var y = 0.0
    for item in model.items {
      let guess = Double(length(of: item, width))
      let view = y < end && y + guess > start ? shownView(of: item) : nil
      let length = view.map { Double(model.height(of: item, $0, width: width)) } ?? guess
      if let view { view.layoutTree(CGSize(width: width, height: CGFloat(length))) } else { release(item) }
      spans.append((y, length))
      y += length
    }
    model.setOrigins()
    table.applyContentSize(CGSize(width: table.bounds.width, height: CGFloat(y)))
  }

  private func shownView(of item: ItemModel.Item) -> UIView? {
    if let view = item.view { return view }
    guard let view = table.model.makeView(of: item) else { return nil }
    table.host(view)
    table.model.setShown(item, view, ElementNode())
    return view
  }

  /// The length of what isn't on the screen.
  private func length(of item: ItemModel.Item, _ width: CGFloat) -> CGFloat {
    let known = table.model.height(of: item, item.view, width: width)
    guard known <= 0, item.kind == .row else { return known }
    return table.estimatedRowHeight > 0 ? table.estimatedRowHeight : 44
  }
}
