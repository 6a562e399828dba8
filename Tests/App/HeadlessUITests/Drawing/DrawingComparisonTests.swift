import AppModel
import ScreenDrawing
import Testing

@testable import HeadlessUI

@MainActor
@Suite struct DrawingComparisonTests {
  private struct Card: View {
    var title = "Total"
    var color = Color.blue
    var top = 0.0
    var isMarked = false
    var name = "star"

    var body: some View {
      VStack {
        Text(title).padding(.top, top)
        Rectangle().fill(color).frame(width: 40, height: 40)
        Image(systemName: name)
        if isMarked { Circle().fill(.red).frame(width: 8, height: 8).shadow(radius: 2) }
      }
    }
  }

  private func differences(_ old: Card, _ new: Card) throws -> [String] {
    func drawing(_ card: Card) throws -> String {
      var text = ""
      try TestedApp.run {
        card
      } test: {
        text = SVGWriter.text(try $0.drawing)
      }
      return text
    }
    return DrawingComparison(stored: try drawing(old), new: try drawing(new)).differences
  }

  @Test func `equal drawings have none`() throws {
    #expect(try differences(Card(), Card()) == [])
    #expect(try differences(Card(isMarked: true), Card(isMarked: true)) == [])
  }

  @Test func `a color is one line`() throws {
    let found = try differences(Card(), Card(color: .red))
    #expect(found.count == 1)
    #expect(found.first?.contains("fill #0088FF → #FF383C") == true, "\(found)")
  }

  @Test func `what moves is named`() throws {
    let found = try differences(Card(), Card(top: 8))
    #expect(found.contains { $0.hasPrefix("text \"Total\": y ") }, "\(found)")
  }

  @Test func `a text is replaced`() throws {
    let found = try differences(Card(), Card(title: "Totals"))
    #expect(found.contains { $0.hasPrefix("text \"Total\": content → \"Totals\"") }, "\(found)")
  }

  @Test func `what is new is named`() throws {
    let found = try differences(Card(), Card(isMarked: true))
    #expect(found.contains { $0.hasSuffix(" is new") }, "\(found)")
    let gone = try differences(Card(isMarked: true), Card())
    #expect(gone.contains { $0.hasSuffix(" is gone") }, "\(gone)")
  }
}
