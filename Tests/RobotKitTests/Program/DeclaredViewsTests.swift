import Testing

@testable import RobotKit

/// The views that a saved Swift file declares.
struct DeclaredViewsTests {
  private func views(_ source: String) -> [String]? { DeclaredViews(source).names?.sorted() }

  @Test func `views are found, with private ones and previews around them`() {
    let source = ##"""
      // A "comment" with a brace: {
      import SwiftUI
      @testable import struct Shop.Cart

      /* one /* in another */ comment */
      public struct CartView: View {
        @State private var text = "a \(items.map { "\($0)}" }.joined()) b"
        @Environment(\.dismiss) private var dismiss
        private static let limit = 5
        let raw = #"a " \ \#(limit) } b"#
        let long = """
          "quoted" { \(limit)
          """
        public var body: some View
        {
          if let name { Text(name) } else { EmptyView() }
        }
        private enum Part { case top, bottom }
        private(set) var count = 0
        func price(_ row: Int) -> Int { row < limit ? row : limit }
      }

      @available(iOS 17, *) @MainActor
      final struct `Row`<Content: View>: SwiftUI.View, Equatable where Content: Sendable { let content: Content }
      extension CartView { var title: some View { Text("x") } }
      private let formatter: () -> Int = {
        5
      }
      private struct Badge: View { static let shared = 1 }
      fileprivate func help() {}
      #if DEBUG
      #Preview("Cart", traits: .fixedLayout) { CartView() }
      struct CartView_Previews: PreviewProvider { static var previews: some View { CartView() } }
      #endif
      """##
    #expect(views(source) == ["Badge", "CartView", "Row"])
    #expect(views("import Foundation\n\n// nothing") == [])
  }

  @Test(arguments: [
    "struct Cart {}", "struct Box<Content: View> { let content: () -> Content }", "class Model {}", "let limit = 5",
    "func help() {}", "enum Tab { case a }", "extension View { func card() -> some View { self } }",
    "extension CartView { func a() {} }", "struct A: View { static let limit = 5 }",
    "struct A: View { class Model {} }", "struct A: View { enum Tab { case a } }", "@main struct Shop: App {}",
    "struct Card: ViewModifier {}", "typealias A = B", "print(1)", "#warning2(x)", "struct A: View { #make(x) }",
    "struct A: View {", "struct A: View }", "let a = \"open", "/* open", "private let a = 1; let b = 2",
    "private let a = 1\nlet b = 2", "private let a =\n  1\nvar b = 2", "private let a = \"text\"\nlet b = 2",
    "struct A: View {}\nextension A { static func make() -> A { A() } }", "protocol P {}", "infix operator +++",
    "private(set) var a = 1", "struct A: View { private(set) static var a = 1 }", "let r = /\"/",
    "struct A: View {}\nextension B.A { var x: Int { 1 } }\nstruct C {}",
  ])
  func `what other files may use as well is no view`(source: String) {
    #expect(views(source) == nil)
  }
}
