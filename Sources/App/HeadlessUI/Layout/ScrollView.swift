import AppModel
import Foundation
import ViewGraph

/// A scrollable view, SwiftUI's `ScrollView`.
public struct ScrollView<Content: View> {
  public var content: Content
  /// The directions in which it scrolls.
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }
}

extension ScrollView: ElementView {
  // As in SwiftUI, what is directly inside is a stack across the axis.
  var inner: some View {
    ScrollContent(axes: axes, content: content)
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = .scrollView
    box.semantics.clips = true
    if box.scroll == nil { box.scroll = ScrollState(axes: axes.axes) }
    box.scroll?.axes = axes.axes
    node.configureScroll(box, axes.axes)
    if !showsIndicators { box.scroll?.showsIndicators = false }
    node.adoptRefresh(box)
  }
}

private struct ScrollContent<Content: View> {
  let axes: Axis.Set
  let content: Content
}

extension ScrollContent: ElementView {
  static var listsViews: Bool { true }
  var inner: ModifiedContent<Content, EnvironmentWriter> {
    ModifiedContent(content: content, modifier: EnvironmentWriter { ($0.refresh, $0.contentMargins) = (nil, Insets()) })
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    let isHorizontal = axes.contains(.horizontal) && !axes.contains(.vertical)
    let axis: AppModel.Axis = isHorizontal ? .horizontal : .vertical
    let alignment: AlignmentKey = isHorizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
    box.layout = StackLayout(axis, spacing: nil, alignment: alignment)
  }
}

extension ViewNode {
  /// Sets up the scrolling of a box by the environment.
  ///
  /// - Parameter insets: The space around the content besides its margins.
  func configureScroll(_ box: ElementNode, _ axes: AppModel.Axis.Set, insets: Insets = Insets()) {
    let environment = environment
    box.scroll?.isEnabled = environment.isScrollEnabled
    box.scroll?.showsIndicators = !environment.hidesScrollIndicators
    box.scroll?.keyboardDismissal = environment.scrollDismissesKeyboardMode.dismissal
    let margins = environment.contentMargins
    box.scroll?.margins = margins
    box.layout = ScrollLayout(axes: axes, insets: margins.adding(insets))
    guard box.onPlace == nil else { return }
    context.app.register(placed: box)
    let edges: Edge.Set = axes == [.horizontal, .vertical] ? .all : axes.contains(.vertical) ? .vertical : .horizontal
    box.onPlace = { box in
      let overhang = box.outsets(beyond: .all, edges)
      guard let scroll = box.scroll, scroll.overhang != overhang else { return }
      scroll.overhang = overhang
      // Other rows can be seen.
      box.setNeedsLayout()
    }
  }

  /// Makes a scroll view refresh when it is pulled down, if a view around sets a refresh action.
  func adoptRefresh(_ box: ElementNode) {
    let refresh = environment.refresh
    guard refresh != nil || box.behavior?.refresh != nil else { return }
    let behavior = box.behavior ?? Behavior()
    if let refresh {
      behavior.refresh = { await refresh() }
    } else {
      behavior.refresh = nil
    }
    box.behavior = behavior
  }
}

/// The action of pulling down, SwiftUI's `RefreshAction`.
public struct RefreshAction: Sendable {
  let action: @Sendable @MainActor () async -> Void
  /// Runs the refresh action.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// The action of pulling down; `nil` if there isn't one.
  @Entry public var refresh: RefreshAction?
  /// Whether scroll views have no scroll bars.
  @Entry var hidesScrollIndicators: Bool = false
  /// Whether scroll views scroll.
  @Entry public var isScrollEnabled: Bool = true
}

extension View {
  /// Sets the action of pulling down a list or a scroll view.
  public nonisolated func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    environment(\.refresh, RefreshAction { await action() })
  }

  /// Sets whether scroll views scroll.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
}

/// Rows that are made when they are seen, SwiftUI's `LazyVStack`.
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
}

