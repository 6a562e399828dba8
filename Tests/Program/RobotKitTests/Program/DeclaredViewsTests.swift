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
    let declared = DeclaredViews(source)
    #expect(declared.members == ["body", "count", "long", "price", "raw", "title"])
    #expect(declared.hasPreviews)
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
    "struct A: View {}\nextension B.A { var x: Int { 1 } }", "struct A: View, Priced { var price: Int { 1 } }",
    "struct A: View {}\nextension A: Priced {}", "struct A: View { typealias B = C }",
    "struct A: View { subscript(x: Int) -> Int { x } }", "struct A: View { func callAsFunction() {} }",
    "struct A: View { init() { track(\"A\") } }", "struct A: View { init() { if x { Log.shared.add { 1 } } } }",
    "struct A<F: P<(Int) -> Int>, C: View>: Store {}", "// a comment\rlet limit = 5", "private let a = #/\"/#",
    "struct A: Other.View {}", "private let a = ##\nlet b = 1",
  ])
  func `declarations visible to other files are not views`(source: String) {
    #expect(views(source) == nil)
  }

  @Test func `initializers may store values`() {
    let stored = "self.item = item; _text = State(initialValue: Draft(item).text)"
    #expect(views("struct A: View { init(_ item: Item) { \(stored) } }") == ["A"])
  }

  @Test(arguments: ["(", "[{", "\"\\(", "/*", "#", "{\"\"\"", "<", "\\"])
  func `nothing is too deep or too long`(part: String) {
    #expect(views(String(repeating: part, count: 100_000)) == nil)
  }

  @Test func `a file that is cut anywhere can be read`() throws {
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    for count in stride(from: 0, to: text.utf8.count, by: 7) {
      let part = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      #expect(DeclaredViews(part).names?.contains("DeclaredViewsTests") != true)
    }
  }

  @Test func `members are used after a value, and in extensions without one`() {
    func uses(_ source: String) -> Bool { SwiftUses(Array(source.utf8)).uses(members: ["title", "body"], of: ["A"]) }
    for source in [
      "A().title", "a.title", "a?.title", "A()\n  .title", "\\.title", #""\(a.title)""#, "a[0].`title`", "A().body",
      "extension A { var x: Int { title } }", "extension Shop.A { var x: Int { title } }",
    ] { #expect(uses(source), "\(source)") }
    for source in [
      ".font(.title)", "font(\n  .title\n)", "x ? .title : .body", "Font.body", "request.body", "title",
      "extension B { var x: Int { title } }", "let x = .title",
    ] { #expect(!uses(source), "\(source)") }
  }
}
