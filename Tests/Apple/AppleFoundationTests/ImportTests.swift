import CoreGraphics
import Testing

/// What is visible to a file that imports only this.
@Suite struct ImportTests {
  @Observable final class Model {
    var text = String(localized: "Title")
  }

  /// A name of SwiftUI that is free for apps.
  struct List {
    var title = ""
  }

  @Test func `foundation is as on Apple platforms`() {
    #expect(Model().text == "Title")
    #expect(URLRequest(url: URL(filePath: "/")).httpMethod == "GET")
    #expect(CGVector(dx: 1, dy: 2).dy == 2 && CGAffineTransform.identity.isIdentity)
    #expect(List(title: "own").title == "own")
    #expect(autoreleasepool { CACurrentMediaTime() } <= CFAbsoluteTimeGetCurrent())
    #expect(LocalizedStringResource("Title").key == "Title")
  }
}
