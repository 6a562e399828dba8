// The glass capsules around the items of a bar: what the layout keeps free, and what a drawing shows.

extension ElementNode {
  /// The height of capsules in a navigation bar, and the least width of all capsules.
  package static let capsuleSide = 44.0
  /// The distance of two capsules in a bar. Guess.
  package static let capsuleGap = 8.0

  /// The distance of an item's capsule from that of the item before; 0 for the first item, and in one capsule.
  package func capsuleGap(after previous: ElementNode?) -> Double {
    previous == nil || sharesCapsule(with: previous) ? 0 : Self.capsuleGap
  }

  /// The distance of the content of a bar's item from the sides of its capsule; 0 for an item without one.
  ///
  /// Source: images of iOS 26 in vjr2005/Challenge, a symbol in `CharacterListViewSnapshotTests/emptyState.1.png` and text in
  /// `CharacterFilterViewSnapshotTests/statusSelected.1.png`.
  package func capsulePadding(ofWidth width: Double) -> Double {
    guard barButton != nil else { return 0 }
    return max(hasText ? 16 : 0, (Self.capsuleSide - width) / 2)
  }

  /// The capsule around an item of a bar.
  ///
  /// - Parameter frame: Of the item.
  package func capsule(around frame: Rect, height: Double = capsuleSide) -> Rect {
    let padding = capsulePadding(ofWidth: frame.width)
    return Rect(
      x: frame.minX - padding, y: frame.midY - height / 2, width: frame.width + 2 * padding, height: height)
  }

  /// The frame on the screen of what is shown for it: that of the capsule of a button in a bar.
  var shownFrame: Rect {
    let type = lineage.dropFirst().lazy.compactMap(\.semantics.type).first
    return type == .navigationBar || type == .toolbar ? capsule(around: frameInRoot) : frameInRoot
  }

  /// Whether its capsule is that of the item before as well, as for symbols beside each other.
  package func sharesCapsule(with previous: ElementNode?) -> Bool {
    hasPlainSymbol && previous?.hasPlainSymbol ?? false
  }

  /// Whether it is a button with a symbol alone, and not one of the system or with a color of its own.
  private var hasPlainSymbol: Bool {
    guard let button = barButton, !button.children.isEmpty, !hasText else { return false }
    return (button.graphic as? any ButtonGraphic)?.look != .prominent
  }

  /// The only button of an item; `nil` for several ones, and for other controls.
  private var barButton: ElementNode? {
    if let type = semantics.type, !isToggle { return type == .button ? self : nil }
    return contentChildren.count == 1 ? contentChildren[0].barButton : nil
  }

  /// Whether it shows text, and not only below or above its content.
  package var hasText: Bool { layout is TextLayout || contentChildren.contains { $0.hasText } }

  private var contentChildren: [ElementNode] {
    guard let layers = layout as? LayeredLayout else { return children }
    return layers.main(self).map { [$0] } ?? []
  }
}
