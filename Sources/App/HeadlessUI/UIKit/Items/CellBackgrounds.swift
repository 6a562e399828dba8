import Foundation

/// The views behind the content of a cell of a table or a collection.
@MainActor
final class CellBackgrounds {
  private unowned let cell: UIView
  var usual: UIView? { didSet { show(oldValue) } }
  /// The one of a selected or highlighted cell, over the usual one.
  var selected: UIView? { didSet { show(oldValue) } }
  var showsSelected = false { didSet { if showsSelected != oldValue { show() } } }

  init(_ cell: UIView) { self.cell = cell }

  private var shown: [UIView] { [showsSelected ? selected : nil, usual].compactMap { $0 } }

  private func show(_ old: UIView? = nil) {
    for gone in [old, selected].compactMap({ $0 }) where !shown.contains(gone) && gone.superview === cell {
      gone.removeFromSuperview()
    }
    for view in shown { cell.insertSubview(view, at: 0) }
    place()
  }

  /// Gives the views the size of the cell.
  func place() {
    for view in shown { view.frame = cell.bounds }
  }
}
