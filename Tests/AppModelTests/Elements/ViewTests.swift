import AppModel
import TestSupport
import Testing

@MainActor
@Suite struct ViewTests {
  private struct Row: View {
    let name: String

    var body: [Element] {
      Image("picture", id: ".image")
      Text(name, id: ".title")
      VStack(id: ".more") { Text("detail", id: ".text") }
    }
  }

  private struct Plain: View {
    var body: [Element] { Text("plain", id: "plain") }
  }

  @Test func partsAreNamedAfterTheView() throws {
    let page = Page {
      List { for row in 1...2 { Row(name: "Name \(row)").accessibilityIdentifier("row.\(row)") } }
      Row(name: "nobody")
    }
    try Stage.play(page) { stage throws in
      #expect(
        try stage.names == [
          "row.1", "row.1.image", "row.1.title", "row.1.more", "row.1.more.text",
          "row.2", "row.2.image", "row.2.title", "row.2.more", "row.2.more.text",
          "image", "title", "more", "more.text",
        ])
    }
  }

  @Test func aViewTakesTheModifiersOfElements() throws {
    let model = Model()
    let page = Page {
      Plain().onTapGesture { model.note("tapped") }.accessibilityLabel("named")
      Plain().disabled(true)
    }
    try Stage.play(page) { stage throws in
      try stage.tap("named")
      #expect(model.log == ["tapped"])
      #expect(try stage.session.snapshot().nodes.last?.isEnabled == false)
    }
  }
}
