import AppModel

extension Size {
  /// The size of a symbol: that of one in a circle, if nothing else is known of it.
  ///
  /// Source: vjr2005/Challenge, `DSBadgeSnapshotTests/noBadge.1.png`: a symbol of 17 points, `line.3.horizontal.decrease.circle`,
  /// with 16 points around it is 51.67 × 51 points large. The heights are from where text below a symbol begins in images
  /// of `DSEmptyStateSnapshotTests`, `DSErrorViewSnapshotTests`, `AboutViewSnapshotTests` and
  /// `CharacterListViewSnapshotTests/emptyState`.
  init(symbol name: String, _ font: TextFont) {
    let base = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    self.init(
      width: TextFont.wholePixels(font.pointSize * 19.667 / 17),
      height: TextFont.wholePixels(font.pointSize * heights[base, default: 19.0 / 17]))
  }
}

/// Heights of symbols in multiples of the size of their font.
private let heights: [String: Double] = [
  "apple.terminal": 1.04, "exclamationmark.triangle": 1.08, "heart": 1.045, "magnifyingglass": 1.11,
  "person.slash": 1.26, "tray": 0.98,
]
