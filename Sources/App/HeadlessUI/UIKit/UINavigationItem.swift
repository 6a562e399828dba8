import Foundation
import Observation

/// The content of a navigation bar for a controller, UIKit's `UINavigationItem`.
@MainActor @preconcurrency
@Observable
public final class UINavigationItem {
  /// The size of a title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The size of the previous controller's title.
    case automatic
    case always
    case never
  }

  /// The title of a back button, UIKit's `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the screen, a general one, or none.
    case `default`, generic, minimal
  }
  /// Where the field of a search is, UIKit's `UINavigationItem.SearchBarPlacement`.
  public enum SearchBarPlacement: Int, Sendable {
    /// The placements of UIKit.
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }

  /// The title; that of the controller if `nil`.
  public var title: String?
  /// The line above the title: it isn't shown.
  public var prompt: String?
  /// The label of the back button of the next screen; the title if `nil`.
  public var backButtonTitle: String?
  /// The back button of the next screen, of which the title is used.
  public var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button of the next screen; its label is the same.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Whether the buttons on the left are beside the back button: they always are.
  public var leftItemsSupplementBackButton = false
  /// Where the field of the search is: below the title.
  public var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The usual appearance of the bar: it isn't drawn.
  public var standardAppearance: UINavigationBarAppearance?
  /// The appearance in a low bar: it isn't drawn.
  public var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its upper edge: it isn't drawn.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The size of the title.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the back button is hidden.
  public var hidesBackButton = false
  /// The search of the screen, whose field is in the bar.
  public var searchController: UISearchController?
  /// Whether the field of the search is hidden while the content scrolls: it stays here.
  public var hidesSearchBarWhenScrolling = true
  /// The view in place of the title.
  public var titleView: UIView?
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The buttons on the right, the first one at the edge.
  public var rightBarButtonItems: [UIBarButtonItem]?

  nonisolated init() {}
  public init(title: String) { self.title = title }

  /// Hides or shows the back button.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}

/// The title and the buttons of a navigation item.
struct NavigationItemModifier: ViewModifier {
  let controller: UIViewController
  private var item: UINavigationItem { controller.navigationItem }

  func body(content: Content) -> some View {
    let backTitle = item.backBarButtonItem?.title ?? item.backButtonTitle
    return titled(content.modifier(SearchControllerModifier(search: item.searchController)))
      .navigationBarBackButtonHidden(item.hidesBackButton)
      .node { node in node.environment.screen?.setBackTitle(backTitle, node) }
      .toolbar {
        if let view = item.titleView { ToolbarItem(placement: .principal) { view.hostedView } }
        ToolbarItemGroup(placement: .topBarLeading) {
          ForEach(item.leftBarButtonItems ?? []) { BarButton(item: $0) }
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
          ForEach((item.rightBarButtonItems ?? []).reversed()) { BarButton(item: $0) }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          if let navigation = controller.navigationController, !navigation.isToolbarHidden {
            ForEach(controller.toolbarItems ?? []) { BarButton(item: $0) }
          }
        }
      }
  }

  @ViewBuilder private func titled(_ content: some View) -> some View {
    if let title = item.title ?? controller.title { content.navigationTitle(title) } else { content }
  }
}
