@_exported import UIKit
import AppModel
import HeadlessUI

/// A view of pages of the web, WebKit's `WKWebView`.
///
/// Pages come through `URLSession`, so from the mock server of the scenario. Their text, links and images are elements
/// inside of an element of type `webView`. Scripts, styles, forms and frames are left out.
@MainActor @preconcurrency
open class WKWebView: UIView {
  /// The settings.
  public let configuration: WKWebViewConfiguration
  /// The receiver of the progress of navigations.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// What shows what pages ask for.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The pages that were visited.
  open private(set) var backForwardList = WKBackForwardList()

  /// The URL of the page, or of the one that is being loaded.
  open private(set) var url: URL? { didSet { notify(\.url) } }
  /// The title of the page; empty until one is known.
  open private(set) var title: String? = "" { didSet { notify(\.title) } }
  /// Whether a page is being loaded.
  open private(set) var isLoading = false { didSet { notify(\.isLoading) } }
  /// How much of the page was loaded, from 0 to 1.
  open private(set) var estimatedProgress = 0.0 { didSet { notify(\.estimatedProgress) } }
  /// Whether there is a page before this one.
  open var canGoBack: Bool { backForwardList.backItem != nil }
  /// Whether there is a page after this one.
  open var canGoForward: Bool { backForwardList.forwardItem != nil }
  /// Whether everything came by an encrypted connection.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  /// The user agent of requests; `nil` for the usual one.
  open var customUserAgent: String?
  /// Whether swipes go back and forward: they don't.
  open var allowsBackForwardNavigationGestures = false
  /// Whether a press on a link shows its page: it doesn't.
  open var allowsLinkPreview = true
  /// Whether Safari's inspector may look at the page.
  open var isInspectable = false
  /// The factor of the size of the page.
  open var pageZoom: CGFloat = 1
  /// The insets of the page below bars.
  open var obscuredContentInsets = UIEdgeInsets.zero
  // Its type is that of WebKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color beside the page.
  open var underPageBackgroundColor: UIColor! = .systemBackground
  /// The color that the page names for bars: `nil`, since it isn't read.
  open var themeColor: UIColor? { nil }
  /// What scrolls the page; its insets and colors aren't drawn.
  public let scrollView = UIScrollView()

  private let page = ShownPage()
  private lazy var screen = UIHostingController(rootView: PageView(page: page))
  private var loading: Task<Void, Never>?
  private var current: WKNavigation?
  /// Called when a navigation ends that no delegate hears of: it was refused, stopped or replaced.
  var onEnd: ((WKNavigation, any Error) -> Void)?
  private let observers = PropertyObservers<WKWebView>()
  /// Loads the page again.
  private var reloadPage: (() -> WKNavigation?)?

