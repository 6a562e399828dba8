import AppModel
import Foundation

/// Views in rows and columns, SwiftUI's `Grid`.
public struct Grid<Content: View> {
  let alignment: Alignment
  let spacing: (horizontal: CGFloat?, vertical: CGFloat?)
  let content: Content

  /// Creates a grid of rows.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.alignment, spacing, self.content) = (alignment, (horizontalSpacing, verticalSpacing), content()) }
}

extension Grid: ElementView {
  static var listsViews: Bool { true }
  var inner: Content { content }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = GridLayout(
      alignment: alignment, horizontal: Double(spacing.horizontal ?? 8), vertical: Double(spacing.vertical ?? 8))
  }
}

/// A row of a grid, SwiftUI's `GridRow`; outside of a grid its views are beside one another.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content

  public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
}

extension GridRow: ElementView {
  static var listsViews: Bool { true }
  var inner: Content { content }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = StackLayout(.horizontal, spacing: nil, alignment: (alignment ?? .center).key)
    box.containerValues[ObjectIdentifier(GridRowKey.self)] = GridRowKey(alignment: alignment)
  }
}

/// Marks the box of a row.
private struct GridRowKey {
  let alignment: VerticalAlignment?
}

private enum GridColumnsKey {}
private enum GridColumnAlignmentKey {}
private enum GridCellAnchorKey {}

/// The rows of a grid: each column is as wide as its widest cell.
private struct GridLayout: LayoutRule {
  let alignment: Alignment
  let horizontal: Double
  let vertical: Double

  /// The cells of a row, with the columns that each takes; `nil` for a view that spans the grid.
  @MainActor
  private func cells(of row: ElementNode) -> [(node: ElementNode, column: Int, span: Int)]? {
    guard row.containerValues[ObjectIdentifier(GridRowKey.self)] != nil else { return nil }
    var column = 0
    return row.children.map { cell in
      let span = max(1, cell.containerValue(GridColumnsKey.self) as? Int ?? 1)
      defer { column += span }
      return (cell, column, span)
    }
  }

  private func widths(_ node: ElementNode, _ proposal: Proposal) -> [Double] {
    var ideal: [Double] = []
    var isFlexible: [Bool] = []
    for row in node.children {
      for cell in cells(of: row) ?? [] {
        while ideal.count < cell.column + cell.span {
          ideal.append(0)
          isFlexible.append(false)
        }
        guard cell.span == 1 else { continue }
        let width = cell.node.measure(.unspecified).width
        ideal[cell.column] = max(ideal[cell.column], width)
        let widest = cell.node.measure(Proposal(width: .infinity, height: nil)).width
        if widest > width { isFlexible[cell.column] = true }
      }
    }
    guard let whole = proposal.width, whole.isFinite, !ideal.isEmpty else { return ideal }
    let room = max(0, whole - horizontal * Double(ideal.count - 1))
    let sum = ideal.reduce(0, +)
    if sum > room, sum > 0 { return ideal.map { $0 * room / sum } }
    let flexible = isFlexible.count { $0 }
    if flexible > 0 {
      // Flexible columns share what the others leave.
      let fixed = zip(ideal, isFlexible).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
      let share = (room - fixed) / Double(flexible)
      return zip(ideal, isFlexible).map { $1 ? share : $0 }
    }
    return ideal
  }

  private func width(_ widths: [Double], _ column: Int, _ span: Int) -> Double {
    let end = min(column + span, widths.count)
    return widths[column..<end].reduce(0, +) + horizontal * Double(max(0, end - column - 1))
  }

  private func height(_ row: ElementNode, _ widths: [Double], _ whole: Double?) -> Double {
    guard let cells = cells(of: row) else { return row.measure(Proposal(width: whole, height: nil)).height }
    let sizes = cells.map { $0.node.measure(Proposal(width: width(widths, $0.column, $0.span), height: nil)) }
    return AlignedSpan(cells.map(\.node), sizes, by: vertical(of: row)).length
  }

  /// The vertical alignment of the cells of a row.
  private func vertical(of row: ElementNode) -> AlignmentKey {
    let own = row.containerValues[ObjectIdentifier(GridRowKey.self)] as? GridRowKey
    return (own?.alignment ?? alignment.vertical).key
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let widths = widths(node, proposal)
    var size = Size(
      width: widths.reduce(0, +) + horizontal * Double(max(0, widths.count - 1)),
      height: vertical * Double(max(0, node.children.count - 1)))
    for row in node.children {
      if cells(of: row) == nil {
        let flexible = row.measure(Proposal(width: 0, height: nil)).width
        size.width = max(size.width, min(flexible, proposal.width ?? flexible))
      }
    }
    for row in node.children { size.height += height(row, widths, size.width) }
    return size
  }

  func place(_ node: ElementNode) {
    let widths = widths(node, Proposal(node.size))
    var y = 0.0
    for row in node.children {
      let height = height(row, widths, node.size.width)
      defer { y += height + vertical }
      guard let cells = cells(of: row) else {
        let size = row.measure(Proposal(width: node.size.width, height: height))
        row.place(at: .zero, size: size)
        let x = alignment.horizontal.key.value(node.size) - row.guide(alignment.horizontal.key)
        row.place(at: Point(x: x, y: y), size: size)
        continue
      }
      row.place(at: Point(x: 0, y: y), size: Size(width: node.size.width, height: height))
      let sizes = cells.map { cell in
        cell.node.measure(Proposal(width: width(widths, cell.column, cell.span), height: height))
      }
      let lines = AlignedSpan(cells.map(\.node), sizes, by: vertical(of: row))
      for (index, cell) in cells.enumerated() {
        let room = Size(width: width(widths, cell.column, cell.span), height: height)
        let x = widths[..<min(cell.column, widths.count)].reduce(0, +) + horizontal * Double(cell.column)
        let size = sizes[index]
        cell.node.place(at: .zero, size: size)
        let column = column(cell.column, node) ?? alignment.horizontal
        var origin = Point(
          x: column.key.value(room) - cell.node.guide(column.key), y: lines.start(of: index, size, in: room))
        if let anchor = cell.node.containerValue(GridCellAnchorKey.self) as? UnitPoint {
          origin = Point(
            x: Double(anchor.x) * (room.width - size.width), y: Double(anchor.y) * (room.height - size.height))
        }
        cell.node.place(at: Point(x: x + origin.x, y: origin.y), size: size)
      }
    }
  }

  /// The alignment that a cell sets for its column.
  private func column(_ index: Int, _ node: ElementNode) -> HorizontalAlignment? {
    for row in node.children {
      for cell in cells(of: row) ?? [] where cell.column == index {
        if let alignment = cell.node.containerValue(GridColumnAlignmentKey.self) as? HorizontalAlignment {
          return alignment
        }
      }
    }
    return nil
  }
}

extension View {
  /// Makes the cell span several columns of its grid.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    box { box, _ in box.containerValues[ObjectIdentifier(GridColumnsKey.self)] = count }
  }
  /// Sets the alignment of the cell's column.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    box { box, _ in box.containerValues[ObjectIdentifier(GridColumnAlignmentKey.self)] = guide }
  }
  /// Sets the anchor of the cell in its space.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    box { box, _ in box.containerValues[ObjectIdentifier(GridCellAnchorKey.self)] = anchor }
  }
  /// Has the cell take no more space than other cells need: no effect.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    accepted()
  }
}
