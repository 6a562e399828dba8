import AppModel
import Foundation
import HeadlessUI
import ScreenDrawing
import Testing

/// The drawing of a screen.
@MainActor
@Suite struct DrawingTests {
  private func draw(
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View,
    _ check: (ScreenDrawing, TestedApp) throws -> Void
  ) throws {
    try TestedApp.run(view) { app in try check(app.drawing, app) }
  }

  /// Source: Apple, `LabelStyle.automatic` and "Populating SwiftUI menus with adaptive controls": labels in toolbars show
  /// their icons, those in menus both; a dump of Wordsgram, iOS 17: the button "Add" of a bar is 42 x 34 points.
  @Test func `labels in bars show their icons`() throws {
    try draw {
      NavigationStack {
        Label("In the screen", systemImage: "star").toolbar {
          Button("Clear", systemImage: "trash") {}
          Menu("More", systemImage: "ellipsis") { Button("Share", systemImage: "square.and.arrow.up") {} }
          Label("Both", systemImage: "pencil").labelStyle(.titleAndIcon)
        }
      }
    } _: { drawing, app in
      #expect(drawing.strings.contains("In the screen") && drawing.strings.contains("Both"))
      #expect(!drawing.strings.contains("Clear") && !drawing.strings.contains("More"))
      let button = try app.element("Clear")
      #expect(button.type == .button && button.frame.width < 60)
      try app.tap("More")
      let menu = try app.drawing
      #expect(menu.strings.contains("Share"))
    }
  }

  // MARK: Laws

  private struct Everything: View {
    @State private var name = "Ada"
    @State private var isOn = true
    @State private var volume = 0.4

    var body: some View {
      NavigationStack {
        Form {
          Section("Account") {
            TextField("Name", text: $name)
            Toggle("Notifications", isOn: $isOn)
            Slider(value: $volume).accessibilityIdentifier("volume")
            Stepper("Count", value: .constant(3))
          }
          Section {
            Button("Save") {}
            NavigationLink("More") { Text(verbatim: "more") }
            Label("Starred", systemImage: "star")
            ProgressView(value: 0.5)
          }
        }
        .navigationTitle("Settings")
      }
    }
  }

  @Test func `every element is in the drawing`() throws {
    try draw {
      Everything()
    } _: { drawing, app in
      let frames = drawing.leaves.map(\.leafBounds)
      let elements = try app.session.snapshot().elements.filter { !$0.visible.isEmpty }
      let kinds: [ElementType] = [.staticText, .image, .textField, .switch, .slider, .button, .progressIndicator]
      let drawn = elements.filter { kinds.contains($0.type) }
      #expect(drawn.count > 12)
      for element in drawn {
        let isDrawn = frames.contains { !$0.intersection(element.frame).isEmpty }
        #expect(isDrawn, "\(element.summary)")
      }
    }
  }

