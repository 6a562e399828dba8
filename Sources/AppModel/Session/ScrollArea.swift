/// A scroll view as it stood at the moment of a snapshot.
struct ScrollArea {
  /// Its place in the snapshot.
  let index: Int
  let axis: Axis
  /// Its window.
  let viewport: Rect
  /// How long what it scrolls is, in points.
  let length: Double
  /// How far it is scrolled, in points.
  var offset: Double

  @MainActor
  init(index: Int, node: ElementNode, scroll: ScrollState, axis: Axis, viewport: Rect) {
    (self.index, self.axis, self.viewport) = (index, axis, viewport)
    length = axis == .vertical ? scroll.contentSize.height : scroll.contentSize.width
    offset = axis == .vertical ? scroll.offset.y : scroll.offset.x
    isEnabled = scroll.isEnabled
    isRefreshable = isEnabled && node.behavior?.refresh != nil
  }

  /// Whether a finger moves it.
  private let isEnabled: Bool
  /// Whether pulling it down refreshes it.
  let isRefreshable: Bool

  /// How far it can be scrolled.
  var maxOffset: Double { max(0, length - span) }
  /// How long its window is.
  var span: Double { axis == .vertical ? viewport.height : viewport.width }

  /// How far it would be scrolled after a finger has moved so far.
  func offset(after way: Vector) -> Double {
    isEnabled ? min(max(0, offset - (axis == .vertical ? way.dy : way.dx)), maxOffset) : offset
  }
}

extension Snapshot {
  /// Whether a swipe would move the scroll view that stands at a place.
  public func canScroll(_ index: Int, _ direction: SwipeDirection) -> Bool {
    scrollAreas.contains { area in
      area.index == index && area.axis == direction.axis && area.offset(after: direction.far) != area.offset
    }
  }

  /// The indices of the scroll views that an element stands in, the innermost first; it may be one itself.
  public func scrollViews(around index: Int) -> [Int] {
    scrollAreas.map(\.index).filter { $0 <= index && index < end(of: $0) }.reversed()
  }

  /// The indices of the scroll views that can be reached, the largest first.
  public var reachableScrollViews: [Int] {
    scrollAreas.filter { elements[$0.index].isHittable }
      .sorted {
        ($0.viewport.width * $0.viewport.height, $1.index) > ($1.viewport.width * $1.viewport.height, $0.index)
      }
      .map(\.index)
  }

  /// Whether pulling down the scroll view that stands at a place refreshes it.
  public func isRefreshable(_ index: Int) -> Bool {
    scrollAreas.contains { $0.index == index && $0.isRefreshable }
  }
}

extension SwipeDirection {
  /// The way a swipe in this direction scrolls.
  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// Further than anything can be scrolled.
  fileprivate var far: Vector { Vector(dx: vector.dx * 1e9, dy: vector.dy * 1e9) }

  /// Where a finger goes to bring what lies beyond an edge onto the screen.
  public init(revealing edge: Obstruction.Edge) {
    switch edge {
    case .above: self = .down
    case .below: self = .up
    case .left: self = .right
    case .right: self = .left
    }
  }
}
