import AppleFoundation
import UIKit

/// A view of a page of the web, WebKit's `WebView` for SwiftUI.
public struct WebView: View {
  private let page: WebPage?
  private let url: URL?

  /// Creates a view of a page.
  public init(_ page: WebPage) { (self.page, url) = (page, nil) }
  /// Creates a view of the page at a URL.
  public init(url: URL?) { (page, self.url) = (nil, url) }

  /// The elements of the page.
  public var body: some View {
    if let page {
      PageRepresentable(page: page).id(ObjectIdentifier(page))
    } else {
      PageOfURL(url: url)
    }
  }
}

/// The page at a URL, which is made once.
private struct PageOfURL: View {
  let url: URL?
  @State private var page: WebPage?

  var body: some View {
    Group {
      if let page { PageRepresentable(page: page) }
    }
    .onChange(of: url, initial: true) {
      let shown = page ?? WebPage()
      page = shown
      shown.load(url)
    }
  }
}

private struct PageRepresentable: UIViewRepresentable {
  let page: WebPage

  func makeUIView(context: Context) -> WKWebView { page.view }
  func updateUIView(_ view: WKWebView, context: Context) {}
}

extension View {
  /// Sets whether swipes go back and forward: they don't.
  public nonisolated func webViewBackForwardNavigationGestures(_ value: WebView.BackForwardNavigationGesturesBehavior)
    -> some View
  { self }
  /// Sets whether pages are magnified: they aren't.
  public nonisolated func webViewMagnificationGestures(_ value: WebView.MagnificationGesturesBehavior) -> some View {
    self
  }
  /// Sets whether a press on a link shows its page: it doesn't.
  public nonisolated func webViewLinkPreviews(_ value: WebView.LinkPreviewBehavior) -> some View { self }
  /// Sets whether the background of pages is drawn: it isn't.
  public nonisolated func webViewContentBackground(_ visibility: Visibility) -> some View { self }
}

extension WebView {
  /// Whether swipes go back and forward, WebKit's `WebView.BackForwardNavigationGesturesBehavior`.
  public enum BackForwardNavigationGesturesBehavior: Sendable {
    /// The behavior that the system chooses, and none or all gestures.
    case automatic, disabled, enabled
  }
  /// Whether pages are magnified, WebKit's `WebView.MagnificationGesturesBehavior`.
  public enum MagnificationGesturesBehavior: Sendable {
    /// The behavior that the system chooses, and none or all gestures.
    case automatic, disabled, enabled
  }
  /// Whether a press on a link shows its page, WebKit's `WebView.LinkPreviewBehavior`.
  public enum LinkPreviewBehavior: Sendable {
    /// The behavior that the system chooses, and none or all previews.
    case automatic, disabled, enabled
  }
}
