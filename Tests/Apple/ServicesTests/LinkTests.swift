import Foundation
import LinkPresentation
import Testing

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
