import AppModel

/// The items of a bar at the bottom of a screen or over the keyboard, each in its capsule.
///
/// Source of the place of a search field, which the other items are beside: a dump of Settings on iOS 27,
/// `SearchField, {{28.0, 808.0}, {346.0, 28.0}}` on a screen of 402 × 874 points, and images of iOS 26 in
/// vjr2005/Challenge, `CharacterListViewSnapshotTests`. Guess: the margins over the keyboard.
struct ToolbarLayout: LayoutRule, Equatable {
  /// The space at both sides, in points.
  let margin: Double
  /// Below the upper edge of the bar.
  let top: Double
  private let stack = StackLayout(.horizontal, spacing: 0, alignment: VerticalAlignment.center.key)

  static let bottom = ToolbarLayout(margin: 28, top: 4)
  static let keyboard = ToolbarLayout(margin: 16, top: 0)
  static let height = 44.0

  private nonisolated init(margin: Double, top: Double) { (self.margin, self.top) = (margin, top) }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? Screen.standard.bounds.width, height: Self.height)
  }

  func place(_ node: ElementNode) {
    let children = node.children
    let row = Proposal(width: node.size.width, height: Self.height)
    let paddings = children.map { $0.layout is SpacerLayout ? 0 : $0.capsulePadding(ofWidth: $0.measure(row).width) }
    let gaps = zip([nil] + children.map(Optional.some), children).map { $1.capsuleGap(after: $0) }
    let space = 2 * margin + 2 * paddings.reduce(0, +) + gaps.reduce(0, +)
    stack.place(
      node, in: Size(width: max(0, node.size.width - space), height: Self.height), at: Point(x: margin, y: top))
    var shift = 0.0
    for (child, (padding, gap)) in zip(children, zip(paddings, gaps)) {
      shift += gap + padding
      child.place(at: Point(x: child.origin.x + shift, y: child.origin.y), size: child.size)
      shift += padding
    }
    // Guess: a button without others is at the end, such as that of a minimized search field.
    guard children.count == 1, let search = children.first, search.children.first?.semantics.identifier == "Search",
      search.children.first?.children.isEmpty ?? false
    else { return }
    let size = search.measure(row)
    search.place(at: Point(x: node.size.width - margin - size.width, y: search.origin.y), size: size)
  }
}
