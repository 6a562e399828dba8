import AppleFoundation
import HeadlessUI

/// The loading of a page, WebKit's `WKNavigation`.
@MainActor
public final class WKNavigation: NSObject {
  /// The content mode of the page.
  public var effectiveContentMode: WKWebpagePreferences.ContentMode { .mobile }
}

/// The reason for a navigation, WebKit's `WKNavigationType`.
public enum WKNavigationType: Int, Sendable {
  /// A link, a form, a step in the history, a reload, a form that was sent again, or anything else.
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  /// A call of the app.
  case other = -1
}

/// Whether a navigation goes on, WebKit's `WKNavigationActionPolicy`.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It ends, or goes on.
  case cancel, allow
  /// It becomes a download: treated as the end, since there are no downloads.
  case download
}

/// Whether a response is shown, WebKit's `WKNavigationResponsePolicy`.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// It isn't, or it is.
  case cancel, allow
  /// It becomes a download: treated as the end, since there are no downloads.
  case download
}

/// What causes a navigation, WebKit's `WKNavigationAction`.
@MainActor
open class WKNavigationAction: NSObject {
  /// The frame that requests it.
  public let sourceFrame: WKFrameInfo
  /// The frame that shows the page; `nil` for another window.
  public let targetFrame: WKFrameInfo?
  /// The reason.
  public let navigationType: WKNavigationType
  /// The request.
  public let request: URLRequest
  /// Whether the link asks for a download: never.
  public var shouldPerformDownload: Bool { false }

  init(_ type: WKNavigationType, _ request: URLRequest, opensWindow: Bool, in view: WKWebView) {
    sourceFrame = WKFrameInfo(request: request, webView: view)
    targetFrame = opensWindow ? nil : sourceFrame
    (navigationType, self.request) = (type, request)
  }
}

/// The response to a navigation, WebKit's `WKNavigationResponse`.
@MainActor
open class WKNavigationResponse: NSObject {
  /// Whether it is for the main frame: always, since frames in pages aren't loaded.
  public var isForMainFrame: Bool { true }
  /// The response.
  public let response: URLResponse
  /// Whether it is text, HTML, JSON or an image.
  public let canShowMIMEType: Bool

  init(_ response: URLResponse) {
    self.response = response
    let type = response.mimeType ?? "text/html"
    canShowMIMEType =
      type.hasPrefix("text/") || type.hasPrefix("image/") || type.hasSuffix("json") || type.hasSuffix("xml")
  }
}

/// A frame of a page, WebKit's `WKFrameInfo`.
@MainActor
open class WKFrameInfo: NSObject {
  /// Whether it is the main frame: always, since frames in pages aren't loaded.
  public var isMainFrame: Bool { true }
  /// Its request.
  public let request: URLRequest
  /// Its web view.
  public private(set) weak var webView: WKWebView?

  init(request: URLRequest, webView: WKWebView) { (self.request, self.webView) = (request, webView) }
}

/// The size and bars that a page requests for a new window: none, WebKit's `WKWindowFeatures`.
@MainActor
open class WKWindowFeatures: NSObject {}

/// Receives the progress of navigations, WebKit's `WKNavigationDelegate`.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether a navigation goes on.
  @preconcurrency
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// Decides whether a navigation goes on, and how.
  @preconcurrency
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// Decides whether a navigation goes on.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// Decides whether a response is shown.
  @preconcurrency
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  /// Decides whether a response is shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy
  // The types of these navigations are those of WebKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Called when a navigation begins.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Called when the server has redirected a navigation.
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Called when a navigation has failed before its content arrived.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Called when the content of a navigation arrives.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Called when a navigation is complete.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Called when a navigation has failed after its content arrived; never here.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Called when the process of the page has ended; never here.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Asks the asynchronous method.
  @preconcurrency
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    Task { decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
  }
  /// Asks the method without preferences.
  @preconcurrency
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) }
  }
  /// Allows the navigation.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
  /// Asks the asynchronous method.
  @preconcurrency
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    Task { decisionHandler(await self.webView(webView, decidePolicyFor: navigationResponse)) }
  }
  /// Shows what can be shown.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy { navigationResponse.canShowMIMEType ? .allow : .cancel }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what pages ask for beside their content, WebKit's `WKUIDelegate`. Dialogs of JavaScript aren't requested.
@MainActor @preconcurrency
public protocol WKUIDelegate: NSObjectProtocol {
  /// Makes the web view for a link that opens a window; `nil` to ignore it.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  /// Called when a page closes its window; never here.
  func webViewDidClose(_ webView: WKWebView)
}

extension WKUIDelegate {
  /// Ignores the link.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  /// Does nothing.
  public func webViewDidClose(_ webView: WKWebView) {}
}

/// An error of WebKit.
public struct WKError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// An error without a reason, a process that has ended, and a view that is gone.
    case unknown = 1, webContentProcessTerminated, webViewInvalidated
    /// An error of JavaScript, and a result that has no type in Swift.
    case javaScriptExceptionOccurred, javaScriptResultTypeIsUnsupported
  }

  /// The code.
  public let code: Code
  private let reason: String

  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }

  /// The domain, `WKErrorDomain`.
  public static var errorDomain: String { "WKErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The reason.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
}
