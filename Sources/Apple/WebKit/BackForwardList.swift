import AppleFoundation

/// The pages that a web view has visited, WebKit's `WKBackForwardList`.
@MainActor
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  /// The shown page.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before it.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after it.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before it.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
  /// The pages after it.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }
  /// The page at a distance from the shown one.
  open func item(at index: Int) -> WKBackForwardListItem? {
    let number = self.index + index
    return items.indices.contains(number) ? items[number] : nil
  }

  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }

  func add(_ item: WKBackForwardListItem) {
    items = Array(items.prefix(index + 1)) + [item]
    index = items.count - 1
  }

  func show(_ item: WKBackForwardListItem) { index = items.firstIndex { $0 === item } ?? index }
}

/// A page of the history, WebKit's `WKBackForwardListItem`.
@MainActor
open class WKBackForwardListItem: NSObject {
  /// The URL.
  public let url: URL
  /// The title.
  public var title: String? { document?.title }
  /// The URL by which the page was requested.
  public var initialURL: URL { url }
  let document: HTMLDocument?

  init(_ url: URL, _ document: HTMLDocument) { (self.url, self.document) = (url, document) }
}
