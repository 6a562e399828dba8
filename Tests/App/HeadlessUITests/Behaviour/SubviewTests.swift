import AppModel
import Foundation
import HeadlessUI
import Testing

/// Containers that look at the views of their content.
@MainActor
@Suite struct SubviewTests {
  private let model = Model()

  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      Group(subviews: content) { subviews in
        Text("\(subviews.count) cards")
        ForEach(subviews) { card in
          HStack {
            Text(card.containerValues.isPinned ? "pinned" : "loose")
            card
          }
        }
      }
    }
  }

  private struct Board: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Cards {
          Text("first").containerValue(\.isPinned, true)
          if model.isShown { Text("second") }
          ForEach(0..<model.count, id: \.self) { number in Button("card \(number)") { model.record("\(number)") } }
        }
      }
    }
  }

  /// Source: WWDC24 10146, "Demystify SwiftUI containers"; Apple, `Group.init(subviews:transform:)`.
  @Test func `a group looks at the views of its content`() throws {
    try TestedApp.run {
      Board(model: model)
    } test: { app throws in
      #expect(try app.texts == ["1 cards", "pinned", "first"])
      model.isShown = true
      try app.settle()
      #expect(try app.texts == ["2 cards", "pinned", "first", "loose", "second"])
      model.count = 2
      try app.settle()
      #expect(try app.texts.first == "4 cards")
      try app.tap("card 1")
      #expect(model.log == ["1"])
      (model.isShown, model.count) = (false, 0)
      try app.settle()
      #expect(try app.texts == ["1 cards", "pinned", "first"])
    }
  }

  private struct Rows: View {
    @Bindable var model: Model

    var body: some View {
      List {
        ForEach(
          subviews: Group {
            Text("first").tag(7)
            if model.isShown { Text("second") }
          }
        ) { row in
          VStack {
            row
            Text(row.containerValues.tag(for: Int.self).map { "tag \($0)" } ?? "no tag")
          }
        }
      }
    }
  }

  /// Source: Apple, `ForEach.init(subviews:content:)` and `ContainerValues.tag(for:)`.
  @Test func `for each makes views of the views of its content`() throws {
    try TestedApp.run {
      Rows(model: model)
    } test: { app throws in
      #expect(try app.texts == ["first", "tag 7"])
      model.isShown = true
      try app.settle()
      #expect(try app.texts == ["first", "tag 7", "second", "no tag"])
      #expect(try app.session.snapshot().elements.count { $0.type == .cell } == 2)
    }
  }
}

private enum IsPinnedKey: ContainerValueKey { static let defaultValue = false }

extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[IsPinnedKey.self] }
    set { self[IsPinnedKey.self] = newValue }
  }
}
