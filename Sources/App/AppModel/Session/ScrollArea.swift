/// A scroll view at the moment of a snapshot.
struct ScrollArea {
  /// The index in the snapshot.
  private(set) var index: Int
  let axis: Axis
  /// The visible frame.
  let viewport: Rect
  /// The length of its content, in points.
  let length: Double
  /// The scroll offset, in points.
  var offset: Double

  @MainActor
  init(index: Int, node: ElementNode, scroll: ScrollState, axis: Axis, viewport: Rect) {
    (self.index, self.axis, self.viewport) = (index, axis, viewport)
    length = axis == .vertical ? scroll.contentSize.height : scroll.contentSize.width
    offset = axis == .vertical ? scroll.offset.y : scroll.offset.x
    isEnabled = scroll.isEnabled
    isRefreshable = isEnabled && node.behavior?.refresh != nil
  }

  /// The same area in a snapshot with the scroll view at another index.
  func moved(by shift: Int) -> ScrollArea {
    var area = self
    area.index += shift
    return area
  }

  /// Whether the user can scroll it.
  private let isEnabled: Bool
  /// Whether pulling it down refreshes it.
  let isRefreshable: Bool

  /// The maximum offset.
  var maxOffset: Double { max(0, length - span) }
  /// The length of the visible frame.
  var span: Double { axis == .vertical ? viewport.height : viewport.width }

  /// The offset after a movement of a finger.
  func offset(after way: Vector) -> Double {
    isEnabled ? min(max(0, offset - (axis == .vertical ? way.dy : way.dx)), maxOffset) : offset
  }
}

extension Snapshot {
  /// Whether a swipe would move the scroll view at an index.
  package func canScroll(_ index: Int, _ direction: SwipeDirection) -> Bool {
    scrollAreas.contains { area in
      area.index == index && area.axis == direction.axis && area.offset(after: direction.far) != area.offset
    }
  }

  /// The indices of the scroll views around an element, the innermost first; the element itself may be one.
  package func scrollViews(around index: Int) -> [Int] {
    scrollAreas.map(\.index).filter { $0 <= index && index < end(of: $0) }.reversed()
  }

  /// The indices of the reachable scroll views, the largest first.
  package var reachableScrollViews: [Int] {
    scrollAreas.filter { elements[$0.index].isHittable }
      .sorted {
        ($0.viewport.width * $0.viewport.height, $1.index) > ($1.viewport.width * $1.viewport.height, $0.index)
      }
      .map(\.index)
  }

  /// Whether pulling down the scroll view at an index refreshes it.
  package func isRefreshable(_ index: Int) -> Bool {
    scrollAreas.contains { $0.index == index && $0.isRefreshable }
  }
}

extension SwipeDirection {
  /// The scroll axis of a swipe in this direction.
  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// A vector longer than any scroll view.
  fileprivate var far: Vector { Vector(dx: vector.dx * 1e9, dy: vector.dy * 1e9) }

  /// Creates the swipe direction that reveals what is beyond an edge.
  package init(revealing edge: Obstruction.Edge) {
    switch edge {
    case .above: self = .down
    case .below: self = .up
    case .left: self = .right
    case .right: self = .left
    }
  }
}
