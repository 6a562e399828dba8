import Foundation

/// A delegate that is called when a view scrolls, UIKit's `UIScrollViewDelegate`.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user has lifted the finger.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the app has scrolled with an animation.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called when the user lifts the finger; may change where the content comes to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called when the content moves on after the finger was lifted.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar scrolls to the top: never called.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content has been scrolled to the top: never called.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the view that is zoomed: never called.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when the user zooms: never called.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when the insets have changed: never called.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Returns `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Returns `nil`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
