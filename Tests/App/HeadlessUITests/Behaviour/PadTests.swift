import AppModel
@testable import HeadlessUI
import Observation
import ScreenDrawing
import Testing

/// What an iPad shows otherwise than a phone: columns, popovers and form sheets.
@MainActor
@Suite struct PadTests {
  private func run(
    landscape: Bool = true, @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some HeadlessUI.View,
    test: (TestedApp) throws -> Void
  ) throws {
    try TestedApp.run(view) { app throws in
      app.session.setDevice { ($0.model, $0.orientation) = ("iPad Pro 11-inch", landscape ? .landscape : .portrait) }
      try app.settle()
      try test(app)
    }
  }

  // MARK: Columns

  /// Source: Apple's documentation of `NavigationSplitView`: in a regular width the columns are side by side.
  @Test func `columns are side by side`() throws {
    try run {
      Columns()
    } test: { app throws in
      #expect(try app.exists("detail none"))
      let (row, bounds) = (try app.element("row 1"), try app.element("detail none").frame)
      #expect(row.frame.maxX <= 320 && bounds.minX > 320)
      try app.tap("row 1")
      #expect(try app.exists("detail 1"))
      #expect(try app.exists("row 2") && !app.exists("BackButton"))
      let bars = try app.session.snapshot().elements.filter { $0.type == .navigationBar }.map(\.frame)
      #expect(bars.map(\.minX) == [0, 321] && bars.map(\.maxX) == [320, 1210])
    }
  }

  /// Source: Apple's documentation of `NavigationSplitViewVisibility`; UI tests of public apps for the button (public
  /// files 62760699445 and 71356813558).
  @Test func `the sidebar is shown and hidden`() throws {
    try run(landscape: false) {
      Columns()
    } test: { app throws in
      #expect(try !app.exists("row 1"))
      #expect(try app.label("ToggleSidebar") == "Show Sidebar")
      try app.tap("ToggleSidebar")
      #expect(try app.exists("row 1") && app.exists("detail none"))
      #expect(try app.label("ToggleSidebar") == "Hide Sidebar")
      try app.tap("ToggleSidebar")
      #expect(try !app.exists("row 1"))
    }
  }

  @Test func `the visibility is that of the app`() throws {
    let model = ColumnModel()
    try run {
      ThreeColumns(model: model)
    } test: { app throws in
      @MainActor func shown() throws -> [Bool] { try ["side", "content", "detail"].map { try app.exists($0) } }
      #expect(try shown() == [false, true, true])
      model.visibility = .all
      #expect(try shown() == [true, true, true])
      model.visibility = .detailOnly
      #expect(try shown() == [false, false, true])
      try app.tap("ToggleSidebar")
      #expect(model.visibility == .all)
      // In a compact width the columns are screens.
      app.session.setDevice { $0.model = "iPhone 17" }
      #expect(try shown() == [true, false, false])
    }
  }

  // MARK: Presentations

  /// Source: Apple's documentation of `popover(isPresented:attachmentAnchor:arrowEdge:content:)`; dumps of an iPhone with
  /// iOS 26.5 for the element beside a popover (public file 71373093948). The height of the arrow is a guess.
  @Test func `a popover is at its anchor`() throws {
    try run {
      Popover()
    } test: { app throws in
      try app.tap("Open")
      try app.settle()
      let anchor = try app.element("Open").frame
      let popover = try #require(try app.session.snapshot().elements.first { $0.type == .popover })
      #expect(popover.frame.minY == anchor.maxY + 13)
      #expect(popover.frame.width < 400)
      #expect(abs(popover.frame.midX - anchor.midX) < 1)
      let arrow = try app.drawing.leaves.contains { item in
        guard case .shape(.path(let steps), _, _) = item else { return false }
        return steps.flatMap(\.points).contains(Point(x: anchor.midX, y: anchor.maxY))
      }
      #expect(arrow)
      #expect(try app.exists("PopoverDismissRegion"))
      try app.session.perform(.tap, at: Point(x: 20, y: 700))
      try app.settle()
      #expect(try !app.exists("inside"))
    }
  }

  @Test func `a popover is a sheet on a phone`() throws {
    try TestedApp.run {
      Popover()
    } test: { app throws in
      try app.tap("Open")
      try app.settle()
      #expect(try app.session.snapshot().elements.contains { $0.type == .presentedSheet })
    }
  }

  /// Source: Apple's documentation of `PresentationSizing.form` and of `UIModalPresentationStyle.formSheet`.
  @Test func `a sheet is in the middle`() throws {
    try run {
      Text(verbatim: "below").sheet(isPresented: .constant(true)) {
        TextField("Name", text: .constant("")).accessibilityIdentifier("name")
      }
    } test: { app throws in
      let screen = Rect(x: 0, y: 0, width: 1210, height: 834)
      let sheet = try #require(try app.session.snapshot().elements.first { $0.type == .presentedSheet }).frame
      #expect(sheet == Rect(x: 315, y: 92, width: 580, height: 650))
      #expect(sheet.center == screen.center)
      let outline = Outline.roundedRect(sheet, radius: 36)
      #expect(try app.drawing.leaves.contains { if case .shape(outline, _, _) = $0 { true } else { false } })
      try app.tap("name")
      try app.settle()
      let field = try app.element("name").frame
      #expect(field.maxY < 834 - 404)
    }
  }
}

private struct Columns: View {
  @State private var chosen: Int?

  var body: some View {
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }.navigationTitle("Side")
    } detail: {
      Text(verbatim: "detail \(chosen.map(String.init) ?? "none")").navigationTitle("Detail")
    }
  }
}

@MainActor
@Observable
private final class ColumnModel {
  var visibility = NavigationSplitViewVisibility.automatic
}

private struct ThreeColumns: View {
  @Bindable var model: ColumnModel

  var body: some View {
    NavigationSplitView(columnVisibility: $model.visibility) {
      Text(verbatim: "side").navigationTitle("Side")
    } content: {
      Text(verbatim: "content").navigationTitle("Content")
    } detail: {
      Text(verbatim: "detail").navigationTitle("Detail")
    }
  }
}

private struct Popover: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .popover(isPresented: $isShown) { Text(verbatim: "inside").padding(40) }
  }
}
