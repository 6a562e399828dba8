/// How an element lays out what it contains.
enum Layout: Equatable {
  /// It contains nothing that has a place of its own.
  case leaf
  /// One below the other.
  case vertical(Stacking)
  /// One beside the other.
  case horizontal(Stacking)
  /// One over the other.
  case overlay
  /// Behind a window that moves over it.
  case scroll(Axis, Stacking)

  var scrollAxis: Axis? {
    if case .scroll(let axis, _) = self { axis } else { nil }
  }
}

/// The details of a stack.
struct Stacking: Equatable {
  /// What lies between two of its parts, in points.
  var spacing = 8.0
  /// Around all of them, in points.
  var margin = 0.0
  /// Whether its parts begin at its edge; otherwise they stand in the middle.
  var isLeading = false
  /// Whether only those parts exist that can be seen.
  var isLazy = false
}
