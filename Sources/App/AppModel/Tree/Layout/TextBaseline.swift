/// A line that text is on.
package enum TextBaseline: Sendable {
  case first, last
}

extension ElementNode {
  /// The position of a line of alignment that nodes inside have, in points from the upper left corner; `nil` without one.
  ///
  /// A line of text is the first or the last one of all text inside; other lines are seen through boxes around one child.
  /// What has no text has its baselines at its lower edge, which no container takes over.
  func mergedGuide(_ key: AlignmentKey) -> Double? {
    guard key.baseline != nil || children.count == 1 else { return nil }
    // What has no size is the hidden label of a control.
    let guides = children.lazy.filter { key.baseline == nil || $0.size != .zero }.compactMap { child in
      child.explicitGuide(key).map { $0 + (key.isHorizontal ? child.origin.x : child.origin.y) }
    }
    return key.baseline == .last ? guides.max() : guides.min()
  }
}
