import AppModel
import Foundation
import HeadlessUI
import Testing

/// Stand-ins for modules that don't exist on Linux, as docs/foreign-imports.md has them.
@MainActor
@Suite struct StandInTests {
  struct KFImage: View {
    private let url: URL?

    init(_ url: URL?) { self.url = url }

    var body: some View { AsyncImage(url: url) }
    func resizable() -> KFImage { self }
    func placeholder<P: View>(@ViewBuilder _ content: () -> P) -> KFImage { self }
  }

  class WKWebView: UIView {
    private(set) var url: URL?

    func load(_ request: URLRequest) {
      url = request.url
      isAccessibilityElement = true
      accessibilityValue = url?.absoluteString
    }
  }

  struct WebPage: UIViewRepresentable {
    let url: URL

    func makeUIView(context: Context) -> WKWebView { WKWebView() }
    func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: url)) }
  }

  @Test func `a stand in is seen by its identifier and value`() throws {
    let terms = try #require(URL(string: "https://example.org/terms"))
    try TestedApp.run {
      KFImage(nil).resizable().placeholder { Text("…") }
      WebPage(url: terms).accessibilityIdentifier("terms")
    } test: { app throws in
      #expect(try app.element("terms").type == .other)
      #expect(try app.value("terms") == "https://example.org/terms")
    }
  }
}
