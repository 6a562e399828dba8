import Foundation

/// A delegate that is called when the user searches, UIKit's `UISearchBarDelegate`.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether text may be replaced.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called by the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called by the button that ends the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called by the button that shows bookmarks: never called.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called by the button that shows results: never called.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when another choice was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns `true`.
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
