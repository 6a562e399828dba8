import AppModel
import Foundation
@testable import HeadlessUI
import ScreenDrawing
import Testing

/// What is placed from right to left.
@MainActor
@Suite struct MirroredLayoutTests {
  private nonisolated static let width = Screen.standard.bounds.width

  /// The frames of the app's elements, and the text of its drawing, from left to right or from right to left.
  private struct Look {
    var frames: [String]
    var texts: [String]
  }

  private func look(
    _ isMirrored: Bool, mirroringBack: Bool,
    @HeadlessUI.ViewBuilder
    _ view: @escaping @MainActor @Sendable () -> some HeadlessUI.View
  ) throws -> Look {
    var look = Look(frames: [], texts: [])
    try TestedApp.run(Launch("tested", view: view)) { app throws in
      app.session.setDevice { if isMirrored { $0.switches.insert(.rightToLeft) } }
      try app.settle()
      func place(_ rect: Rect) -> String {
        let rect = isMirrored && mirroringBack ? rect.mirrored(at: Self.width / 2) : rect
        return [rect.minX, rect.minY, rect.width, rect.height].map { String(Int(($0 * 8 + 0.01).rounded())) }
          .joined(separator: " ")
      }
      look.frames = try app.session.snapshot().elements.map { "\($0.type) \($0.name) \(place($0.frame))" }
      look.texts = try app.drawing.leaves.compactMap { item in
        guard case .text(let run) = item, run.text != "9:41" else { return nil }
        return "\(run.text) \(place(run.frame))"
      }
    }
    return look
  }

  /// The law: the frames of a screen that is placed from right to left are the mirrored ones of the screen.
  private func expectLaw(
    location: SourceLocation = #_sourceLocation,
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some HeadlessUI.View
  ) throws {
    let plain = try look(false, mirroringBack: true, view)
    let mirrored = try look(true, mirroringBack: true, view)
    #expect(mirrored.frames == plain.frames, sourceLocation: location)
    #expect(mirrored.texts == plain.texts, sourceLocation: location)
    #expect(plain.frames.count > 3, sourceLocation: location)
    let unmirrored = try look(true, mirroringBack: false, view)
    #expect(unmirrored.frames != plain.frames, sourceLocation: location)
  }

  @Test func `frames of stacks are mirrored`() throws {
    try expectLaw {
      VStack(alignment: .leading) {
        HStack {
          Image(systemName: "star")
          Text(verbatim: "leading")
          Spacer()
          Text(verbatim: "trailing").padding(.leading, 20).offset(x: 5)
        }
        Grid {
          GridRow {
            Text(verbatim: "a")
            Text(verbatim: "longer").gridColumnAlignment(.trailing)
          }
          GridRow {
            Button("b") {}
            Text(verbatim: "c").position(x: 10, y: 10)
          }
        }
        Text(verbatim: "some words that need more than one line of this narrow box").frame(width: 120)
        Text(verbatim: "overlaid").frame(width: 200, height: 40).overlay(alignment: .topLeading) {
          Text(verbatim: "over")
        }
      }
    }
  }

