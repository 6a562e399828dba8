import AppleFoundation
import HeadlessUI
import UIKit

/// A page of the web for views of SwiftUI, WebKit's `WebPage`: loaded as by a ``WKWebView``.
@Observable
@MainActor
public final class WebPage {
  /// The settings of a page, WebKit's `WebPage.Configuration`.
  @MainActor
  public struct Configuration {
    /// The end of the user agent of requests.
    public var applicationNameForUserAgent: String?
    /// The preferences of navigations.
    public var defaultNavigationPreferences = NavigationPreferences()
    /// Whether pages load from the domains of the app alone: they load from all.
    public var limitsNavigationsToAppBoundDomains = false
    /// Whether a page appears at once: it always does.
    public var suppressesIncrementalRendering = false
    /// Whether images and other parts of pages are loaded: they aren't.
    public var loadsSubresources = true
    /// The scripts of the app, which don't run.
    public var userContentController = WKUserContentController()
    /// The store of the data of pages.
    public var websiteDataStore = WKWebsiteDataStore.default()

    /// Creates the usual settings.
    public init() {}
  }

  /// The preferences of a navigation, WebKit's `WebPage.NavigationPreferences`.
  public struct NavigationPreferences: Sendable {
    /// The layout that a page is requested for.
    public var preferredContentMode = WKWebpagePreferences.ContentMode.recommended
    /// Whether the page may run JavaScript: it doesn't.
    public var allowsContentJavaScript = true

    /// Creates the usual preferences.
    public init() {}
  }

  /// A step of a navigation, WebKit's `WebPage.NavigationEvent`.
  public enum NavigationEvent: Hashable, Sendable {
    /// The navigation begins, is redirected, receives content, and is complete.
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  /// The reason why a navigation has failed, WebKit's `WebPage.NavigationError`.
  public enum NavigationError: Error {
    /// The content hasn't arrived.
    case failedProvisionalNavigation(any Error)
    /// The page was closed, its process has ended, or its URL can't be loaded.
    case pageClosed, webContentProcessTerminated, invalidURL
  }

  /// The steps of navigations.
  public struct Navigations: AsyncSequence {
    /// A step.
    public typealias Element = NavigationEvent
    /// The error of a step.
    public typealias Failure = any Error
    let stream: AsyncThrowingStream<NavigationEvent, any Error>

    /// Iterates over the steps.
    public func makeAsyncIterator() -> AsyncThrowingStream<NavigationEvent, any Error>.AsyncIterator {
      stream.makeAsyncIterator()
    }
  }

  /// The pages that were visited, WebKit's `WebPage.BackForwardList`.
  @MainActor
  public struct BackForwardList {
    /// A page that was visited.
    @MainActor
    public struct Item: Identifiable {
      let item: WKBackForwardListItem
      /// The identity of the visit.
      public nonisolated var id: ObjectIdentifier { ObjectIdentifier(item) }
      /// The URL.
      public var url: URL { item.url }
      /// The URL by which the page was requested.
      public var initialURL: URL { item.initialURL }
      /// The title.
      public var title: String? { item.title }
    }

    let list: WKBackForwardList
    /// The shown page.
    public var currentItem: Item? { list.currentItem.map(Item.init) }
    /// The pages before it.
    public var backList: [Item] { list.backList.map(Item.init) }
    /// The pages after it.
    public var forwardList: [Item] { list.forwardList.map(Item.init) }
  }

  /// A receiver of the steps of a navigation, or of all navigations.
  private struct Receiver {
    let navigation: WKNavigation?
    let continuation: AsyncThrowingStream<NavigationEvent, any Error>.Continuation
  }

