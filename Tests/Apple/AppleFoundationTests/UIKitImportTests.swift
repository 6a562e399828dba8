import Testing
import UIKit

/// A file with both imports compiles: Swift Testing looks for a module of its own for them.
@Suite @MainActor struct UIKitImportTests {
  @Test func `uikit and testing are imported together`() {
    #expect(UIColor.red != UIColor.blue)
  }
}
