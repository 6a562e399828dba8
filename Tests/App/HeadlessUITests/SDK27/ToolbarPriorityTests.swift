import AppModel
import HeadlessUI
import Testing

/// The overflow menus of bars, of the SDK of iOS 27.
@MainActor
@Suite struct ToolbarPriorityTests {
  private func bar(
    @ToolbarContentBuilder _ content: @escaping @MainActor @Sendable () -> some ToolbarContent
  ) -> some View {
    NavigationStack {
      Text("content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline).toolbar(content: content)
    }
  }

  private func shown(_ names: [String], in app: TestedApp) throws -> [String] {
    try names.filter { try app.exists($0) }
  }

  private static let names = (0..<12).map { "item \($0)" }

  private static func items(_ range: Range<Int>) -> some View {
    ForEach(range, id: \.self) { Button("item \($0)", systemImage: "circle") {} }
  }

  /// Source: Apple, `visibilityPriority(_:)`: "items with a lower priority move into the overflow menu before items with a
  /// higher priority".
  @Test func `items of a lower priority move to the menu first`() throws {
    try TestedApp.run {
      bar {
        ToolbarItemGroup { Self.items(0..<2) }.visibilityPriority(.low)
        ToolbarItemGroup { Self.items(2..<10) }
        ToolbarItemGroup { Self.items(10..<12) }.visibilityPriority(.high)
      }
    } test: { app throws in
      let shown = try shown(Self.names, in: app)
      #expect(!shown.contains("item 0") && !shown.contains("item 1"))
      #expect(shown.contains("item 2") && !shown.contains("item 9") && shown.suffix(2) == ["item 10", "item 11"])
      try app.tap("OverflowBarButtonItem")
      #expect(try app.exists("item 0") && app.exists("item 9"))
    }
  }

  /// Source: Apple, `topBarPinnedTrailing`: "pins the item to the trailing edge of the toolbar".
  @Test func `a pinned item stays at the end`() throws {
    try TestedApp.run {
      bar {
        ToolbarItem(placement: .topBarPinnedTrailing) { Button("Share") {} }
        ToolbarItemGroup { Self.items(0..<12) }
      }
    } test: { app throws in
      #expect(try app.exists("Share") && !app.exists("item 11"))
      #expect(try app.element("Share").frame.minX > app.element("OverflowBarButtonItem").frame.maxX)
    }
  }

  /// Source: Apple, `ToolbarOverflowMenu`: actions that are "always placed in the toolbar's overflow menu".
  @Test func `the actions of an overflow menu are always in it`() throws {
    let model = Model()
    try TestedApp.run {
      NavigationStack {
        Text("content")
          .toolbar {
            ToolbarItem { Button("Add") {} }
            ToolbarOverflowMenu { Button("Archive") { model.record("archived") } }
          }
          .toolbarOverflowMenu { Button("Print") { model.record("printed") } }
      }
    } test: { app throws in
      #expect(try app.exists("Add") && !app.exists("Archive") && !app.exists("Print"))
      #expect(try app.elements("OverflowBarButtonItem").count == 1)
      try app.tap("OverflowBarButtonItem")
      #expect(try app.exists("Print"))
      try app.tap("Archive")
      try app.tap("OverflowBarButtonItem")
      try app.tap("Print")
      #expect(model.log == ["archived", "printed"])
    }
  }

  private struct Built: View {
    @State private var isBold = false

    @ContentBuilder private var tools: some ToolbarContent {
      ToolbarItem(placement: .topBarLeading) { Button("Close") {} }
      if isBold {
        ToolbarItem { Button("Thin") { isBold = false } }
      } else {
        ToolbarItem { Button("Bold") { isBold = true } }
      }
    }

    @ContentBuilder private var rows: some View {
      Text("first")
      if isBold { Text("second") }
    }

    var body: some View { NavigationStack { VStack { rows }.toolbar { tools } } }
  }

  /// Source: Apple, `ContentBuilder`: the unified replacement for `ToolbarContentBuilder`.
  @Test func `the unified builder makes items and views`() throws {
    try TestedApp.run {
      Built()
    } test: { app throws in
      #expect(try app.exists("Close") && app.exists("Bold") && !app.exists("second"))
      try app.tap("Bold")
      #expect(try app.exists("Thin") && !app.exists("Bold") && app.exists("second"))
    }
  }
}
