import SwiftUI
import Testing

/// Source: Xcode 16, whose completion writes SwiftUI's types with the module that declares them; a file needs no import
/// of it.
@Suite struct SwiftUICoreTests {
  @Test func `types of SwiftUI have the name of its core too`() {
    let alignment: SwiftUICore.Alignment = .topLeading
    #expect(alignment == SwiftUI.Alignment.topLeading)
  }
}
