import Foundation
import LinkPresentation
import RobotKit
import Testing

/// A view that fetches a page which has moved.
private struct MovedLink: View {
  @State private var paths = "…"

  var body: some View {
    Text(paths).task {
      guard let url = URL(string: "https://news.example/old"),
        let metadata = try? await LPMetadataProvider().startFetchingMetadata(for: url)
      else { return paths = "no page" }
      paths = "\(metadata.originalURL?.path ?? "–") \(metadata.url?.path ?? "–") \(metadata.title ?? "–")"
    }
  }
}

/// Facts about links as values.
@Suite struct LinkTests {
  /// Source: https://developer.apple.com/documentation/linkpresentation/lperror/code, with the numbers of Apple's header.
  @Test func `errors have Apple's codes`() {
    let codes: [LPError.Code] = [
      .unknown, .metadataFetchFailed, .metadataFetchCancelled, .metadataFetchTimedOut, .metadataFetchNotAllowed,
    ]
    #expect(codes.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect((LPError(.metadataFetchTimedOut) as NSError).domain == LPErrorDomain)
    #expect((LPError(.metadataFetchTimedOut) as NSError).code == 4)
  }

  /// Source: https://developer.apple.com/documentation/linkpresentation/lpmetadataprovider/timeout
  @Test func `a provider waits 30 seconds and fetches images`() {
    #expect(LPMetadataProvider().timeout == 30)
    #expect(LPMetadataProvider().shouldFetchSubresources)
  }

  /// Source: https://developer.apple.com/documentation/linkpresentation/lplinkmetadata: it copies and archives.
  @Test func `metadata are copied and archived`() throws {
    let metadata = LPLinkMetadata()
    (metadata.title, metadata.url) = ("Help", URL(string: "https://example.com/help"))
    let copy = try #require(metadata.copy() as? LPLinkMetadata)
    metadata.title = "Other"
    #expect(copy.title == "Help")
    let data = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: LPLinkMetadata.self, from: data))
    #expect(read.title == "Help")
    #expect(read.url == copy.url)
    #expect(read.originalURL == nil && read.imageProvider == nil)
  }

  /// Source: https://developer.apple.com/documentation/linkpresentation/lplinkmetadata/url
  @Test @MainActor func `a page that has moved has another URL`() throws {
    try Launch("moved") { MovedLink() }.run { app in
      let server = try app.server()
      server.answer(Route("GET", "/old"), with: HTTPResponse(status: 301, headers: ["Location": "/new"]))
      let page = Data("<title>News</title>".utf8)
      server.answer(Route("GET", "/new"), with: HTTPResponse(headers: ["Content-Type": "text/html"], body: page))
      try app.relaunch()
      try app.staticTexts["/old /new News"].mustExist("no metadata")
    }
  }

  /// Source: docs/services/linkpresentation.md: the run warns of a page that the scenario doesn't define.
  @Test @MainActor func `a page without a response is reported once it is asked for`() throws {
    try Launch("moved") { MovedLink() }.run { app in
      var warnings: [String] = []
      app.session?.events.onWarning = { warnings.append($0) }
      try app.relaunch()
      try app.staticTexts["no page"].mustExist("a page")
      #expect(warnings.contains { $0.contains("GET /old with") }, "\(warnings)")
      warnings = []
      try app.server().answer(Route("GET", "/old"), with: HTTPResponse(status: 404))
      try app.relaunch()
      try app.staticTexts["no page"].mustExist("a page")
      #expect(warnings.isEmpty)
    }
  }

  /// Source: https://html.spec.whatwg.org/multipage/syntax.html#character-references
  @Test @MainActor func `entities of a page are decoded once`() throws {
    try Launch("moved") { MovedLink() }.run { app in
      let page = "<meta property=\"og:title\" content=\"Rain&#8217;s &amp;lt; &#x27;wind&#x27; &what; &\">"
      let response = HTTPResponse(headers: ["Content-Type": "text/html"], body: Data(page.utf8))
      try app.server().answer(Route("GET", "/old"), with: response)
      try app.relaunch()
      try app.staticTexts["/old /old Rain’s &lt; 'wind' &what; &"].mustExist("other entities")
    }
  }

  /// Source: https://developer.apple.com/documentation/linkpresentation/lplinkview/metadata: the view copies it.
  @Test @MainActor func `a view keeps what was set`() throws {
    let url = try #require(URL(string: "https://www.example.com/help"))
    let view = LPLinkView(url: url)
    #expect(view.metadata.url == url)
    #expect(view.accessibilityLabel == "example.com")
    let metadata = LPLinkMetadata()
    (metadata.title, metadata.originalURL) = ("Help", url)
    view.metadata = metadata
    metadata.title = "Other"
    #expect(view.metadata.title == "Help")
    #expect(view.accessibilityLabel == "Help, example.com")
    #expect(view.accessibilityTraits == .link)
  }
}