  /// The URL of the page, or of the one that is being loaded.
  public private(set) var url: URL?
  /// The title of the page; empty until one is known.
  public private(set) var title = ""
  /// Whether a page is being loaded.
  public private(set) var isLoading = false
  /// How much of the page was loaded, from 0 to 1.
  public private(set) var estimatedProgress = 0.0
  /// The last step of the navigation; `nil` before one.
  public private(set) var currentNavigationEvent: NavigationEvent?
  private var visits = 0
  @ObservationIgnored private var observations: [NSKeyValueObservation] = []
  @ObservationIgnored private var streams: [Receiver] = []
  @ObservationIgnored let view: WKWebView
  @ObservationIgnored private lazy var delegate = PageDelegate(page: self)
  @ObservationIgnored fileprivate var decider: any NavigationDeciding
  @ObservationIgnored fileprivate let preferences: NavigationPreferences

  /// Creates a page.
  public convenience init(configuration: Configuration = Configuration()) {
    self.init(configuration: configuration, navigationDecider: DefaultDecider())
  }

  /// Creates a page with what decides about its navigations.
  public init(configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding) {
    let settings = WKWebViewConfiguration()
    settings.applicationNameForUserAgent = configuration.applicationNameForUserAgent
    settings.userContentController = configuration.userContentController
    settings.websiteDataStore = configuration.websiteDataStore
    view = WKWebView(frame: .zero, configuration: settings)
    (decider, preferences) = (navigationDecider, configuration.defaultNavigationPreferences)
    view.navigationDelegate = delegate
    view.onEnd = { [weak self] navigation, error in self?.end(navigation, error) }
    observations = [
      view.observe(\.url) { [weak self] view, _ in self?.url = view.url },
      view.observe(\.title) { [weak self] view, _ in self?.title = view.title ?? "" },
      view.observe(\.isLoading) { [weak self] view, _ in self?.isLoading = view.isLoading },
      view.observe(\.estimatedProgress) { [weak self] view, _ in self?.estimatedProgress = view.estimatedProgress },
    ]
  }

  /// The pages that were visited.
  public var backForwardList: BackForwardList {
    _ = visits
    return BackForwardList(list: view.backForwardList)
  }
  /// Whether everything came by an encrypted connection.
  public var hasOnlySecureContent: Bool { url?.scheme == "https" }
  /// The user agent of requests; `nil` for the usual one.
  public var customUserAgent: String? {
    get { view.customUserAgent }
    set { view.customUserAgent = newValue }
  }
  /// Whether Safari's inspector may look at the page.
  public var isInspectable: Bool {
    get { view.isInspectable }
    set { view.isInspectable = newValue }
  }

  // MARK: Loading

  /// The steps of all navigations from now on.
  public var navigations: Navigations { steps(of: nil) }

  private func steps(of navigation: WKNavigation?) -> Navigations {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: NavigationEvent.self, throwing: (any Error).self)
    streams.append(Receiver(navigation: navigation, continuation: continuation))
    return Navigations(stream: stream)
  }

  /// The steps of a navigation that has begun; none if it hasn't.
  private func steps(ofBegun navigation: WKNavigation?) -> Navigations {
    if let navigation { return steps(of: navigation) }
    return Navigations(stream: AsyncThrowingStream { $0.finish() })
  }

  /// Loads the page of a URL; shows an empty one for `nil`.
  @discardableResult
  public func load(_ url: URL?) -> Navigations {
    guard let url else { return load(html: "", baseURL: URL(filePath: "/")) }
    return load(URLRequest(url: url))
  }
  /// Loads the page of a request.
  @discardableResult
  public func load(_ request: URLRequest) -> Navigations { steps(ofBegun: view.load(request)) }
  /// Shows HTML.
  @discardableResult
  public func load(html: String, baseURL: URL = URL(string: "about:blank")!) -> Navigations {
    steps(ofBegun: view.loadHTMLString(html, baseURL: baseURL))
  }
  /// Shows data.
  @discardableResult
  public func load(
    _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
  ) -> Navigations {
    let text = String(data: data, encoding: characterEncoding).map { Data($0.utf8) } ?? data
    return steps(ofBegun: view.load(text, mimeType: mimeType, characterEncodingName: "utf-8", baseURL: baseURL))
  }
  /// Goes to a page that was visited.
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> Navigations { steps(ofBegun: view.go(to: item.item)) }
  /// Loads the page again.
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> Navigations { steps(ofBegun: view.reload()) }
  /// Ends the loading.
  public func stopLoading() { view.stopLoading() }