  @Test func `frames of lists and bars are mirrored`() throws {
    try expectLaw {
      NavigationStack {
        List {
          Section("Fruits") {
            NavigationLink("Apple") { Text(verbatim: "apple") }
            Toggle("Ripe", isOn: .constant(true))
            LabeledContent("Weight", value: "200 g")
            Stepper("Count", value: .constant(2))
          }
        }
        .navigationTitle("Basket")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
        }
      }
    }
  }

  @Test func `frames of tabs are mirrored`() throws {
    try expectLaw {
      TabView {
        Text(verbatim: "first").tabItem { Label("One", systemImage: "1.circle") }
        Text(verbatim: "second").tabItem { Label("Two", systemImage: "2.circle") }
      }
    }
  }

  @Test func `a transformed view is turned the same way`() throws {
    var angles: [[Double]] = []
    for isMirrored in [false, true] {
      try TestedApp.run {
        Text(verbatim: "turned").rotationEffect(.degrees(30))
      } test: { app throws in
        app.session.setDevice { if isMirrored { $0.switches.insert(.rightToLeft) } }
        try app.settle()
        let transforms = Self.transforms(try app.drawing.items)
        angles.append(transforms.map { ($0.b * 1000).rounded() })
      }
    }
    #expect(angles[0] == [500])
    #expect(angles[0] == angles[1])
  }

  private static func transforms(_ items: [DrawnItem]) -> [Transform] {
    items.flatMap { item -> [Transform] in
      guard case .group(let inner, let effects) = item else { return [] }
      return (effects.transform.map { [$0] } ?? []) + transforms(inner)
    }
  }

  @Test func `a mirrored drawing that is mirrored is the same`() throws {
    try TestedApp.run {
      VStack {
        Label("Star", systemImage: "chevron.forward")
        Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        Text(verbatim: "turned").rotationEffect(.degrees(30)).clipShape(Capsule())
      }
    } test: { app throws in
      let items = try app.drawing.items
      let once = items.map { $0.mirrored(at: 201) }
      let twice = once.map { $0.mirrored(at: 201) }
      #expect(once != items)
      let size = Screen.standard.bounds.size
      let texts = [items, twice].map { SVGWriter.text(ScreenDrawing(size: size, items: $0)).split(separator: "\n") }
      let different = zip(texts[0], texts[1]).filter { $0 != $1 }.map { "\($0) → \($1)" }
      #expect(texts[0].count == texts[1].count && different.isEmpty, "\(different)")
    }
  }

  /// Source: Apple's documentation of `EnvironmentValues.layoutDirection`.
  @Test func `a view can have its own direction`() throws {
    try TestedApp.run {
      VStack(spacing: 0) {
        Row(name: "outer")
        Row(name: "inner").environment(\.layoutDirection, .rightToLeft)
        Row(name: "back").environment(\.layoutDirection, .leftToRight).environment(\.layoutDirection, .rightToLeft)
      }
    } test: { app throws in
      let left = ["outer", "inner", "back"].map { try? app.element($0).frame.minX }
      let width = try app.element("inner").frame.width
      #expect(left[0] == 0)
      #expect(left[1] == Self.width - width)
      #expect(left[2] == 0)
      #expect(try app.exists("inner is on the right") && app.exists("outer is on the left"))
      app.session.setDevice { $0.switches.insert(.rightToLeft) }
      #expect(try app.element("outer").frame.maxX == Self.width)
      #expect(try app.element("inner").frame.maxX == Self.width)
      #expect(try app.element("back").frame.minX == 0)
      #expect(try app.exists("outer is on the right"))
    }
  }

  /// Source: Apple's documentation of `GeometryProxy` for the frame. Apps that compute a part of a width from the
  /// location of a gesture take it from 1 in right-to-left layout (public file 69480461213): locations aren't mirrored.
  @Test func `touches reach what is there and report where it is`() throws {
    try TestedApp.run {
      Touched()
    } test: { app throws in
      app.session.setDevice { $0.switches.insert(.rightToLeft) }
      try app.settle()
      let first = try app.element("first").frame
      #expect(first.midX > Self.width / 2)
      try app.session.perform(.tap, at: Point(x: first.midX, y: first.midY))
      #expect(try app.exists("tapped first"))
      let area = try app.element("area").frame
      try app.session.perform(.tap, at: Point(x: area.minX + 10, y: area.midY))
      #expect(try app.exists("at 10"))
    }
  }

  @Test func `rows pages and sliders move the other way`() throws {
    try TestedApp.run {
      Moved()
    } test: { app throws in
      app.session.setDevice { $0.switches.insert(.rightToLeft) }
      try app.settle()
      let row = try app.element("row")
      try app.session.perform(.swipe(.right), on: row.index)
      #expect(try app.exists("Delete"))
      #expect(try app.element("Delete").frame.minX < Self.width / 2)
      let slider = try app.element("slider").frame
      try app.session.perform(
        .drag(by: Vector(dx: slider.minX - slider.midX, dy: 0), holding: .zero),
        at: Point(x: slider.midX, y: slider.midY))
      #expect(try app.value("slider") == "100%")
    }
  }

  @Test func `a swipe from the right edge goes back`() throws {
    try TestedApp.run {
      NavigationStack {
        NavigationLink("Next") { Text(verbatim: "second") }
      }
    } test: { app throws in
      app.session.setDevice { $0.switches.insert(.rightToLeft) }
      try app.tap("Next")
      try app.settle()
      #expect(try app.element("BackButton").frame.minX > Self.width / 2)
      try app.session.perform(.drag(by: Vector(dx: 300, dy: 0), holding: .zero), at: Point(x: 5, y: 400))
      try app.settle()
      #expect(try app.exists("second"))
      try app.session.perform(
        .drag(by: Vector(dx: -300, dy: 0), holding: .zero), at: Point(x: Self.width - 5, y: 400))
      try app.settle()
      #expect(try !app.exists("second"))
    }
  }

  /// Source: Apple's Internationalization and Localization Guide, "Testing Your Internationalized App".
  @Test func `launch arguments set the direction`() throws {
    for (arguments, direction) in [
      (["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"], "rightToLeft"),
      (["-AppleLanguages", "(ar)"], "leftToRight"), ([], "leftToRight"),
    ] {
      try TestedApp.run(launch: LaunchRequest(arguments: arguments)) {
        Direction()
      } test: { app throws in
        #expect(try app.exists(direction), "\(arguments)")
      }
    }
  }

  @Test func `a canvas and an image are not mirrored`() throws {
    for isMirrored in [false, true] {
      try TestedApp.run {
        Canvas { context, _ in
          context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
        }
        .frame(width: 100, height: 40)
      } test: { app throws in
        app.session.setDevice { if isMirrored { $0.switches.insert(.rightToLeft) } }
        let square = try #require(Self.square(in: try app.drawing.items, Transform()))
        #expect(abs(square.minX - (Self.width - 100) / 2) < 0.01)
      }
    }
  }

  /// Where the square of ten points is that a canvas draws.
  private static func square(in items: [DrawnItem], _ transform: Transform) -> Rect? {
    for item in items {
      switch item {
      case .shape(let outline, _, _) where outline.bounds.width == 10: return transform(outline.bounds)
      case .group(let inner, let effects):
        if let found = square(in: inner, effects.transform.map { $0.followed(by: transform) } ?? transform) {
          return found
        }
      default: break
      }
    }
    return nil
  }
}

private struct Row: View {
  let name: String

  var body: some View {
    HStack {
      Place(name: name).accessibilityIdentifier(name)
      Spacer()
    }
  }
}

private struct Place: View {
  let name: String
  @Environment(\.layoutDirection) private var direction

  var body: some View { Text(verbatim: "\(name) is on the \(direction == .leftToRight ? "left" : "right")") }
}

private struct Direction: View {
  @Environment(\.layoutDirection) private var direction

  var body: some View { Text(verbatim: "\(direction)") }
}

private struct Touched: View {
  @State private var text = ""

  var body: some View {
    VStack {
      Text(verbatim: text)
      HStack {
        Button("first") { text = "tapped first" }
        Spacer()
        Button("second") { text = "tapped second" }
      }
      Color.red.frame(width: 100, height: 50).accessibilityIdentifier("area")
        .onTapGesture { location in text = "at \(Int(location.x.rounded()))" }
    }
  }
}

private struct Moved: View {
  @State private var value = 0.5

  var body: some View {
    VStack {
      Slider(value: $value).accessibilityIdentifier("slider")
      List {
        Text(verbatim: "row").swipeActions { Button("Delete") {} }
      }
    }
  }
}
