import AppModel
import Foundation
import HeadlessUI
import ScreenDrawing
import Testing

/// The parts of controls that the system draws.
@MainActor
@Suite struct ControlDrawingTests {
  private func draw(
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View,
    _ check: (ScreenDrawing, TestedApp) throws -> Void
  ) throws {
    try TestedApp.run(view) { app in try check(app.drawing, app) }
  }

  // MARK: Shapes

  /// Source: Apple, `Shape.stroke(_:style:)`: "Traces the outline of this shape".
  @Test(arguments: [
    AnyShape(
      Circle().trim(from: 0, to: 0.7)
        .stroke(AngularGradient(colors: [.blue, .purple], center: .center), style: StrokeStyle(lineWidth: 4))),
    AnyShape(Circle().rotation(.degrees(45)).trim(to: 0.5).stroke(.red)),
    AnyShape(Circle().inset(by: 4).trim(to: 0.5).stroke(.red, lineWidth: 2)),
    AnyShape(Circle().stroke(lineWidth: 2).rotation(.degrees(45))), AnyShape(Circle().scale(0.5).stroke()),
  ])
  func `an outline is not filled`(shape: AnyShape) throws {
    try draw {
      shape.frame(width: 60, height: 60)
    } _: { drawing, _ in
      let shapes = drawing.shapes.filter { $0.bounds.width < 100 && $0.bounds.minY > 70 }
      #expect(shapes.contains { $0.stroke != nil })
      #expect(!shapes.contains { $0.fill != nil && $0.bounds.width > 10 && $0.bounds.maxY < 800 })
    }
  }

  @Test func `what is filled stays filled`() throws {
    try draw {
      Circle().trim(from: 0, to: 0.5).fill(.yellow).stroke(.green, lineWidth: 4).frame(width: 60, height: 60)
      Circle().trim(from: 0, to: 0.5).rotation(.degrees(20)).frame(width: 50, height: 50).foregroundStyle(.orange)
    } _: { drawing, _ in
      let fills = drawing.shapes.compactMap { $0.fill?.color }
      #expect(fills.contains(DrawingColor(0xFFCC00)) && fills.contains(DrawingColor(0xFF8D28)))
    }
  }

  // MARK: Menus

  private struct Menus: View {
    @State private var isOn = true
    @State private var size = "Medium"

    var body: some View {
      Menu("Open") {
        Section("Sort") { Toggle("Ascending", isOn: $isOn) }
        Picker("Size", selection: $size) { ForEach(["Small", "Medium"], id: \.self) { Text($0) } }
        Button("Copy", systemImage: "doc.on.doc") {}
        Menu("More") { Button("Deep") {} }
        Button("Remove", systemImage: "trash", role: .destructive) {}
      }
    }
  }

  @Test func `rows of menus`() throws {
    try TestedApp.run {
      Menus()
    } test: { app in
      try app.tap("Open")
      let drawing = try app.drawing
      let menu = try #require(app.session.snapshot().elements.first { $0.type == .menu }).frame
      let rows = try ["Ascending", "Small", "Medium", "Copy", "More", "Remove"].map { try app.element($0).frame }
      #expect(rows.allSatisfy { $0.height == 44 && $0.width == menu.width })
      // Each title is in the same column, the icons and the marks are before it.
      let starts = try ["Ascending", "Small", "Medium", "Copy", "More", "Remove"].map {
        try #require(drawing.runs[$0]).origin.x
      }
      #expect(Set(starts.map { ($0 - menu.minX).rounded() }) == [80])
      let icons = drawing.symbols.filter { ["doc.on.doc", "trash"].contains($0.name) }.map(\.rect.midX)
      #expect(icons.allSatisfy { $0 == menu.minX + 58 })
      let marks = drawing.symbols.filter { $0.name == "checkmark" }.map(\.rect)
      #expect(marks.map(\.midY) == [rows[0].midY, rows[2].midY])
      #expect(marks.allSatisfy { $0.maxX < menu.minX + 46 })
      let chevron = try #require(drawing.symbols.first { $0.name == "chevron.forward" }).rect
      #expect(chevron.midY == rows[4].midY && chevron.maxX > menu.maxX - 30)
      // The title is inside, and gray.
      let title = try #require(drawing.runs["Sort"])
      #expect(title.origin.x == menu.minX + 20 && title.color == SystemColor.secondaryLabel.shade(ColorVariant()))
      #expect(drawing.runs["Remove"]?.color == SystemColor.red.shade(ColorVariant()))
      // A line after the section, and one after the options.
      let lines = drawing.shapes.filter { $0.bounds.height < 1 && menu.contains($0.bounds.center) }.map(\.bounds.midY)
      #expect(lines.count == 2)
      #expect(zip(lines, [(rows[0], rows[1]), (rows[2], rows[3])]).allSatisfy { $0 > $1.0.maxY && $0 < $1.1.minY })
    }
  }

  // MARK: Rows

