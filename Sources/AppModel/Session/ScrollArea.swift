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
