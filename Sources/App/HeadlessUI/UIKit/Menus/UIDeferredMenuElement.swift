import Foundation

/// Elements of a menu that the app makes when the menu is shown, UIKit's `UIDeferredMenuElement`.
@MainActor @preconcurrency
open class UIDeferredMenuElement: UIMenuElement {
  /// Makes elements, and calls a closure with them.
  public typealias _Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: _Provider
  private let isCached: Bool
  private var cache: [UIMenuElement]?

  /// Creates an element whose provider is called once.
  public convenience init(_ elementProvider: @escaping _Provider) { self.init(isCached: true, elementProvider) }

  /// Creates an element whose provider is called each time when the menu is shown.
  open class func uncached(_ elementProvider: @escaping _Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  private init(isCached: Bool, _ provider: @escaping _Provider) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Finds the elements, from the provider if it is to be called.
  fileprivate func load(_ show: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let cache { return show(cache) }
    provider { [weak self] elements in
      if self?.isCached ?? false { self?.cache = elements }
      show(elements)
    }
  }
}

/// The items of a menu that the app makes when the menu is shown.
struct DeferredItems: View {
  let element: UIDeferredMenuElement
  /// Called before an action is performed.
  let choose: @MainActor (UIAction) -> Void
  let sender: AnyObject
  @State private var menu: UIMenu?

  var body: some View {
    if let menu {
      menu.items(for: sender, choose: choose)
    } else {
      // UIKit shows this row until the elements are there.
      Button("Loading…") {}.disabled(true).onAppear { element.load { menu = UIMenu(children: $0) } }
    }
  }
}