  @Test func `swiped rows`() throws {
    try TestedApp.run {
      List {
        LabeledContent("Mail", value: "Monday").swipeActions {
          Button("Trash", systemImage: "trash", role: .destructive) {}
          Button("Flag", systemImage: "flag") {}.tint(.orange)
        }
        ForEach(["Bare"], id: \.self) { LabeledContent($0, value: "End") }.onDelete { _ in }
      }
    } test: { app in
      let before = try #require(app.drawing.runs["Monday"]).origin.x
      let end = try #require(app.drawing.runs["End"]).origin.x
      try app.perform(.swipe(.left), on: "Mail, Monday")
      try app.endTransition()
      let drawing = try app.drawing
      #expect(drawing.runs["Monday"]?.origin.x == before - 148 && drawing.runs["End"]?.origin.x == end)
      for (name, symbol, color) in [
        ("Trash", "trash", DrawingColor(0xFF383C)), ("Flag", "flag", DrawingColor(0xFF8D28)),
      ] {
        let button = try app.element(name).frame
        let capsule = try #require(drawing.shapes.first { $0.fill?.color == color }).bounds
        #expect(capsule == button.inset(top: 4, left: 3, bottom: 4, right: 3))
        let icon = try #require(drawing.symbols.first { $0.name == symbol })
        #expect(icon.color == DrawingColor(0xFFFFFF) && capsule.contains(icon.rect.center))
      }
      try app.perform(.swipe(.left), on: "Bare, End")
      try app.endTransition()
      let bare = try app.drawing
      #expect(bare.runs["End"]?.origin.x == end - 74 && bare.runs["Monday"]?.origin.x == before)
      #expect(bare.symbols.contains { $0.name == "trash" })
    }
  }

  @Test func `marks of rows`() throws {
    try draw {
      NavigationStack {
        Form {
          Picker("Size", selection: .constant("M")) { ForEach(["S", "M"], id: \.self) { Text($0) } }
          Picker("Linked", selection: .constant("L")) { ForEach(["K", "L"], id: \.self) { Text($0) } }
            .pickerStyle(.navigationLink)
          Picker("Inline", selection: .constant("Q")) { ForEach(["P", "Q"], id: \.self) { Text($0) } }
            .pickerStyle(.inline)
          DisclosureGroup("Open", isExpanded: .constant(true)) { Text("Inside") }
          DisclosureGroup("Closed", isExpanded: .constant(false)) { Text("Hidden") }
          Text("Inbox").badge(12)
          NavigationLink("Go") { Text("There") }.badge("New")
        }
      }
    } _: { drawing, app in
      func symbol(_ name: String, inRowOf text: String) throws -> Rect {
        let row = try #require(drawing.runs[text]).frame
        return try #require(drawing.symbols.first { $0.name == name && abs($0.rect.midY - row.midY) < 3 }, "\(text)")
          .rect
      }
      let end = Screen.standard.bounds.maxX - 32
      for (name, text) in [
        ("chevron.up.chevron.down", "M"), ("chevron.forward", "L"), ("checkmark", "Q"), ("chevron.down", "Open"),
        ("chevron.forward", "Closed"), ("chevron.forward", "Go"),
      ] {
        let mark = try symbol(name, inRowOf: text)
        #expect(abs(mark.maxX - end) <= 3, "\(text) \(mark)")
        #expect(try #require(drawing.runs[text]).frame.maxX <= mark.minX, "\(text)")
      }
      #expect(!drawing.symbols.contains { abs($0.rect.midY - (drawing.runs["P"]?.frame.midY ?? 0)) < 3 })
      let gray = SystemColor.secondaryLabel.shade(ColorVariant())
      #expect(drawing.runs["12"]?.color == gray && drawing.runs["New"]?.color == gray)
      #expect(abs(try #require(drawing.runs["12"]).frame.maxX - end) < 1)
      #expect(try #require(drawing.runs["New"]).frame.maxX <= symbol("chevron.forward", inRowOf: "Go").minX + 5)
      #expect(drawing.runs["Open"]?.color == SystemColor.label.shade(ColorVariant()))
    }
  }

  @Test func `wheels have rows above and below`() throws {
    try draw {
      Picker("Size", selection: .constant(3)) { ForEach(1..<10, id: \.self) { Text("Row \($0)") } }.pickerStyle(.wheel)
    } _: { drawing, _ in
      let rows = (1...5).compactMap { drawing.runs["Row \($0)"] }
      #expect(rows.count == 5 && rows.map(\.frame.midY) == rows.map(\.frame.midY).sorted())
      #expect(rows.map(\.color.opacity) == [0.25, 0.5, 1, 0.5, 0.25])
      #expect(drawing.runs["Row 6"] == nil)
    }
  }

  // MARK: Dates

