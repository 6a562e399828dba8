import AppModel
import Foundation
import HeadlessUI
import Testing

/// Hostile views.
@MainActor
@Suite struct HostileTests {
  private let model = Model()

  private struct Nested: View {
    let level: Int
    let isRow: Bool
    let model: Model

    var body: some View {
      if level == 0 {
        Button("deep") { model.record("tapped") }
      } else if isRow {
        HStack { Nested(level: level - 1, isRow: isRow, model: model) }
      } else {
        VStack { Nested(level: level - 1, isRow: isRow, model: model) }
      }
    }
  }

  @Test(arguments: [false, true])
  func `views may be deep in one another`(isRow: Bool) throws {
    try TestedApp.run {
      Nested(level: 100, isRow: isRow, model: model)
    } test: { app throws in
      try app.tap("deep")
      #expect(model.log == ["tapped"])
    }
    #expect {
      try TestedApp.run {
        Nested(level: 1_500, isRow: isRow, model: model)
      } test: { _ in
      }
    } throws: { error in
      "\(error)".contains("views deep")
    }
  }

  /// Counts how often it is measured.
  private struct Counting: HeadlessUI.Layout {
    let model: Model

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      MainActor.assumeIsolated { model.count += 1 }
      return CGSize(width: 50, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
  }

  private struct SharedRow: View {
    let level: Int
    let model: Model

    var body: some View {
      HStack {
        TextField("field \(level)", text: .constant(""))
        if level > 0 {
          AnyView(SharedRow(level: level - 1, model: model))
        } else {
          Counting(model: model) { Text("x") }
        }
        Spacer()
      }
    }
  }

  /// Rows in rows with views that share the room: each level asks for the sizes of those below.
  @Test(arguments: [10, 40])
  func `deep rows are measured a few times`(levels: Int) throws {
    try TestedApp.run {
      SharedRow(level: levels, model: model)
    } test: { _ in
      #expect(model.count <= 10 * levels)
    }
  }

  @Test func `thousands of views are a screen`() throws {
    try TestedApp.run {
      VStack { ForEach(0..<5_000) { Button("\($0)") {} } }
    } test: { app throws in
      #expect(try app.session.snapshot().elements.count { $0.type == .button } == 5_000)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func `sizes that are invalid are ignored`(size: Double) throws {
    try TestedApp.run {
      Text("text").frame(width: size, height: size)
      Text("other").padding(size)
      Text("moved").offset(x: size, y: size)
    } test: { app throws in
      for name in ["text", "other"] {
        let frame = try app.element(name).frame
        #expect(frame.width.isFinite && frame.height.isFinite && frame.minX.isFinite && frame.minY.isFinite)
      }
      if !size.isFinite { #expect(try app.element("text").frame.width < 40) }
    }
  }

  @Test func `values that are invalid are shown`() throws {
    try TestedApp.run {
      VStack {
        Slider(value: .constant(Double.nan)).accessibilityIdentifier("nan")
        Slider(value: .constant(7.0)).accessibilityIdentifier("more")
        Slider(value: .constant(0.0), in: 0...0).accessibilityIdentifier("empty")
        Slider(value: .constant(0), in: -Double.infinity...Double.infinity).accessibilityIdentifier("endless")
        ProgressView(value: Double.infinity).accessibilityIdentifier("progress")
        Text("pressed").onLongPressGesture(minimumDuration: .infinity) { model.record("pressed") }
      }
    } test: { app throws in
      #expect(
        try ["nan", "more", "empty", "endless", "progress"].map { try app.value($0) }
          == ["0%", "100%", "0%", "0%", "100%"])
      try app.perform(.press(.seconds(5)), on: "pressed")
      #expect(model.log == [])
      for way in [Vector(dx: .nan, dy: 0), Vector(dx: .infinity, dy: 1)] {
        try app.perform(.drag(by: way, holding: .zero), on: "more")
      }
    }
  }

  @Test func `identifiers may read like paths`() throws {
    let names = ["a", "a/b", "/", "#0", "cell#0", "a#1", ".", "1:a"]
    try TestedApp.run {
      ForEach(names, id: \.self) { name in
        Text("\(model.count)").accessibilityIdentifier(name).onDisappear { model.record("-\(name)") }
      }
    } test: { app throws in
      #expect(try app.identifiers == names)
      model.count = 1
      #expect(try app.identifiers == names)
      #expect(model.log == [])
    }
  }
}
