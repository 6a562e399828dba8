/// Rows that are created on demand.
@MainActor
package protocol LazyRows: AnyObject {
  /// How many there are.
  var count: Int { get }
  /// Returns a row, created on first use.
  func row(at index: Int) -> ElementNode
  /// Called when the visible rows change.
  func didShow(_ range: Range<Int>)
  /// The space before a row, besides that between all rows.
  func gap(before index: Int) -> Double
}

extension LazyRows {
  package func gap(before index: Int) -> Double { 0 }
}

/// A layout that makes only what can be seen.
package protocol LazyLayout: LayoutRule {
  /// Makes what can be seen, and removes what can't.
  ///
  /// - Parameters:
  ///   - window: What can be seen, in the coordinates of the node.
  ///   - focus: What has the keyboard focus: it stays.
  /// - Returns: Whether other nodes are in the tree than before, or the same ones at other places.
  @MainActor func show(_ window: Rect, in node: ElementNode, keeping focus: ElementNode?) -> Bool
}

extension LazyLayout {
  package var lazyLayout: (any LazyLayout)? { self }
}

/// A stack of rows of which only those exist that can be seen, SwiftUI's `LazyVStack`, `LazyHStack` and `List`.
///
/// Unmeasured rows count with the average length of measured ones, or of those that were measured last.
@MainActor
package final class LazyStackLayout: LazyLayout, AxisLayout {
  private let axis: Axis
  private let spacing: Double
  private let alignment: AlignmentKey
  private weak var rows: (any LazyRows)?
  private var lengths = MeasuredLengths()
  private var lastAverage = 44.0
  private var breadth: Double?
  /// The rows that can be seen.
  package private(set) var shown = 0..<0
  /// An invisible row that stays in the tree, after the visible ones.
  private var kept: (index: Int, row: ElementNode)?

  package init(_ axis: Axis, spacing: Double?, alignment: AlignmentKey, rows: any LazyRows) {
    (self.axis, self.spacing, self.alignment, self.rows) = (axis, spacing ?? 8, alignment, rows)
  }

  package var stackAxis: Axis? { axis }

  private var count: Int { rows?.count ?? 0 }

  /// Takes over other rows: what is shown is made again.
  package func refresh(_ node: ElementNode) {
    guard let rows else { return }
    shown = shown.clamped(to: 0..<rows.count)
    if let row = kept, row.index >= rows.count || rows.row(at: row.index) !== row.row { kept = nil }
    node.children = shown.map { rows.row(at: $0) } + (kept.map { [$0.row] } ?? [])
    reset()
    rows.didShow(shown)
    node.setNeedsLayout()
  }

  /// Forgets what rows measured: their content may be other by now.
  private func reset() {
    // Rows without a length would never be seen, and never be measured again.
    if estimate > 0 { lastAverage = estimate }
    lengths = MeasuredLengths()
  }

  private var estimate: Double { lengths.average ?? lastAverage }

  /// The start of a row.
  private func start(of index: Int) -> Double {
    let (count, sum) = lengths.before(index)
    return sum + Double(index - count) * estimate + Double(index) * spacing
  }

  private func length(of index: Int) -> Double { lengths[index] ?? estimate }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let breadth = proposal[axis.other]
    if breadth != self.breadth {
      self.breadth = breadth
      reset()
    }
    measureShown(node)
    let count = count
    let length = count == 0 ? 0 : start(of: count) - spacing
    let widest = breadth ?? node.children.map { $0.measure(offer)[axis.other] }.max() ?? breadthOfFirst
    return Size(axis, max(0, length), widest.isFinite ? widest : 0)
  }

  /// The breadth of the first row while none is shown: a stack without breadth would never be seen.
  private var breadthOfFirst: Double {
    guard count > 0, let first = rows?.row(at: 0) else { return 0 }
    return first.measure(offer)[axis.other]
  }

  private var offer: Proposal {
    var offer = Proposal.unspecified
    offer[axis.other] = breadth
    return offer
  }

  private func measureShown(_ node: ElementNode) {
    for (index, child) in zip(shown, node.children) {
      lengths[index] = child.measure(offer)[axis] + (rows?.gap(before: index) ?? 0)
    }
  }

  package func place(_ node: ElementNode) {
    measureShown(node)
    let line =
      alignment.baseline == nil
      ? alignment.value(node.size)
      : AlignedSpan(node.children, node.children.map { $0.measure(offer) }, by: alignment).before
    for (index, child) in zip(Array(shown) + (kept.map { [$0.index] } ?? []), node.children) {
      let size = child.measure(offer)
      child.place(at: .zero, size: size)
      let along = start(of: index) + (rows?.gap(before: index) ?? 0)
      let across = line - child.guide(alignment)
      child.place(at: axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along), size: size)
    }
  }

  package func show(_ window: Rect, in node: ElementNode, keeping focus: ElementNode?) -> Bool {
    guard let rows else { return false }
    let (low, high) = axis == .vertical ? (window.minY, window.maxY) : (window.minX, window.maxX)
    let range = window.isEmpty ? 0..<0 : visible(from: low, to: high)
    kept = row(of: focus, in: node).flatMap { range.contains($0.index) ? nil : $0 }
    let children = range.map { rows.row(at: $0) } + (kept.map { [$0.row] } ?? [])
    guard range != shown || !children.elementsEqual(node.children, by: ===) else { return false }
    shown = range
    node.children = children
    rows.didShow(range)
    return true
  }

  private func row(of focus: ElementNode?, in node: ElementNode) -> (index: Int, row: ElementNode)? {
    guard let focus, focus.isDescendant(of: node) else { return nil }
    if let kept, focus.isDescendant(of: kept.row) { return kept }
    return zip(shown, node.children).first { focus.isDescendant(of: $0.1) }.map { ($0.0, $0.1) }
  }

  private func visible(from low: Double, to high: Double) -> Range<Int> {
    let count = count
    let first = partition(count) { start(of: $0) + length(of: $0) > low }
    var end = first
    while end < count, start(of: end) < high, end - first < Self.maxShown { end += 1 }
    return first..<end
  }

  /// The maximum number of rows on a screen, in case rows have no length.
  private static let maxShown = 500

  private func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The start and the length of a row, in points.
  package func span(of index: Int) -> (start: Double, length: Double) {
    (start(of: index), length(of: index))
  }
}