  @Test func calendars() throws {
    let day = Date(timeIntervalSince1970: 1_795_600_000)
    try TestedApp.run {
      Form { DatePicker("Due", selection: .constant(day), displayedComponents: .date) }
    } test: { app in
      let date = try #require(app.drawing.runs["Nov 25, 2026"])
      let capsule = try #require(
        app.drawing.shapes.first { $0.fill?.color == SystemColor.tertiaryFill.shade(ColorVariant()) }
      ).bounds
      #expect(capsule.height == 34 && capsule.minX < date.frame.minX && capsule.maxX > date.frame.maxX)
      #expect(date.color == SystemColor.label.shade(ColorVariant()))
      try app.tap("Date Picker")
      let drawing = try app.drawing
      let weekdays = try ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].map { try #require(drawing.runs[$0]).frame }
      #expect(Set(weekdays.map(\.midY)).count == 1)
      let days = try (1...7).map { try #require(drawing.runs["\($0)"]).frame }
      #expect(Set(days.map(\.midY)).count == 1)
      #expect(zip(days, weekdays).allSatisfy { abs($0.midX - $1.midX) < 1 })
      #expect(abs(try #require(drawing.runs["8"]).frame.midY - days[0].midY - 44) < 0.5)
      let chosen = try #require(drawing.runs["25"])
      let tint = SystemColor.blue.shade(ColorVariant())
      #expect(chosen.color == tint && chosen.font.weight > 400)
      let disc = try #require(drawing.shapes.first { $0.fill?.color == tint.opacity(0.15) }).bounds
      #expect(abs(disc.midX - chosen.frame.midX) < 1 && disc.width == 40)
      #expect(drawing.runs["26"]?.color == SystemColor.label.shade(ColorVariant()))
      #expect(drawing.symbols.map(\.name).contains("chevron.backward"))
    }
  }

  // MARK: Values

  @Test func `labels of progress views`() throws {
    try draw {
      ProgressView(value: 0.5) {
        Text("Loading")
      } currentValueLabel: {
        Text("half")
      }
      Gauge(value: 0.5) {
        Text("km")
      } currentValueLabel: {
        Text("70")
      }
      .gaugeStyle(.accessoryCircular)
    } _: { drawing, _ in
      let (title, value) = (try #require(drawing.runs["Loading"]), try #require(drawing.runs["half"]))
      let bar = try #require(drawing.shapes.first { $0.bounds.height == 6 }).bounds
      #expect(title.frame.minX == bar.minX && title.frame.maxY <= bar.minY)
      #expect(value.frame.minX == bar.minX && value.frame.minY >= bar.maxY)
      #expect(value.color == SystemColor.secondaryLabel.shade(ColorVariant()) && value.font.pointSize == 12)
      let arc = try #require(drawing.shapes.first { $0.stroke?.width == 6 }).bounds
      let number = try #require(drawing.runs["70"]).frame
      // The bounds of curves are those of their control points.
      #expect(abs(arc.width - 52) < 8 && arc.contains(number.center))
    }
  }

  @Test func `boxes and empty screens`() throws {
    try draw {
      GroupBox("Title") { Text("Inside") }
      LabeledContent("Name", value: "Value")
      ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New mail is here."))
    } _: { drawing, _ in
      let gray = SystemColor.secondaryLabel.shade(ColorVariant())
      let title = try #require(drawing.runs["Title"])
      let card = try #require(
        drawing.shapes.first { $0.fill?.color == SystemColor.secondaryBackground.shade(ColorVariant()) }
      ).bounds
      #expect(title.font.weight == 600 && card.contains(title.frame.center))
      #expect(drawing.runs["Value"]?.color == gray && drawing.runs["New mail is here."]?.color == gray)
      let (icon, heading) = (
        try #require(drawing.symbols.first { $0.name == "tray" }), try #require(drawing.runs["No Mail"])
      )
      #expect(icon.rect.height > 40 && icon.color == gray && icon.rect.maxY <= heading.frame.minY)
      #expect(heading.font.weight == 700 && heading.font.pointSize == 22)
    }
  }

  @Test func `a color well shows its color`() throws {
    try draw {
      ColorPicker("Tint", selection: .constant(.orange))
    } _: { drawing, _ in
      #expect(drawing.shapes.contains { $0.fill?.color == DrawingColor(0xFF8D28) })
      // Besides the ring, the sign of the network in the status bar has three such lines.
      #expect(drawing.shapes.filter { $0.stroke?.width == 3 }.count == 12 + 3)
    }
  }
}

extension ScreenDrawing {
  fileprivate var shapes: [(bounds: Rect, fill: Paint?, stroke: LineStroke?)] {
    leaves.compactMap {
      if case .shape(let outline, let fill, let stroke) = $0 { (outline.bounds, fill, stroke) } else { nil }
    }
  }

  fileprivate var symbols: [(name: String, rect: Rect, color: DrawingColor)] {
    leaves.compactMap { if case .symbol(let name, let rect, let paint) = $0 { (name, rect, paint.color) } else { nil } }
  }
}