  @Test func `the text of the screen is drawn`() throws {
    try draw {
      Everything()
    } _: { drawing, app in
      let strings = Set(drawing.strings)
      for text in try app.texts { #expect(strings.contains(text), "\(text)") }
      #expect(strings.isSuperset(of: ["Settings", "Ada", "Save"]))
    }
  }

  @Test func `the same tree gives the same bytes`() throws {
    var first = ""
    try draw {
      Everything()
    } _: { drawing, app in
      first = SVGWriter.text(drawing)
      let again = try SVGWriter.text(app.drawing)
      #expect(again == first)
    }
    try draw {
      Text(verbatim: "something else")
    } _: { other, _ in
      #expect(SVGWriter.text(other) != first)
    }
    try draw {
      Everything()
    } _: { again, _ in
      #expect(SVGWriter.text(again) == first)
    }
  }

  @Test func `drawing evaluates nothing`() throws {
    try draw {
      Everything()
    } _: { _, app in
      let before = try app.tree
      _ = try app.drawing
      #expect(app.session.drawnScreen != nil)
      #expect(try app.tree == before)
    }
  }

  @Test func `clipped content is in a clip`() throws {
    try draw {
      ScrollView { ForEach(0..<60) { Text(verbatim: "Row \($0)") } }.frame(width: 200, height: 200)
      Rectangle().fill(.red).frame(width: 500, height: 500).frame(width: 50, height: 50).clipShape(Circle())
    } _: { drawing, _ in
      let rows = drawing.clippedLeaves.filter { $0.clip?.width == 200 }
      // The rows in sight, each with a part inside of the clip.
      #expect((6...12).contains(rows.count))
      for row in rows { #expect(row.clip?.intersection(row.bounds).isEmpty == false) }
      let red = drawing.clippedLeaves.first { $0.bounds.width == 500 }
      #expect(red?.clip?.width == 50)
    }
  }

  // MARK: Modifiers

  @Test func `styles of the foreground are inherited`() throws {
    try draw {
      VStack {
        Text(verbatim: "red")
        Text(verbatim: "blue").foregroundStyle(.blue)
        Text(verbatim: "faint").foregroundStyle(.secondary)
        Button("button") {}
      }
      .foregroundStyle(.red)
      Text(verbatim: "plain")
      Text(verbatim: "secondary").foregroundStyle(.secondary)
      Button("tinted") {}.tint(.green)
      Button("off") {}.disabled(true)
    } _: { drawing, _ in
      let colors = drawing.colors
      #expect(colors["red"] == DrawingColor(0xFF383C) && colors["button"] == DrawingColor(0xFF383C))
      #expect(colors["blue"] == DrawingColor(0x0088FF))
      #expect(colors["faint"] == DrawingColor(0xFF383C, opacity: 0.6))
      #expect(colors["plain"] == DrawingColor(0x000000))
      #expect(colors["secondary"] == DrawingColor(0x3C3C43, opacity: 0.6))
      #expect(colors["tinted"] == DrawingColor(0x34C759))
      #expect(colors["off"] == DrawingColor(0x3C3C43, opacity: 0.3))
    }
  }

  @Test func `colors follow the appearance`() throws {
    try draw {
      Text(verbatim: "light")
      Text(verbatim: "dark").colorScheme(.dark)
    } _: { drawing, _ in
      #expect(drawing.colors["light"] == DrawingColor(0x000000))
      #expect(drawing.colors["dark"] == DrawingColor(0xFFFFFF))
    }
    try draw {
      Text(verbatim: "dark").preferredColorScheme(.dark)
    } _: { drawing, _ in
      guard case .shape(_, .color(let background), _)? = drawing.items.first else { return #expect(Bool(false)) }
      #expect(background == DrawingColor(0x000000))
    }
  }

  /// Law: the background of a screen doesn't depend on what is drawn first.
  @Test func `a background in the dark is on a dark screen`() throws {
    try TestedApp.run {
      Text(verbatim: "Text").padding().background(.yellow)
    } test: { app in
      app.session.setDevice { $0.appearance = .dark }
      try app.settle()
      #expect(try app.drawing.leaves.first == .fill(.rect(Screen.standard.bounds), DrawingColor(0)))
    }
  }

  @Test func `fonts are those of modifiers`() throws {
    try draw {
      Text(verbatim: "title").font(.largeTitle)
      Text(verbatim: "bold").bold()
      VStack { Text(verbatim: "inside") }.fontWeight(.semibold).italic()
      Text(verbatim: "large").dynamicTypeSize(.accessibility3)
      Text(verbatim: "lined").underline()
    } _: { drawing, _ in
      let runs = drawing.runs
      #expect(runs["title"]?.font.pointSize == 34)
      #expect(runs["bold"]?.font.weight == 700)
      #expect(runs["inside"]?.font.weight == 600 && runs["inside"]?.font.isItalic == true)
      #expect(runs["large"]?.font.pointSize == 40)
      #expect(runs["lined"]?.isUnderlined == true)
    }
  }

  @Test func `shapes have their outlines and paints`() throws {
    try draw {
      Circle().fill(.green).frame(width: 40, height: 60)
      RoundedRectangle(cornerRadius: 8).stroke(.orange, lineWidth: 3).frame(width: 50, height: 30)
      Capsule().strokeBorder(.purple, lineWidth: 2).frame(width: 60, height: 20)
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).frame(width: 70, height: 70)
    } _: { drawing, _ in
      let shapes = drawing.leaves.compactMap { item -> (Outline, Paint?, LineStroke?)? in
        guard case .shape(let outline, let fill, let stroke) = item else { return nil }
        return (outline, fill, stroke)
      }
      let circle = shapes.first { $0.1 == .color(DrawingColor(0x34C759)) }
      #expect(circle?.0.bounds.size == Size(width: 40, height: 40))
      let stroke = shapes.first { $0.2?.paint == .color(DrawingColor(0xFF8D28)) }
      #expect(stroke?.2?.width == 3)
      let border = shapes.first { $0.2?.paint == .color(DrawingColor(0xCB30E0)) }
      #expect(border?.0.bounds.size == Size(width: 58, height: 18))
      #expect(shapes.contains { if case .gradient? = $0.1 { $0.0.bounds.width == 70 } else { false } })
    }
  }

  /// Source: Apple, `ShapeView.strokeBorder(_:style:antialiased:)`: a border follows what was filled, which keeps its size.
  @Test func `a border is drawn inside of a filled shape`() throws {
    try draw {
      RoundedRectangle(cornerRadius: 8).fill(.green).strokeBorder(.purple, lineWidth: 4).frame(width: 60, height: 20)
    } _: { drawing, _ in
      let colors = [DrawingColor(0x34C759), DrawingColor(0xCB30E0)].map(Paint.color)
      let widths = drawing.leaves.compactMap { item -> Double? in
        guard case .shape(let outline, let fill, let stroke) = item else { return nil }
        return [fill, stroke?.paint].contains { $0.map(colors.contains) ?? false } ? outline.bounds.width : nil
      }
      #expect(widths == [60, 56])
    }
  }

  @Test func `backgrounds are below and overlays above`() throws {
    try draw {
      Text(verbatim: "label").padding(10).background(.yellow, in: Capsule()).overlay(.black, in: Circle())
    } _: { drawing, _ in
      let leaves = drawing.leaves
      let text = leaves.firstIndex { if case .text(let run) = $0 { run.text == "label" } else { false } }
      func index(_ color: DrawingColor) -> Int? {
        leaves.firstIndex { if case .shape(_, .color(color), _) = $0 { true } else { false } }
      }
      let below = try #require(index(DrawingColor(0xFFCC00)))
      let label = try #require(text)
      #expect(below < label)
      #expect(
        leaves[(label + 1)...].contains { if case .shape(_, .color(DrawingColor(0)), _) = $0 { true } else { false } })
    }
  }

  @Test func `what is hidden is not drawn`() throws {
    try draw {
      Text(verbatim: "gone").hidden()
      Text(verbatim: "clear").opacity(0)
      Text(verbatim: "silent").accessibilityHidden(true)
      Text(verbatim: "half").opacity(0.5).shadow(radius: 2)
    } _: { drawing, _ in
      #expect(!drawing.strings.contains("gone") && !drawing.strings.contains("clear"))
      #expect(drawing.strings.contains("silent"))
      let text = SVGWriter.text(drawing)
      #expect(text.contains("opacity=\"0.5\"") && text.contains("feGaussianBlur"))
    }
  }

  @Test func `the document escapes text`() throws {
    try draw {
      Text(verbatim: "<a href=\"x\">&\u{1}")
    } _: { drawing, _ in
      #expect(SVGWriter.text(drawing).contains(">&lt;a href=&quot;x&quot;&gt;&amp;</text>"))
    }
  }

  @Test func `a sheet dims what is below`() throws {
    try draw {
      Text(verbatim: "below").sheet(isPresented: .constant(true)) { Text(verbatim: "sheet") }
    } _: { drawing, app in
      try app.settle()
      let drawing = try app.drawing
      let strings = drawing.strings
      #expect(strings.contains("below") && strings.contains("sheet"))
      #expect(drawing.leaves.contains(.fill(.rect(Screen.standard.bounds), DrawingColor(0, opacity: 0.2))))
    }
  }
}

extension TestedApp {
  var drawing: ScreenDrawing {
    get throws {
      _ = try session.snapshot()
      return ScreenDrawing(try #require(session.instance))
    }
  }
}

extension ScreenDrawing {
  /// The items that aren't groups, with the bounds of the innermost clip around them.
  var clipped: [(item: DrawnItem, clip: Rect?)] { Self.leaves(of: items, nil) }

  var leaves: [DrawnItem] { clipped.map(\.item) }

  var clippedLeaves: [(bounds: Rect, clip: Rect?)] { clipped.map { ($0.item.leafBounds, $0.clip) } }

  private static func leaves(of items: [DrawnItem], _ clip: Rect?) -> [(item: DrawnItem, clip: Rect?)] {
    items.flatMap { item -> [(item: DrawnItem, clip: Rect?)] in
      guard case .group(let items, let effects) = item else { return [(item, clip)] }
      return leaves(of: items, effects.clip?.bounds ?? clip)
    }
  }

  var runs: [String: TextRun] {
    Dictionary(
      leaves.compactMap { if case .text(let run) = $0 { (run.text, run) } else { nil } }, uniquingKeysWith: { $1 })
  }

  var strings: [String] { Array(runs.keys) }

  var colors: [String: DrawingColor] { runs.mapValues(\.color) }
}

extension DrawnItem {
  fileprivate var leafBounds: Rect {
    switch self {
    case .shape(let outline, _, _): outline.bounds
    case .text(let run): run.frame
    case .symbol(_, let rect, _), .image(_, let rect): rect
    case .group: .zero
    }
  }
}
