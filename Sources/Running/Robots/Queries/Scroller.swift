import AppModel
import VirtualTime

/// Scrolls until an element can be reached, by swipes as a user does.
@MainActor
struct Scroller {
  let element: UIElement
  /// The scroll view; by default the container of the element.
  let container: UIElement?
  let location: SourceLocation

  private var app: Application { element.app }

  func run() throws {
    try app.timeline.advance(to: app.timeline.now)
    try endTransition()
    if try isReachable() { return }
    // Down first, then from the top.
    for direction in directions() {
      while try step(direction) {
        if try isReachable() { return }
      }
      // More rows may be loading.
      if direction == .up || direction == .left, try loadsMore(direction) { return }
    }
    _ = try withLocation(location) { try element.reach(reveals: false) }
  }

  /// Waits for the end of a transition, during which scrolling is impossible.
  private func endTransition() throws {
    for node in try app.snapshot().elements {
      if case .transition(let end)? = node.obstruction { return try app.timeline.advance(to: end) }
    }
  }

  /// The directions to search; if the element is known to be off screen, its side comes first.
  private func directions() -> [SwipeDirection] {
    guard let snapshot = try? app.snapshot(), let index = element.matches(in: snapshot).first,
      case .offScreen(let edge, _)? = snapshot[index].obstruction
    else { return [.up, .down, .left, .right] }
    return [SwipeDirection(revealing: edge), .up, .down, .left, .right]
  }

  private func isReachable() throws -> Bool {
    let snapshot = try app.snapshot()
    let found = element.matches(in: snapshot)
    if found.count > 1 { return true }
    guard let index = found.first else { return false }
    if case .offScreen? = snapshot[index].obstruction { return false }
    return true
  }

  /// Swipes once; `false` at the end.
  private func step(_ direction: SwipeDirection) throws -> Bool {
    let snapshot = try app.snapshot()
    guard let area = try area(direction, in: snapshot) else { return false }
    _ = try element.driving(location) { try $0.perform(.swipe(direction), on: area) }
    try app.timeline.advance(to: app.timeline.now)
    return true
  }

  /// The scroll view to move: the named one, the one around the element, or the largest one.
  private func area(_ direction: SwipeDirection, in snapshot: Snapshot) throws -> Int? {
    let candidates: [Int]
    if let container = container ?? element.query.container {
      candidates = snapshot.scrollViews(around: try container.reached(location).index)
    } else if let index = element.matches(in: snapshot).first {
      candidates = snapshot.scrollViews(around: index)
    } else {
      candidates = snapshot.reachableScrollViews
    }
    return candidates.first { snapshot.canScroll($0, direction) && snapshot[$0].isHittable }
  }

  /// Waits at the end for more to scroll to.
  private func loadsMore(_ direction: SwipeDirection) throws -> Bool {
    let deadline = app.timeline.now + app.timeout
    while app.timeline.now < deadline {
      var hasMore = false
      let outcome = try app.waiter.wait(upTo: deadline - app.timeline.now) {
        let snapshot = try app.snapshot()
        if try isReachable() { return true }
        hasMore = try area(direction, in: snapshot) != nil
        return hasMore
      }
      guard outcome == .met else { return false }
      guard hasMore else { return true }
      while try step(direction) {
        if try isReachable() { return true }
      }
    }
    return false
  }
}

extension UIElement {
  /// Scrolls until the element can be reached.
  ///
  /// It swipes on the scroll view around the element, or on the largest one while the element doesn't exist: down to
  /// the end, where it waits for more rows, then up.
  ///
  /// - Parameter container: The scroll view to use instead.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func scrollToVisible(
    in container: UIElement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try Scroller(element: self, container: container, location: SourceLocation(file, line)).run()
    return self
  }
}