/// Columns that are made when they are seen, SwiftUI's `LazyHStack`.
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
}

/// The views that stay at the edge while others scroll.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension LazyVStack: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(
      LazyStackNode(view, inputs, content: { $0.content }) { view, rows in
        LazyStackLayout(
          .vertical, spacing: view.spacing.map(Double.init), alignment: view.alignment.key, rows: rows)
      })
  }
}

extension LazyHStack: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(
      LazyStackNode(view, inputs, content: { $0.content }) { view, rows in
        LazyStackLayout(
          .horizontal, spacing: view.spacing.map(Double.init), alignment: view.alignment.key, rows: rows)
      })
  }
}

private final class LazyStackNode<V: View, Content: View>: LazyNode<V> {
  private let content: (V) -> Content

  init(
    _ view: V, _ inputs: _ViewInputs, content: @escaping (V) -> Content,
    layout: (V, RowList) -> LazyStackLayout
  ) {
    self.content = content
    let rows = RowList()
    super.init(view, inputs, rows, layout(view, rows))
  }

  override func evaluate() {
    showChild(content(view))
    ownElementsChanged()
  }
}

/// The rows of a lazy container, one after the other.
@MainActor
final class RowList: LazyRows {
  /// A stretch of rows.
  private struct Stretch {
    let start: Int
    let count: Int
    let row: @MainActor (Int) -> ElementNode
    let show: @MainActor (Range<Int>) -> Void
    /// What is known about all rows; of those of a provider it lacks the identifier and the index.
    let common: RowInfo
    var provider: (any RowProvider)?

    @MainActor
    func info(_ index: Int) -> RowInfo {
      guard let provider else { return common }
      return RowInfo(id: provider.id(at: index), index: index, actions: common.actions)
    }
  }

  private var stretches: [Stretch] = []
  /// The nodes of the rows that are there without a provider.
  private var nodes: [(rows: Range<Int>, node: ViewNode)] = []
  private(set) var count = 0
  /// The rows that begin a section, or what follows one.
  private var sectionStarts: Set<Int> = []
  /// The space before a section without a header.
  var sectionSpacing = 0.0
  /// Called when other rows are seen than before.
  var onShow: @MainActor () -> Void = {}
  /// Makes the box around the boxes of a row; a list makes cells.
  var makeRow: @MainActor ([ElementNode], RowInfo) -> ElementNode = { elements, _ in
    if elements.count == 1 { return elements[0] }
    let box = ElementNode(StackLayout(.vertical, spacing: nil, alignment: HorizontalAlignment.center.key))
    box.children = elements
    return box
  }
  private var boxes: [[ObjectIdentifier]: ElementNode] = [:]

  private var isRefillPending = false

  /// Takes over other rows once after an evaluation, however often they change in it.
  func refill(after node: ViewNode, _ action: @escaping @MainActor () -> Void) {
    guard !isRefillPending else { return }
    isRefillPending = true
    node.afterEvaluation { [self] in
      isRefillPending = false
      action()
    }
  }

  func set(_ sources: [RowSource]) {
    (stretches, nodes, sectionStarts) = ([], [], [])
    count = 0
    for source in sources { add(source) }
  }

  private func add(_ source: RowSource) {
    switch source {
    case .elements(let elements, let node, let info):
      nodes.append((count..<count + elements.count, node))
      add(elements, info)
    case .provider(let provider, let actions, let wrap):
      let row: @MainActor (Int) -> ElementNode = { [unowned self] index in
        box(
          provider.elements(at: index).map { wrap($0) },
          RowInfo(id: provider.id(at: index), index: index, actions: actions))
      }
      append(
        Stretch(
          start: count, count: provider.count, row: row, show: { provider.show($0) }, common: RowInfo(actions: actions),
          provider: provider))
    case .section(let header, let rows, let footer):
      if !header.isEmpty { add(header, RowInfo(kind: .header)) }
      sectionStarts.insert(count)
      for row in rows { add(row) }
      if !footer.isEmpty { add(footer, RowInfo(kind: .footer)) }
      sectionStarts.insert(count)
    }
  }

