import TestSupport
import Testing

@testable import HeadlessUI

private struct SampleData: PreviewModifier {
  static func makeSharedContext() async throws -> [String] { ["Ada", "Emma"] }

  func body(content: Content, context: [String]) -> some View {
    VStack {
      Text(context.joined(separator: ", "))
      content
    }
  }
}

private struct WithTitle: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.navigationTitle("Title") }
}

private struct Broken: PreviewModifier {
  struct Failure: Error {}

  static func makeSharedContext() async throws -> Int { throw Failure() }
  func body(content: Content, context: Int) -> some View { content }
}

/// Source: Apple, "PreviewModifier".
@MainActor
@Suite struct PreviewModifierTests {
  private func texts(_ trait: PreviewTrait<Preview.ViewTraits>) throws -> [String] {
    let modify = try #require(trait.modify)
    var texts: [String] = []
    try TestedApp.run {
      modify(AnyView(Text("Preview")))
    } test: { app in
      try app.settle()
      texts = try app.texts
    }
    return texts
  }

  @Test func `a preview is shown with the data of its modifier`() throws {
    #expect(try texts(.modifier(SampleData())) == ["Ada, Emma", "Preview"])
    #expect(try texts(.modifier(WithTitle())) == ["Preview"])
  }

  @Test func `a modifier without a context is named`() throws {
    #expect(try texts(.modifier(Broken())) == ["Broken has no context: Failure()"])
  }

  @Test func `a layout changes nothing`() {
    #expect(PreviewTrait<Preview.ViewTraits>.sizeThatFitsLayout.modify == nil)
  }
}
