import AppModel
import Foundation
import ViewGraph

/// A column or a row of a lazy grid, SwiftUI's `GridItem`.
public struct GridItem: Sendable {
  /// The width of a column.
  public enum Size: Sendable {
    /// A fixed width in points.
    case fixed(CGFloat)
    /// The remaining width, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column.
  public var size: Size
  /// The space to the next column.
  public var spacing: CGFloat?
  /// The alignment of views in their cells.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// A grid that grows downwards and makes its rows when they are seen, SwiftUI's `LazyVGrid`.
public struct LazyVGrid<Content: View> {
  fileprivate let grid: LazyGrid<Content>

  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    grid = LazyGrid(
      axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing.map { Double($0) }, content: content()
    )
  }
}

/// A grid that grows sideways and makes its columns when they are seen, SwiftUI's `LazyHGrid`.
public struct LazyHGrid<Content: View> {
  fileprivate let grid: LazyGrid<Content>

  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    grid = LazyGrid(
      axis: .horizontal, items: rows, alignment: alignment.key, spacing: spacing.map { Double($0) }, content: content())
  }
}

extension LazyVGrid: View {
  public var body: some View { grid }
}

extension LazyHGrid: View {
  public var body: some View { grid }
}

private struct LazyGrid<Content: View> {
  let axis: AppModel.Axis
  let items: [GridItem]
  let alignment: AlignmentKey
  let spacing: Double?
  let content: Content
}

extension LazyGrid: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(LazyGridNode(view, inputs))
  }
}

private final class LazyGridNode<Content: View>: LazyNode<LazyGrid<Content>> {
  private let lines: GridLines
  private let box = ElementNode()

  init(_ view: LazyGrid<Content>, _ inputs: _ViewInputs) {
    let cells = RowList()
    lines = GridLines(cells, axis: view.axis)
    super.init(
      view, inputs, cells, LazyStackLayout(view.axis, spacing: view.spacing, alignment: view.alignment, rows: lines))
    box.children = [stack]
    box.layout = LazyGridLayout(axis: view.axis, lines: lines, stack: stack, stackLayout: stackLayout)
  }

  override var outerBox: ElementNode { box }

  override func evaluate() {
    lines.items = view.items
    showChild(view.content)
    ownElementsChanged()
  }

  override func rowsChanged() { lines.cellsChanged() }
  override func line(of row: Int) -> Int { lines.line(of: row) }
}

/// A layout that measures its breadth before it places the lines, since the breadth decides the number of columns.
private struct LazyGridLayout: LayoutRule {
  let axis: AppModel.Axis
  let lines: GridLines
  let stack: ElementNode
  let stackLayout: LazyStackLayout

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    if lines.adapt(to: proposal[axis.other]) { stackLayout.refresh(stack) }
    return stack.measure(proposal)
  }

  func place(_ node: ElementNode) { stack.place(at: .zero, size: node.size) }
}

/// The lines of a lazy grid, each with as many cells as there are columns.
@MainActor
private final class GridLines: LazyRows {
  private let cells: RowList
  private let axis: AppModel.Axis
  var items: [GridItem] = [] {
    didSet { columns = Self.columns(items, breadth) }
  }
  private var breadth: Double?
  private var columns: [Column] = []
  private var segments: [(firstLine: Int, cells: Range<Int>, isWhole: Bool)] = []
  private(set) var count = 0
  private var boxes: [[ObjectIdentifier]: ElementNode] = [:]

  struct Column: Equatable {
    let start: Double
    let length: Double
    let alignment: Alignment?
  }

  init(_ cells: RowList, axis: AppModel.Axis) { (self.cells, self.axis) = (cells, axis) }

  /// Stores a breadth.
  ///
  /// - Returns: Whether there are other columns than before.
  func adapt(to breadth: Double?) -> Bool {
    guard breadth != self.breadth, breadth?.isFinite ?? true else { return false }
    self.breadth = breadth
    let columns = Self.columns(items, breadth)
    guard columns != self.columns else { return false }
    self.columns = columns
    boxes = [:]
    cellsChanged()
    return true
  }

