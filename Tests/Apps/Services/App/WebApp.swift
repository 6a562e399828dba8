import SwiftUI
import WebKit

/// A browser of an app, with the delegate in the forms that apps write.
struct WebApp: View {
  @StateObject private var browser = Browser()

  var body: some View {
    VStack {
      Text(browser.title).accessibilityIdentifier("title")
      Text(browser.log.joined(separator: " ")).accessibilityIdentifier("log")
      Button("Open") { browser.view.load(URLRequest(url: URL(string: "http://mock.server/first")!)) }
      Button("HTML") { browser.view.loadHTMLString("<h1>Local</h1>", baseURL: nil) }
      Button("Script") {
        Task {
          do { _ = try await browser.view.evaluateJavaScript("1") } catch { browser.log = ["error"] }
        }
      }
      Button("Back") { browser.view.goBack() }.disabled(!browser.canGoBack)
      BrowserView(view: browser.view)
    }
  }
}

private struct BrowserView: UIViewRepresentable {
  let view: WKWebView

  func makeUIView(context: Context) -> WKWebView { view }
  func updateUIView(_ view: WKWebView, context: Context) {}
}

@MainActor
private final class Browser: NSObject, ObservableObject, WKNavigationDelegate {
  @Published var title = "no title"
  @Published var log: [String] = []
  @Published var canGoBack = false
  let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  private var observations: [NSKeyValueObservation] = []

  override init() {
    super.init()
    view.navigationDelegate = self
    view.accessibilityIdentifier = "browser"
    observations = [
      view.observe(\.title, options: [.new]) { [weak self] view, change in
        if let title = change.newValue ?? nil { self?.title = title }
      },
      view.observe(\.canGoBack, options: [.new]) { [weak self] view, _ in self?.canGoBack = view.canGoBack },
    ]
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    log.append("action")
    decisionHandler(navigationAction.request.url?.path() == "/forbidden" ? .cancel : .allow)
  }
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    log.append("response")
    return .allow
  }
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { log.append("start") }
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { log.append("commit") }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.append("finish") }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { log.append("fail \((error as? URLError)?.code.rawValue ?? 0)") }
}
