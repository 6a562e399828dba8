/// What leaves less of a screen to its content.
package struct SafeAreaParts: OptionSet, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  /// The bars of the device and of containers.
  package static let container = SafeAreaParts(rawValue: 1)
  package static let keyboard = SafeAreaParts(rawValue: 2)
  package static let all: SafeAreaParts = [.container, .keyboard]
}

/// A layout that keeps its content away from bars.
@MainActor
package protocol SafeAreaLayout: LayoutRule {
  /// The area of the content in a node without bars, in the coordinates of the node.
  func contentArea(of node: ElementNode, without parts: SafeAreaParts) -> Rect
}

extension SafeAreaLayout {
  package var safeArea: (any SafeAreaLayout)? { self }
}

extension ElementNode {
  /// How far the node could extend below the bars and the keyboard, at edges at which it touches them.
  package func outsets(beyond parts: SafeAreaParts) -> Insets {
    var root = self
    while let parent = root.parent { root = parent }
    let own = root.frame(of: self)
    var (minX, minY, maxX, maxY) = (own.minX, own.minY, own.maxX, own.maxY)
    var next = parent
    // What is scrolled has no bars around.
    while let node = next, node.scroll == nil {
      next = node.parent
      guard let layout = node.layout.safeArea else { continue }
      let origin = root.frame(of: node).origin
      let inner = layout.contentArea(of: node, without: .all).moved(by: origin)
      let rest = layout.contentArea(of: node, without: SafeAreaParts.all.subtracting(parts)).moved(by: origin)
      if abs(minX - inner.minX) < 0.5 { minX = rest.minX }
      if abs(minY - inner.minY) < 0.5 { minY = rest.minY }
      if abs(maxX - inner.maxX) < 0.5 { maxX = rest.maxX }
      if abs(maxY - inner.maxY) < 0.5 { maxY = rest.maxY }
    }
    return Insets(
      top: own.minY - minY, leading: own.minX - minX, bottom: maxY - own.maxY, trailing: maxX - own.maxX)
  }
}

extension Rect {
  fileprivate func moved(by offset: Point) -> Rect { Rect(origin: origin.moved(by: offset), size: size) }
}