  /// Creates a view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    showPage()
  }

  /// Creates a view with the usual settings.
  public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

  /// Creates a view with an empty frame: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    showPage()
  }

  isolated deinit { loading?.cancel() }

  private func showPage() {
    elementType = .webView
    page.follow = { [weak self] in self?.follow($0, opensWindow: $1) }
    screen.view.frame = bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
  }

  // MARK: Loading

  /// Loads the page of a request.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { navigate(to: request, .other, adding: true) }

  /// Shows HTML.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    begin {
      self.url = baseURL ?? URL(string: "about:blank")
      return Loaded(url: baseURL, document: HTMLDocument(html: string, baseURL: baseURL))
    }
  }

  /// Shows data.
  @discardableResult
  open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    begin {
      self.url = baseURL
      return Loaded(url: baseURL, document: HTMLDocument(data, mimeType: mimeType, url: baseURL))
    }
  }

  /// Shows a file.
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    load(URLRequest(url: url))
  }

  /// Loads the page again.
  @discardableResult
  open func reload() -> WKNavigation? {
    guard let url else { return nil }
    return reloadPage?() ?? navigate(to: URLRequest(url: url), .reload, adding: false)
  }

  /// Loads the page again; there is no cache to ignore.
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Ends the loading.
  open func stopLoading() {
    loading?.cancel()
    loading = nil
    if isLoading { isLoading = false }
    end(with: URLError(.cancelled))
  }

  private func end(with error: any Error) {
    guard let ended = current.take() else { return }
    onEnd?(ended, error)
  }

  // MARK: History

  /// Goes to the page before this one.
  @discardableResult
  open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go) }
  /// Goes to the page after this one.
  @discardableResult
  open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go) }
  /// Goes to a page of the history.
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard backForwardList.contains(item) else { return nil }
    return navigate(to: URLRequest(url: item.url), .backForward, adding: false) { [self] in
      notifyOfHistory { backForwardList.show(item) }
      return item.document.map { Loaded(url: item.url, document: $0) }
    }
  }

  // MARK: JavaScript

  /// Evaluates JavaScript: there is no engine, so the result is an error.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    JavaScript.warn()
    guard let completionHandler else { return }
    Task { completionHandler(nil, WKError(.javaScriptExceptionOccurred, JavaScript.reason)) }
  }
  /// Evaluates JavaScript: there is no engine, so it throws.
  @discardableResult
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    JavaScript.warn()
    throw WKError(.javaScriptExceptionOccurred, JavaScript.reason)
  }
  /// Draws the page.
  @available(*, unavailable, message: "pages aren't drawn")
  open func takeSnapshot(
    with snapshotConfiguration: Any?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {}

  // MARK: Observation

  /// Calls a closure when a property changes, until the observation is released or invalidated.
  open func observe<Value>(
    _ keyPath: KeyPath<WKWebView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (WKWebView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observers.add(self, keyPath, options, changeHandler)
  }

  private func notify(_ keyPath: PartialKeyPath<WKWebView>) { observers.notify(keyPath) }

  private func notifyOfHistory(_ change: () -> Void) {
    let (back, forward) = (canGoBack, canGoForward)
    change()
    if back != canGoBack { notify(\.canGoBack) }
    if forward != canGoForward { notify(\.canGoForward) }
  }
}

// MARK: - Navigations

/// A page that has arrived.
private struct Loaded {
  let url: URL?
  let document: HTMLDocument
}

extension WKWebView {
  private func follow(_ url: URL, opensWindow: Bool) {
    let action = WKNavigationAction(.linkActivated, URLRequest(url: url), opensWindow: opensWindow, in: self)
    guard opensWindow else { return _ = navigate(to: action.request, .linkActivated, adding: true) }
    Task {
      guard await isAllowed(action) else { return }
      _ = uiDelegate?.webView(
        self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
    }
  }

  private func isAllowed(_ action: WKNavigationAction) async -> Bool {
    guard let navigationDelegate else { return true }
    return await withCheckedContinuation { continuation in
      navigationDelegate.webView(
        self, decidePolicyFor: action, preferences: configuration.defaultWebpagePreferences
      ) { policy, _ in continuation.resume(returning: policy == .allow) }
    }
  }

  private func isAllowed(_ response: WKNavigationResponse) async -> Bool {
    guard let navigationDelegate else { return response.canShowMIMEType }
    return await withCheckedContinuation { continuation in
      navigationDelegate.webView(self, decidePolicyFor: response) { continuation.resume(returning: $0 == .allow) }
    }
  }

  /// Loads a page, unless `stored` has it.
  private func navigate(
    to request: URLRequest, _ type: WKNavigationType, adding: Bool, stored: @escaping () -> Loaded? = { nil }
  ) -> WKNavigation? {
    let previous = url
    return begin(
      action: WKNavigationAction(type, request, opensWindow: false, in: self), adding: adding,
      failure: { [weak self] in self?.url = previous }
    ) { [weak self] in
      if let page = stored() { return page }
      self?.url = request.url
      return try await self?.fetch(request)
    }
  }

  private func fetch(_ request: URLRequest) async throws -> Loaded? {
    var request = request
    let agent = customUserAgent ?? configuration.applicationNameForUserAgent.map { "\(Self.userAgent) \($0)" }
    if request.value(forHTTPHeaderField: "User-Agent") == nil {
      request.setValue(agent ?? Self.userAgent, forHTTPHeaderField: "User-Agent")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    try Task.checkCancellation()
    guard await isAllowed(WKNavigationResponse(response)) else { throw FrameLoadInterrupted() }
    let url = response.url ?? request.url
    return Loaded(url: url, document: HTMLDocument(data, mimeType: response.mimeType ?? "text/html", url: url))
  }

  /// The user agent of an iPhone's web view.
  private static let userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"

  /// Runs a navigation, and calls the delegate in WebKit's order.
  private func begin(
    action: WKNavigationAction? = nil, adding: Bool = false, failure: @escaping () -> Void = {},
    _ content: @escaping @MainActor () async throws -> Loaded?
  ) -> WKNavigation? {
    stopLoading()
    let navigation = WKNavigation()
    current = navigation
    isLoading = true
    estimatedProgress = 0.1
    loading = Task { [weak self] in
      if let action, await !(self?.isAllowed(action) ?? false) {
        if !Task.isCancelled {
          self?.isLoading = false
          self?.end(with: FrameLoadInterrupted())
        }
        return
      }
      guard let self, !Task.isCancelled else { return }
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
      do {
        guard let loaded = try await content(), !Task.isCancelled else { return }
        show(loaded, navigation, adding: adding)
      } catch {
        guard !Task.isCancelled else { return }
        failure()
        isLoading = false
        current = nil
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      }
    }
    return navigation
  }

  private func show(_ loaded: Loaded, _ navigation: WKNavigation, adding: Bool) {
    if let address = loaded.url, address != url { url = address }
    if adding, let url = loaded.url {
      notifyOfHistory { backForwardList.add(WKBackForwardListItem(url, loaded.document)) }
    }
    navigationDelegate?.webView(self, didCommit: navigation)
    current = nil
    page.document = loaded.document
    title = loaded.document.title ?? ""
    estimatedProgress = 1
    isLoading = false
    navigationDelegate?.webView(self, didFinish: navigation)
  }
}

/// WebKit's error of a response that the app has refused.
private struct FrameLoadInterrupted: CustomNSError {
  static var errorDomain: String { "WebKitErrorDomain" }
  var errorCode: Int { 102 }
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Frame load interrupted"] }
}

extension HTMLDocument {
  fileprivate init(_ data: Data, mimeType: String, url: URL?) {
    if mimeType.hasPrefix("image/") {
      self.init(html: "<img alt=\"\(url?.lastPathComponent ?? "image")\">", baseURL: url)
    } else if mimeType.hasSuffix("html") || mimeType.hasSuffix("xml") {
      self.init(html: String(decoding: data, as: UTF8.self), baseURL: url)
    } else {
      self.init(text: String(decoding: data, as: UTF8.self))
    }
  }
}
