import AppModel
import HeadlessUI
import ScreenDrawing
import Testing

/// Views that are aligned by the lines of their text.
@MainActor
@Suite struct BaselineTests {
  /// The baselines of text, rounded to hundredths of a point.
  private func baselines(
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View
  ) throws -> [String: Double] {
    var lines: [String: Double] = [:]
    try TestedApp.run(view) { app in
      lines = try app.drawing.runs.mapValues { ($0.origin.y * 100).rounded() / 100 }
    }
    return lines
  }

  /// Source: Apple, `VerticalAlignment.firstTextBaseline` and `lastTextBaseline`: the first and the last line of text.
  @Test func `lines of different fonts are one`() throws {
    let first = try baselines {
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "Big\nsecond").font(.largeTitle)
        Text(verbatim: "small").font(.caption)
        Text(verbatim: "mono").font(.body.monospaced())
        Text(verbatim: "padded").padding(12).background(.yellow)
        VStack {
          Text(verbatim: "inner").font(.footnote)
          Text(verbatim: "below")
        }
        Text(verbatim: "tall").frame(height: 90, alignment: .bottom)
        Button {
        } label: {
          Text(verbatim: "go").font(.title)
        }.buttonStyle(.bordered)
      }
      .fixedSize()
    }
    for name in ["small", "mono", "padded", "inner", "tall", "go"] { #expect(first[name] == first["Big"], "\(name)") }
    let last = try baselines {
      HStack(alignment: .lastTextBaseline) {
        Text(verbatim: "Big\nsecond").font(.largeTitle)
        Text(verbatim: "small").font(.caption)
        HStack(alignment: .lastTextBaseline) {
          Text(verbatim: "7").font(.title)
          Text(verbatim: "one\ntwo").font(.footnote)
        }
      }
    }
    for name in ["small", "7", "two"] { #expect(last[name] == last["second"], "\(name)") }
  }

  /// Source: Apple, `VerticalAlignment.firstTextBaseline`: views without text are aligned by their lower edges.
  @Test func `what has no text is on the line`() throws {
    try TestedApp.run {
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "Text").font(.title)
        Rectangle().fill(.red).frame(width: 10, height: 40).accessibilityElement().accessibilityIdentifier("square")
      }
    } test: { app in
      let (runs, square) = try (app.drawing.runs, app.element("square").frame)
      let line = try #require(runs["Text"]).origin.y
      #expect(abs(square.maxY - line) < 0.4)
    }
  }

  /// Source: Apple, `alignmentGuide(_:computeValue:)`: the dimensions have the guides of the view.
  @Test func `a guide can be moved`() throws {
    let lines = try baselines {
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "Text").font(.title)
        Text(verbatim: "up").alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] + 10 }
        VStack { Text(verbatim: "inside").alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] - 4 } }
      }
    }
    let line = try #require(lines["Text"])
    #expect(lines["up"] == line - 10 && lines["inside"] == line + 4)
  }

  /// Law: a row of a grid is a row.
  @Test func `the rows of a grid are aligned`() throws {
    let lines = try baselines {
      Grid(alignment: .leadingFirstTextBaseline) {
        GridRow {
          Text(verbatim: "Big").font(.largeTitle)
          Text(verbatim: "small").font(.caption)
        }
        GridRow(alignment: .lastTextBaseline) {
          Text(verbatim: "one\ntwo")
          Text(verbatim: "last").font(.caption)
        }
      }
    }
    #expect(lines["small"] == lines["Big"] && lines["last"] == lines["two"])
  }

  private struct Growing: View {
    @State private var isLarge = false

    var body: some View {
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "still")
        Text(verbatim: "moved").font(isLarge ? .title : .caption).frame(width: 100, height: 80)
        Button("Grow") { isLarge = true }
      }
    }
  }

  @Test func `a line that moves inside of a frame moves the others`() throws {
    try TestedApp.run {
      Growing()
    } test: { app in
      let before = try app.drawing.runs.mapValues(\.origin.y)
      try app.tap("Grow")
      let after = try app.drawing.runs.mapValues(\.origin.y)
      for lines in [before, after] { #expect(lines["still"] == lines["moved"]) }
      #expect(before["still"] != after["still"] || before["moved"] != after["moved"])
    }
  }
}