  func cellsChanged() {
    segments = []
    count = 0
    for segment in cells.segments {
      segments.append((count, segment.cells, segment.isWhole))
      let width = segment.isWhole ? 1 : max(1, columns.count)
      count += (segment.cells.count + width - 1) / width
    }
  }

  private func cells(of line: Int) -> (cells: Range<Int>, isWhole: Bool) {
    guard let segment = segments.last(where: { $0.firstLine <= line }) else { return (0..<0, false) }
    let width = segment.isWhole ? 1 : max(1, columns.count)
    let start = segment.cells.lowerBound + (line - segment.firstLine) * width
    return (start..<min(start + width, segment.cells.upperBound), segment.isWhole)
  }

  /// The line of a cell.
  func line(of cell: Int) -> Int {
    guard let segment = segments.first(where: { $0.cells.contains(cell) }) else { return 0 }
    return segment.firstLine
      + (cell - segment.cells.lowerBound) / (segment.isWhole ? 1 : max(1, columns.count))
  }

  func row(at index: Int) -> ElementNode {
    let line = cells(of: index)
    let nodes = line.cells.map { cells.row(at: $0) }
    if line.isWhole, let node = nodes.first { return node }
    let key = nodes.map { ObjectIdentifier($0) }
    if let box = boxes[key] {
      box.children = nodes
      return box
    }
    let box = ElementNode(GridLineLayout(axis: axis, columns: columns))
    box.children = nodes
    if boxes.count > 1_000 { boxes = [:] }
    boxes[key] = box
    return box
  }

  func didShow(_ range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return cells.didShow(0..<0) }
    cells.didShow(cells(of: first).cells.lowerBound..<cells(of: last).cells.upperBound)
  }

  /// The columns for a breadth.
  private static func columns(_ items: [GridItem], _ breadth: Double?) -> [Column] {
    let breadth = breadth ?? Screen.standard.bounds.width
    // As SwiftUI does: what fixed columns and spacing leave is shared by the others.
    let gaps = items.dropLast().reduce(0.0) { $0 + Double($1.spacing ?? 8) }
    let fixed = items.reduce(0.0) { if case .fixed(let width) = $1.size { $0 + Double(width) } else { $0 } }
    var shares = items.count { if case .fixed = $0.size { false } else { true } }
    var left = breadth - gaps - fixed
    var columns: [Column] = []
    var start = 0.0
    for item in items {
      let gap = Double(item.spacing ?? 8)
      func add(_ length: Double) {
        columns.append(Column(start: start, length: length, alignment: item.alignment))
        start += length + gap
      }
      switch item.size {
      case .fixed(let width): add(Double(width))
      case .flexible(let minimum, let maximum):
        let length = max(Double(minimum), min(Double(maximum), left / Double(max(1, shares))))
        (left, shares) = (left - length, shares - 1)
        add(length)
      case .adaptive(let minimum, let maximum):
        let room = left / Double(max(1, shares))
        (left, shares) = (left - room, shares - 1)
        let count = max(1, ((room + gap) / max(1, Double(minimum) + gap)).rounded(.down))
        let length = max(Double(minimum), min(Double(maximum), (room - gap * (count - 1)) / count))
        for _ in 0..<Int(min(count, 1_000)) { add(length) }
      }
    }
    return columns
  }
}

/// The cells of a line in their columns.
private struct GridLineLayout: LayoutRule {
  let axis: AppModel.Axis
  let columns: [GridLines.Column]

  private func offer(_ column: GridLines.Column) -> Proposal {
    var offer = Proposal.unspecified
    offer[axis.other] = column.length
    return offer
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    var length = 0.0
    for (cell, column) in zip(node.children, columns) { length = max(length, cell.measure(offer(column))[axis]) }
    return Size(axis, length, columns.last.map { $0.start + $0.length } ?? 0)
  }

  func place(_ node: ElementNode) {
    for (cell, column) in zip(node.children, columns) {
      let room = Size(axis, node.size[axis], column.length)
      let size = cell.measure(offer(column))
      cell.place(at: .zero, size: size)
      let origin = (column.alignment ?? .center).pair.origin(of: cell, in: room)
      cell.place(
        at: axis == .vertical
          ? Point(x: column.start + origin.x, y: origin.y) : Point(x: origin.x, y: column.start + origin.y),
        size: size)
    }
  }
}
