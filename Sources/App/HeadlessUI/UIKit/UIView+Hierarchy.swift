import Foundation

extension UIView {
  /// Inserts a view, or moves a subview.
  ///
  /// - Parameter index: The index among the other subviews.
  func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    guard !isDescendant(of: view) else {
      return UIApplication.shared.raise("Can't add self as subview: \(type(of: view)) contains \(type(of: self))")
    }
    guard view.superview !== self else { return move(view, to: index) }
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index(subviews)), subviews.count))
    view.superview = self
    view.layoutState.resizesWith = bounds.size
    view.didMoveToSuperview()
    didAddSubview(view)
    warnIfInvisible(view)
    setNeedsLayout()
    redraw()
  }

  func move(_ view: UIView, to index: ([UIView]) -> Int) {
    let others = subviews.filter { $0 !== view }
    guard others.count < subviews.count else { return }
    var moved = others
    moved.insert(view, at: min(max(0, index(others)), others.count))
    guard !moved.elementsEqual(subviews, by: ===) else { return }
    subviews = moved
    setNeedsLayout()
    redraw()
  }

  /// Makes a view a subview whose element isn't one of ``makeContent()``, as the cells of a table.
  func host(_ view: UIView) {
    guard view.superview !== self else { return }
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Ends what ``host(_:)`` has begun.
  func unhost(_ view: UIView) {
    guard view.superview === self else { return }
    view.willMove(toSuperview: nil)
    subviews.removeAll { $0 === view }
    view.superview = nil
    view.didMoveToSuperview()
  }

  /// Removes the constraints of a view that leaves, and of those inside of it.
  func removeConstraints(with view: UIView) {
    guard !constraints.isEmpty else { return }
    removeConstraints(
      constraints.filter { constraint in
        [constraint.first, constraint.second].contains { $0?._owningView?.isDescendant(of: view) ?? false }
      })
  }
}
