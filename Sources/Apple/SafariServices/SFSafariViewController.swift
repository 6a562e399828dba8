@_exported import UIKit
import WebKit

/// A screen with a page of the web, SafariServices' `SFSafariViewController`.
///
/// The page comes from the mock server of the scenario, as in a `WKWebView`. Beside it are the bars that XCUITest sees:
/// `TopBrowserBar` with `Done` and the address, and the buttons of the lower bar.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
  /// The settings of a screen, SafariServices' `SFSafariViewController.Configuration`.
  @MainActor
  open class Configuration: NSObject {
    /// Whether the page is shown by the reader: it is shown as it is.
    open var entersReaderIfAvailable = false
    /// Whether the bars become smaller while the page scrolls: they don't.
    open var barCollapsingEnabled = true
  }

  /// The button that closes the screen, SafariServices' `SFSafariViewController.DismissButtonStyle`.
  public enum DismissButtonStyle: Int, Sendable {
    /// The titles of the button.
    case done, close, cancel

    fileprivate var title: String {
      switch self {
      case .done: "Done"
      case .close: "Close"
      case .cancel: "Cancel"
      }
    }
  }

  /// The receiver of events.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The settings.
  public let configuration: Configuration
  /// The color of the bars, which isn't drawn.
  open var preferredBarTintColor: UIColor?
  /// The color of the buttons, which isn't drawn.
  open var preferredControlTintColor: UIColor?
  /// The button that closes the screen.
  open var dismissButtonStyle = DismissButtonStyle.done
  fileprivate let initialURL: URL
  fileprivate let browser = WKWebView(frame: .zero)
  fileprivate let state = BrowserState()
  private lazy var progress = InitialLoad(of: self)

  /// Creates a screen with a page.
  ///
  /// - Parameter url: Its URL; any other scheme than `http` and `https` ends the app, as on a device.
  public init(url URL: URL, configuration: Configuration) {
    guard ["http", "https"].contains(URL.scheme?.lowercased()) else {
      preconditionFailure("The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
    }
    (initialURL, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    browser.navigationDelegate = progress
    show(BrowserScreen(controller: self))
  }

  /// Creates a screen with a page.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  /// Begins to load the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    browser.load(URLRequest(url: initialURL))
  }
}

/// Receives the events of a screen, SafariServices' `SFSafariViewControllerDelegate`.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has closed the screen.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called when the first page was loaded, or could not be.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// Called when the first page has redirected to another one.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL)
  /// Called before the page is opened in Safari.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Does nothing.
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL) {}
  /// Does nothing.
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

/// What the bars show of the page.
@Observable
@MainActor
private final class BrowserState {
  var url: URL?
  var canGoBack = false
  var canGoForward = false

  func follow(_ view: WKWebView) {
    (url, canGoBack, canGoForward) = (view.url, view.canGoBack, view.canGoForward)
  }
}

/// Follows the page, and reports the end of the first load.
@MainActor
private final class InitialLoad: NSObject, WKNavigationDelegate {
  private weak var controller: SFSafariViewController?
  private var isComplete = false

  init(of controller: SFSafariViewController) { self.controller = controller }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    controller?.state.follow(webView)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { end(webView, isLoaded: true) }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { end(webView, isLoaded: false) }

  private func end(_ webView: WKWebView, isLoaded: Bool) {
    guard let controller else { return }
    controller.state.follow(webView)
    guard !isComplete else { return }
    isComplete = true
    if let url = webView.url, isLoaded, url != controller.initialURL {
      controller.delegate?.safariViewController(controller, initialLoadDidRedirectTo: url)
    }
    controller.delegate?.safariViewController(controller, didCompleteInitialLoad: isLoaded)
  }
}

private struct BrowserScreen: View {
  /// The controller has the view.
  unowned let controller: SFSafariViewController
  @Environment(\.dismiss) private var dismiss

  private var state: BrowserState { controller.state }
  private var url: URL { state.url ?? controller.initialURL }

  var body: some View {
    VStack(spacing: 0) {
      topBar
      BrowserPage(view: controller.browser)
      bottomBar
    }
  }

  private var topBar: some View {
    HStack {
      Button(controller.dismissButtonStyle.title) {
        dismiss()
        controller.delegate?.safariViewControllerDidFinish(controller)
      }
      Text(verbatim: url.host() ?? "")
        .accessibilityElement()
        .accessibilityIdentifier("URL")
        .accessibilityLabel("Address")
        .accessibilityValue(url.host() ?? "")
      Button("Reload") { controller.browser.reload() }.accessibilityIdentifier("ReloadButton")
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("TopBrowserBar")
  }

  private var bottomBar: some View {
    HStack {
      Button("Back") { controller.browser.goBack() }
        .accessibilityIdentifier("BackButton").disabled(!state.canGoBack)
      Button("Forward") { controller.browser.goForward() }
        .accessibilityIdentifier("ForwardButton").disabled(!state.canGoForward)
      ShareLink(item: url) { Text("Share") }.accessibilityIdentifier("ShareButton")
      Button("Open in Safari") {
        controller.delegate?.safariViewControllerWillOpenInBrowser(controller)
        UIApplication.shared.open(url)
      }
      .accessibilityIdentifier("OpenInSafariButton")
    }
  }
}

private struct BrowserPage: UIViewRepresentable {
  let view: WKWebView

  func makeUIView(context: Context) -> WKWebView { view }
  func updateUIView(_ uiView: WKWebView, context: Context) {}
}
