import AppModel
import HeadlessUI
import ScreenDrawing
import Testing

/// How bars, the keyboard and the columns of a wide screen are drawn.
@MainActor
@Suite struct BarDrawingTests {
  private static let white = DrawingColor(0xFFFFFF, opacity: 0.94)
  private static let blue = SystemColor.blue.shade(ColorVariant())

  /// The bounds of what is filled with a color as a capsule, in order.
  private func capsules(_ drawing: ScreenDrawing, _ color: DrawingColor = white) -> [Rect] {
    drawing.leaves.compactMap { item in
      guard case .shape(.roundedRect(let rect, let radius), .color(color), nil) = item, radius > 10 else { return nil }
      return rect
    }
  }

  private func run(
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View, test: (TestedApp) throws -> Void
  ) throws { try TestedApp.run(view, test: test) }

  private func run(
    on device: @escaping (inout DeviceSettings) -> Void,
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View, test: (TestedApp) throws -> Void
  ) throws {
    try TestedApp.run(view) { app in
      app.session.setDevice(device)
      try app.settle()
      try test(app)
    }
  }

  // MARK: Navigation bars

  /// Source: images of iOS 26 in vjr2005/Challenge, `CharacterListViewSnapshotTests/emptyState.1.png`: a symbol in a circle.
  @Test func `a symbol is in a circle`() throws {
    try run {
      NavigationStack {
        Text(verbatim: "Text").toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Info", systemImage: "info") {} }
        }
      }
    } test: { app in
      let all = try capsules(app.drawing)
      #expect(all == [Rect(x: 16, y: 62, width: 44, height: 44)])
    }
  }

  /// Source: Apple, WWDC25, "Build a SwiftUI app with the new design": items beside each other share their glass. That
  /// text has its own is a guess.
  @Test func `symbols share a capsule`() throws {
    try run {
      NavigationStack {
        Text(verbatim: "Text").toolbar {
          ToolbarItemGroup(placement: .topBarTrailing) {
            Button("One", systemImage: "plus") {}
            Button("Two", systemImage: "minus") {}
            Button("Text") {}
          }
        }
      }
    } test: { app in
      let drawing = try app.drawing
      let all = capsules(drawing)
      #expect(all.count == 2)
      #expect(all.contains { $0.width == 88 })
      let sorted = all.sorted { $0.minX < $1.minX }
      #expect(sorted[1].minX - sorted[0].maxX == 8 && abs(sorted[1].maxX - 386) < 0.01)
    }
  }

  /// Source: Apple, WWDC25, "Build a SwiftUI app with the new design": what confirms is tinted.
  @Test func `prominent buttons are tinted`() throws {
    try run {
      NavigationStack {
        Text(verbatim: "Text").toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
          ToolbarItem(placement: .topBarLeading) { Button("Save") {}.buttonStyle(.glassProminent) }
          ToolbarItem(placement: .topBarLeading) { Button("Off") {}.buttonStyle(.borderedProminent).disabled(true) }
        }
      }
    } test: { app in
      let drawing = try app.drawing
      #expect(capsules(drawing, Self.blue).count == 2)
      #expect(drawing.colors["Done"]?.rgb == 0xFFFFFF && drawing.colors["Save"]?.rgb == 0xFFFFFF)
      #expect(capsules(drawing, Self.blue).allSatisfy { $0.height == 44 })
    }
  }

  /// Source: kevin-hirsch.com, "Dynamic Type: Large Content Viewer": items of navigation bars and toolbars stay small.
  /// How large large titles become is a guess.
  @Test func `items of bars don't grow`() throws {
    func sizes(_ size: TextSize) throws -> [Double?] {
      var sizes: [Double?] = []
      try run(on: { $0.textSize = size }) {
        NavigationStack {
          Text(verbatim: "Content").navigationTitle("Title").toolbar {
            ToolbarItem { Button("Item") {} }
            ToolbarItem(placement: .bottomBar) { Button("Below") {} }
          }
        }
      } test: { app in
        let runs = try app.drawing.runs
        sizes = ["Content", "Title", "Item", "Below"].map { runs[$0]?.font.pointSize }
      }
      return sizes
    }
    #expect(try sizes(.large) == [17, 34, 17, 17])
    #expect(try sizes(.accessibility3) == [40, 40, 17, 17])
  }

  /// Guess: nothing was found about titles in landscape on a phone.
  @Test func `titles are inline in a compact height`() throws {
    try run(on: { $0.orientation = .landscape }) {
      NavigationStack { Text(verbatim: "Content").navigationTitle("Title") }
    } test: { app in
      let title = try app.drawing.runs["Title"]
      #expect(title?.font.pointSize == 17)
    }
  }

  /// Guess: the bar at 78 points of public file 69380528573 is in a sheet, which begins at 62 points.
  @Test func `the bar of a sheet keeps space above`() throws {
    try run {
      Text(verbatim: "App").sheet(isPresented: .constant(true)) {
        NavigationStack {
          Text(verbatim: "Sheet").toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} } }
        }
      }
    } test: { app in
      let all = try capsules(app.drawing)
      #expect(all.map(\.minY) == [78])
    }
  }

  // MARK: Bars below

  /// Source: a dump of Settings on iOS 27, a search field 28 points from the sides.
  @Test func `a bottom bar keeps its margins`() throws {
    try run {
      NavigationStack {
        Text(verbatim: "Text").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Button("One", systemImage: "plus") {}
            Button("Two", systemImage: "minus") {}
            Spacer()
            Button("Text") {}
          }
        }
      }
    } test: { app in
      let drawing = try app.drawing
      let all = capsules(drawing).sorted { $0.minX < $1.minX }
      #expect(all.count == 2 && all[0] == Rect(x: 28, y: 798, width: 88, height: 48))
      #expect(all.last.map { abs($0.maxX - 374) < 0.01 } ?? false)
      #expect(drawing.colors["Text"] == DrawingColor(0))
    }
  }

  private struct Typing: View {
    @State private var text = ""

    var body: some View {
      TextField("Field", text: $text).accessibilityIdentifier("field")
        .toolbar {
          ToolbarItemGroup(placement: .keyboard) {
            Spacer()
            Button("Ready") {}
          }
        }
    }
  }

  /// Guess: the margins over a keyboard.
  @Test func `a bar over the keyboard keeps its margins`() throws {
    try run {
      Typing()
    } test: { app in
      try app.tap("field")
      let drawing = try app.drawing
      let capsule = try #require(capsules(drawing).first)
      #expect(abs(capsule.maxX - (402 - 16)) < 0.01 && capsule.maxY < Screen.standard.keyboard.minY)
    }
  }

  /// Guess: the widths of the keys.
  @Test func `the keys are in their rows`() throws {
    try run {
      Typing()
    } test: { app in
      try app.tap("field")
      let drawing = try app.drawing
      var symbols: [String: Rect] = [:]
      for case .symbol(let name, let rect, _) in drawing.leaves { symbols[name] = rect }
      let rows = symbols.mapValues(\.midY).merging(drawing.runs.mapValues(\.frame.midY)) { $1 }
      let pairs = [
        ("shift", "z"), ("delete.left", "z"), ("face.smiling", "space"), ("123", "space"), ("return", "space"),
      ]
      for (key, other) in pairs {
        let distance = try #require(rows[key]) - #require(rows[other])
        #expect(abs(distance) < 1, "\(key)")
      }
      let frames = try Dictionary(app.session.snapshot().nodes.map { ($0.identifier, $0.frame) }) { $1 }
      let (delete, last) = try (#require(frames["delete"]), #require(frames["m"]))
      #expect(delete.minX > last.maxX && delete.minY == last.minY)
    }
  }

  private struct Searching: View {
    @State private var text = ""
    @State private var scope = "All"

    var body: some View {
      TabView {
        Tab("Home", systemImage: "house") {
          NavigationStack {
            List { Text(verbatim: "Row") }.navigationTitle("Find")
              .searchable(text: $text)
              .searchScopes($scope) {
                Text(verbatim: "All").tag("All")
                Text(verbatim: "Mine").tag("Mine")
              }
          }
        }
      }
    }
  }

  /// Source: Apple, Human Interface Guidelines, Tab bars: hidden when a keyboard is displayed. Guess: the circle.
  @Test func `a search has a circle that closes it`() throws {
    try run {
      Searching()
    } test: { app in
      try app.tap("Search")
      let (drawing, close) = try (app.drawing, app.element("close").frame)
      #expect(close.size == Size(width: 44, height: 44) && close.maxX == 386)
      #expect(drawing.leaves.contains { if case .symbol("xmark", _, _) = $0 { true } else { false } })
      let scopes = try #require(app.session.snapshot().elements.first { $0.type == .segmentedControl })
      #expect(scopes.frame.minX == 16 && scopes.frame.maxX == 386)
      let home = try #require(drawing.runs["Home"])
      #expect(home.origin.y > Screen.standard.keyboard.minY)
    }
  }

  /// Guess: the widths of tabs in landscape.
  @Test func `tabs are in the middle in a compact height`() throws {
    try run(on: { $0.orientation = .landscape }) {
      TabView {
        Tab("Home", systemImage: "house") { Text(verbatim: "One") }
        Tab("Settings", systemImage: "gearshape") { Text(verbatim: "Two") }
      }
    } test: { app in
      let (home, settings) = try (app.element("Home").frame, app.element("Settings").frame)
      #expect(abs((home.minX + settings.maxX) / 2 - 437) < 1 && settings.minX == home.maxX)
      let drawing = try app.drawing
      let title = try #require(drawing.runs["Home"])
      let icon = drawing.leaves.compactMap { if case .symbol("house", let rect, _) = $0 { rect } else { nil } }.first
      let frame = try #require(icon)
      #expect(frame.maxX < title.origin.x && abs(frame.midY - title.frame.midY) < 1)
    }
  }

  // MARK: Wide screens

  private struct Columns: View {
    @State private var chosen: Int? = 2

    var body: some View {
      NavigationSplitView {
        List(0..<8, id: \.self, selection: $chosen) { Text(verbatim: "Item \($0)") }
      } detail: {
        Text(verbatim: "Detail")
      }
    }
  }

  /// Guess: the detail isn't gray, a selected row has round corners.
  @Test func `columns have their own backgrounds`() throws {
    try run(on: { ($0.model, $0.orientation) = ("iPad Pro 11-inch", .landscape) }) {
      Columns()
    } test: { app in
      let drawing = try app.drawing
      guard case .shape(.rect, .color(let color), nil) = drawing.leaves.first else { throw Missing() }
      #expect(color.rgb == 0xFFFFFF)
      let row = try app.element("Item 2").frame
      #expect(
        drawing.leaves.contains { item in
          guard case .shape(.roundedRect(let rect, _), _, nil) = item else { return false }
          return rect.contains(row.center) && rect.height < 60
        })
    }
  }

  private struct Missing: Error {}

  private struct Informed: View {
    @State private var isShown = false

    var body: some View {
      NavigationStack {
        Text(verbatim: "Content").toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Info", systemImage: "info") { isShown = true }
              .popover(isPresented: $isShown) { Text(verbatim: "Popover").frame(width: 300, height: 200) }
          }
        }
      }
    }
  }

  /// Guess: the arrow of a popover ends at the capsule of its button, also near the edge of the screen.
  @Test func `a popover is below the capsule of its button`() throws {
    try run(on: { $0.model = "iPad Pro 11-inch" }) {
      Informed()
    } test: { app in
      try app.tap("Info")
      let drawing = try app.drawing
      let capsule = try #require(capsules(drawing).first)
      let arrow = drawing.leaves.compactMap { item -> Rect? in
        guard case .shape(.path(let steps), _, nil) = item, steps.count == 4 else { return nil }
        return Outline.path(steps).bounds
      }.first
      let tip = try #require(arrow)
      #expect(tip.minY == capsule.maxY && abs(tip.midX - capsule.midX) < 0.01)
    }
  }

  // MARK: Text and glass

  /// librsvg leaves out what a line has in common with letters that it crosses.
  @Test func `text is struck through by a line`() throws {
    try run {
      VStack {
        Text(verbatim: "struck").strikethrough()
        Text(verbatim: "under").underline()
      }
    } test: { app in
      let text = try SVGWriter.text(app.drawing)
      #expect(!text.contains("text-decoration"))
      let lines = text.split(separator: "\n")
      for word in ["struck", "under"] {
        let index = try #require(lines.firstIndex { $0.contains(">\(word)<") })
        #expect(lines[index + 1].contains("<rect"))
      }
    }
  }

  /// Guess: clear glass, and text in the color of labels.
  @Test func `glass is clear`() throws {
    try run {
      Button("Glass") {}.buttonStyle(.glass)
    } test: { app in
      let drawing = try app.drawing
      #expect(!capsules(drawing).isEmpty && drawing.colors["Glass"] == DrawingColor(0))
    }
  }

  /// Guess: a date picker of two buttons is below its title where text is largest.
  @Test func `a date picker is below its title in large text`() throws {
    try run(on: { $0.textSize = .accessibility3 }) {
      Form { DatePicker("Reminder", selection: .constant(.now)) }
    } test: { app in
      let runs = try app.drawing.runs
      let title = try #require(runs["Reminder"])
      let button = try app.element("Date Picker").frame
      #expect(button.minY >= title.frame.maxY && button.minX >= 16)
    }
  }
}
