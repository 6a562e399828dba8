import Foundation

/// The search of a screen, UIKit's `UISearchController`: its field is in the navigation bar.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
  /// The bar with the field.
  public let searchBar = UISearchBar()
  /// The controller that shows results in place of the screen; `nil` if the screen shows them itself.
  public let searchResultsController: UIViewController?
  /// Called when the results have to be updated.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Called when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the screen is dimmed while the user searches: it isn't drawn.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar is hidden while the user searches: the field stays where it is.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends the search comes with it; it always does here.
  open var automaticallyShowsCancelButton = true
  /// Whether the choices below the field come with the search.
  open var automaticallyShowsScopeBar = true
  /// When the choices below the field come: with the search.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether ``searchResultsController`` is shown while there is text.
  open var automaticallyShowsSearchResultsController = true
  private var showsResults = false
  private var isSearching = false
  /// Whether the field is in a navigation bar.
  fileprivate(set) var isInBar = false

  /// When the choices below the field come, UIKit's `UISearchController.ScopeBarActivation`.
  public enum ScopeBarActivation: Int, Sendable {
    /// The activations of UIKit.
    case automatic, manual, onTextEntry, onSearchActivation
  }

  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
    searchBar.sizeToFit()
  }
  /// Returns `nil`: storyboards are not loaded.
  public required init?(coder: NSCoder) { nil }

  /// Whether the user searches.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
      isSearching = newValue
      if !newValue, !(searchBar.text ?? "").isEmpty { type("") } else { textChanged() }
      searchBar.redraw()
      Self.afterTransition { [weak self] in
        guard let self, isSearching == newValue else { return }
        if newValue { delegate?.didPresentSearchController(self) } else { delegate?.didDismissSearchController(self) }
      }
    }
  }

  /// Whether ``searchResultsController`` is shown; setting it ends the automatic choice.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? isSearching && !(searchBar.text ?? "").isEmpty : showsResults }
    set {
      (automaticallyShowsSearchResultsController, showsResults) = (false, newValue)
      searchBar.redraw()
    }
  }

  /// The results have to be updated.
  func textChanged() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// Sets the text as the user does.
  fileprivate func type(_ text: String) {
    guard text != searchBar.text else { return }
    searchBar.searchTextField.text = text
    searchBar.delegate?.searchBar(searchBar, textDidChange: text)
    searchBar.redraw()
    textChanged()
  }

  /// Begins or ends the search as the user does.
  fileprivate func setSearching(_ isActive: Bool) {
    guard isActive != isSearching else { return }
    if isActive {
      guard searchBar.delegate?.searchBarShouldBeginEditing(searchBar) ?? true else {
        UIApplication.shared.endEditingAfterLayout()
        return
      }
      self.isActive = true
      searchBar.delegate?.searchBarTextDidBeginEditing(searchBar)
    } else {
      searchBar.delegate?.searchBarCancelButtonClicked(searchBar)
      self.isActive = false
      searchBar.delegate?.searchBarTextDidEndEditing(searchBar)
    }
  }
}

/// Shows the search of a navigation item.
struct SearchControllerModifier: ViewModifier {
  let search: UISearchController?

  @ViewBuilder func body(content: Content) -> some View {
    if let search {
      let _ = search.isInBar = true
      let _ = search.searchBar.observe()
      let text = Binding {
        search.searchBar.text ?? ""
      } set: {
        search.type($0)
      }
      let isActive = Binding {
        search.isActive
      } set: {
        search.setSearching($0)
      }
      shown(content, search)
        .searchable(text: text, isPresented: isActive, prompt: Text(verbatim: search.searchBar.placeholder ?? "Search"))
        .modifier(SearchControllerScopes(search: search))
        .onSubmit(of: .search) { search.searchBar.delegate?.searchBarSearchButtonClicked(search.searchBar) }
    } else {
      content
    }
  }

  @ViewBuilder private func shown(_ content: Content, _ search: UISearchController) -> some View {
    if search.isActive, search.showsSearchResultsController, let results = search.searchResultsController {
      ControllerView(controller: results, showsNavigationItem: false)
    } else {
      content
    }
  }
}

/// The choices below the field in a navigation bar.
private struct SearchControllerScopes: ViewModifier {
  let search: UISearchController

  @ViewBuilder func body(content: Content) -> some View {
    let titles = search.searchBar.scopeButtonTitles ?? []
    if !titles.isEmpty, search.automaticallyShowsScopeBar || search.searchBar.showsScopeBar {
      let selection = Binding {
        search.searchBar.selectedScopeButtonIndex
      } set: {
        search.searchBar.choose($0)
      }
      content.searchScopes(selection) {
        ForEach(Array(titles.enumerated()), id: \.offset) { Text(verbatim: $0.element) }
      }
    } else {
      content
    }
  }
}

/// An object that updates the results of a search, UIKit's `UISearchResultsUpdating`.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins, and when its text or its choice has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// A delegate that is called when a search begins and ends, UIKit's `UISearchControllerDelegate`.
@MainActor @preconcurrency
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called to present the search in another way: never called.
  func presentSearchController(_ searchController: UISearchController)
  /// Called when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