  private func add(_ elements: [ElementNode], _ info: RowInfo) {
    for element in elements {
      append(
        Stretch(
          start: count, count: 1, row: { [unowned self] _ in box([element], info) }, show: { _ in }, common: info))
    }
  }

  private func append(_ stretch: Stretch) {
    stretches.append(stretch)
    count += stretch.count
  }

  private func box(_ elements: [ElementNode], _ info: @autoclosure () -> RowInfo) -> ElementNode {
    let key = elements.map { ObjectIdentifier($0) }
    if let box = boxes[key] { return box }
    let box = makeRow(elements, info())
    boxes[key] = box
    return box
  }

  /// Stretches of rows: headers and footers by themselves, all others joined.
  var segments: [(cells: Range<Int>, isWhole: Bool)] {
    var segments: [(cells: Range<Int>, isWhole: Bool)] = []
    for stretch in stretches where stretch.count > 0 {
      let range = stretch.start..<stretch.start + stretch.count
      let isWhole = stretch.count == 1 && stretch.common.kind != .row
      if !isWhole, let last = segments.last, !last.isWhole {
        segments[segments.count - 1].cells = last.cells.lowerBound..<range.upperBound
      } else {
        segments.append((range, isWhole))
      }
    }
    return segments
  }

  /// The index of the row that contains a box, among the rows that exist without a provider.
  func index(of element: ElementNode) -> Int? {
    for stretch in stretches where stretch.count == 1 {
      let row = stretch.row(0)
      if element.isDescendant(of: row) || row.isDescendant(of: element) { return stretch.start }
    }
    return nil
  }

  /// Whether a row is the first one of its section.
  func startsSection(_ index: Int) -> Bool {
    index == 0 || sectionStarts.contains(index) || kind(at: index - 1) != .row
  }

  func gap(before index: Int) -> Double {
    sectionSpacing > 0 && index > 0 && kind(at: index) != .footer && sectionStarts.contains(index)
      && kind(at: index - 1) != .header ? sectionSpacing : 0
  }

  private func stretch(of index: Int) -> Stretch? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start + stretches[middle].count > index { high = middle } else { low = middle + 1 }
    }
    return low < stretches.count ? stretches[low] : nil
  }

  func row(at index: Int) -> ElementNode {
    guard let stretch = stretch(of: index) else { return ElementNode() }
    return stretch.row(index - stretch.start)
  }

  func kind(at index: Int) -> RowInfo.Kind { stretch(of: index)?.common.kind ?? .row }

  func actions(at index: Int) -> RowActions { stretch(of: index)?.common.actions ?? RowActions() }

  func info(at index: Int) -> RowInfo {
    guard let stretch = stretch(of: index) else { return RowInfo() }
    return stretch.info(index - stretch.start)
  }

  func didShow(_ range: Range<Int>) {
    for stretch in stretches {
      let low = min(max(range.lowerBound - stretch.start, 0), stretch.count)
      let high = min(max(range.upperBound - stretch.start, 0), stretch.count)
      stretch.show(low..<max(low, high))
    }
    for (rows, node) in nodes { node.setHidden(!rows.overlaps(range)) }
    forgetBoxes(keeping: range)
    onShow()
  }

  private func forgetBoxes(keeping range: Range<Int>) {
    guard boxes.count > 4 * range.count + 100 else { return }
    let kept = Set(range.map { ObjectIdentifier(row(at: $0)) })
    boxes = boxes.filter { kept.contains(ObjectIdentifier($0.value)) }
  }

  /// The index of the row with an identifier.
  func index(of id: AnyHashable) -> Int? {
    for stretch in stretches where stretch.count > 0 {
      for index in 0..<stretch.count where stretch.info(index).id == id { return stretch.start + index }
    }
    return nil
  }
}