/// The lengths of the rows that were measured, and their sums: a Fenwick tree, so that a step costs the same with many
/// rows.
private struct MeasuredLengths {
  private var lengths: [Double?] = []
  private var tree: [(count: Int, sum: Double)] = []
  private var total = (count: 0, sum: 0.0)

  /// The average length; `nil` if no row was measured.
  var average: Double? { total.count == 0 ? nil : total.sum / Double(total.count) }

  subscript(index: Int) -> Double? {
    get { lengths.indices.contains(index) ? lengths[index] : nil }
    set {
      guard let newValue, self[index] != newValue else { return }
      if index >= lengths.count { grow(to: max(index + 1, 2 * lengths.count)) }
      add(lengths[index] == nil ? 1 : 0, newValue - (lengths[index] ?? 0), at: index)
      lengths[index] = newValue
    }
  }

  /// How many rows before one were measured, and the sum of their lengths.
  func before(_ index: Int) -> (count: Int, sum: Double) {
    if index >= lengths.count { return total }
    var (count, sum, node) = (0, 0.0, index)
    while node > 0 {
      count += tree[node].count
      sum += tree[node].sum
      node &= node - 1
    }
    return (count, sum)
  }

  private mutating func add(_ count: Int, _ length: Double, at index: Int) {
    total = (total.count + count, total.sum + length)
    var node = index + 1
    while node < tree.count {
      tree[node].count += count
      tree[node].sum += length
      node += node & -node
    }
  }

  private mutating func grow(to count: Int) {
    let old = lengths
    lengths = [Double?](repeating: nil, count: count)
    tree = [(count: Int, sum: Double)](repeating: (0, 0), count: count + 1)
    total = (0, 0)
    for (index, length) in old.enumerated() where length != nil { self[index] = length }
  }
}