  /// Calls JavaScript: there is no engine, so it throws.
  @discardableResult
  public func callJavaScript(_ functionBody: String, arguments: [String: Any] = [:]) async throws -> Any? {
    try await view.evaluateJavaScript(functionBody)
  }

  // MARK: Steps

  fileprivate func report(_ event: NavigationEvent, of navigation: WKNavigation?) {
    currentNavigationEvent = event
    if event != .startedProvisionalNavigation { visits += 1 }
    streams.removeAll { receiver in
      guard receiver.navigation == nil || receiver.navigation === navigation else { return false }
      if case .terminated = receiver.continuation.yield(event) { return true }
      guard event == .finished, receiver.navigation != nil else { return false }
      receiver.continuation.finish()
      return true
    }
  }

  fileprivate func report(_ error: any Error, of navigation: WKNavigation?) {
    streams.removeAll { receiver in
      guard receiver.navigation == nil || receiver.navigation === navigation else { return false }
      receiver.continuation.finish(throwing: NavigationError.failedProvisionalNavigation(error))
      return true
    }
  }

  /// Ends the steps of a navigation that was refused, stopped or replaced.
  private func end(_ navigation: WKNavigation, _ error: any Error) {
    streams.removeAll { receiver in
      guard receiver.navigation === navigation else { return false }
      receiver.continuation.finish(throwing: NavigationError.failedProvisionalNavigation(error))
      return true
    }
  }
}

extension WebPage {
  /// Decides about navigations, WebKit's `WebPage.NavigationDeciding`.
  @MainActor
  public protocol NavigationDeciding {
    /// Decides whether a navigation goes on.
    mutating func decidePolicy(
      for action: NavigationAction, preferences: inout NavigationPreferences
    ) async -> WKNavigationActionPolicy
    /// Decides whether a response is shown.
    mutating func decidePolicy(for response: NavigationResponse) async -> WKNavigationResponsePolicy
  }

  /// What causes a navigation, WebKit's `WebPage.NavigationAction`.
  @MainActor
  public struct NavigationAction {
    /// The request.
    public let request: URLRequest
    /// The reason.
    public let navigationType: WKNavigationType
    /// Whether the link asks for a download: never.
    public var shouldPerformDownload: Bool { false }
  }

  /// The response to a navigation, WebKit's `WebPage.NavigationResponse`.
  @MainActor
  public struct NavigationResponse {
    /// The response.
    public let response: URLResponse
    /// Whether it is text, HTML, JSON or an image.
    public let canShowMimeType: Bool
  }
}

extension WebPage.NavigationDeciding {
  /// Allows the navigation.
  public func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy { .allow }
  /// Shows what can be shown.
  public func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
    response.canShowMimeType ? .allow : .cancel
  }
}

private struct DefaultDecider: WebPage.NavigationDeciding {}

/// Passes the progress of a web view to its page.
@MainActor
private final class PageDelegate: NSObject, WKNavigationDelegate {
  private weak var page: WebPage?

  init(page: WebPage) { self.page = page }

  func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
    -> WKNavigationActionPolicy
  {
    guard let page else { return .cancel }
    var preferences = page.preferences
    return await page.decider.decidePolicy(
      for: WebPage.NavigationAction(
        request: navigationAction.request, navigationType: navigationAction.navigationType),
      preferences: &preferences)
  }

  func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse) async
    -> WKNavigationResponsePolicy
  {
    guard let page else { return .cancel }
    return await page.decider.decidePolicy(
      for: WebPage.NavigationResponse(
        response: navigationResponse.response, canShowMimeType: navigationResponse.canShowMIMEType))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    page?.report(.startedProvisionalNavigation, of: navigation)
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { page?.report(.committed, of: navigation) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { page?.report(.finished, of: navigation) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { page?.report(error, of: navigation) }
}
