import AppModel
import Foundation
import HeadlessUI
import ScreenDrawing
import Testing

/// Text whose parts look different.
@MainActor
@Suite struct StyledTextTests {
  private func runs(@HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) throws -> [TextRun]
  {
    var runs: [TextRun] = []
    try TestedApp.run(view) { app in
      let texts: [TextRun] = try app.drawing.leaves.compactMap { if case .text(let run) = $0 { run } else { nil } }
      // Not the time in the status bar.
      runs = texts.filter { $0.text != "9:41" }
    }
    return runs
  }

  /// Source: Apple, `Text.+(_:_:)`: the new text is that of both with their modifiers.
  @Test func `joined text keeps its looks`() throws {
    let runs = try runs {
      Text(verbatim: "Total ") + Text(verbatim: "12").font(.largeTitle).bold()
        + Text(verbatim: " €").foregroundStyle(.red)
    }
    #expect(runs.map(\.text) == ["Total ", "12", " €"])
    #expect(runs.map(\.font.pointSize) == [17, 34, 17])
    #expect(runs.map(\.font.weight) == [400, 700, 400])
    #expect(Set(runs.map(\.origin.y)).count == 1)
    #expect(runs[0].color == runs[1].color && runs[1].color != runs[2].color)
    #expect(abs(runs[0].origin.x + runs[0].width - runs[1].origin.x) < 0.01)
  }

  /// Guess: a modifier of the sum is the default of its parts, as that of a view is.
  @Test func `modifiers of the whole are for parts without their own`() throws {
    let runs = try runs {
      ((Text(verbatim: "a").font(.title) + Text(verbatim: "b")).font(.caption).italic() + Text(verbatim: "c"))
        .foregroundStyle(.green)
    }
    #expect(runs.map(\.text) == ["a", "b", "c"])
    #expect(runs.map(\.font.pointSize) == [28, 12, 17])
    #expect(runs.map(\.font.isItalic) == [true, true, false])
    #expect(Set(runs.map { "\($0.color)" }).count == 1)
  }

  @Test func `parts of one look are one`() throws {
    #expect(try runs { Text(verbatim: "a") + Text(verbatim: "b") }.map(\.text) == ["ab"])
    #expect(try runs { Text("a \(Text(verbatim: "b")) \(3)") }.map(\.text) == ["a b 3"])
  }

  /// Source: Apple, `LocalizedStringKey`: its Markdown is shown as styles of the text. Guess: the color of links.
  @Test func `Markdown is seen`() throws {
    let runs = try runs {
      Text("Buy **two**, *pay* ~~three~~ `1` [more](https://example.com)").tint(.purple)
    }
    #expect(runs.map(\.text) == ["Buy ", "two", ", ", "pay", " ", "three", " ", "1", " ", "more"])
    #expect(runs[1].font.weight == 700 && runs[3].font.isItalic && runs[5].isStruckThrough)
    #expect(runs[7].font.design == .monospaced)
    #expect(runs[9].color != runs[8].color)
    #expect(try self.runs { Text("**all**") }.map(\.font.weight) == [700])
  }

  /// Source: Apple, `LocalizedStringKey.StringInterpolation.appendInterpolation(_:)` of a `Text`, which keeps its modifiers.
  @Test func `a text in a string keeps its look`() throws {
    let runs = try runs { Text("Hello \(Text(verbatim: "World").bold())!").font(.title2) }
    #expect(runs.map(\.text) == ["Hello ", "World", "!"])
    #expect(runs.map(\.font.weight) == [400, 700, 400])
    #expect(Set(runs.map(\.font.pointSize)) == [22])
  }

  @Test func `attributed strings are drawn by their parts`() throws {
    var string = AttributedString("big")
    string.font = .largeTitle
    var marked = AttributedString(" marked")
    marked.backgroundColor = .yellow
    let whole = string + AttributedString(" and") + marked
    let runs = try runs { Text(whole) }
    #expect(runs.map(\.text) == ["big", " and", " marked"])
    #expect(runs.map(\.font.pointSize) == [34, 17, 17])
    #expect(runs.map { $0.background != nil } == [false, false, true])
  }

  /// Source: Apple, Human Interface Guidelines, Right to left: text of a language that is written from left to right stays so.
  @Test func `a mirrored layout doesn't mirror words`() throws {
    let order = { (runs: [TextRun]) in runs.sorted { $0.origin.x < $1.origin.x }.map(\.text) }
    try TestedApp.run {
      Text("Buy **two** now")
    } test: { app throws in
      let plain = try app.drawing.runs
      app.session.setDevice { $0.switches = [.rightToLeft] }
      let mirrored = try app.drawing.runs
      #expect(order(Array(mirrored.values)).filter { $0 != "9:41" } == ["Buy ", "two", " now"])
      for name in ["Buy ", "two"] { #expect(plain[name]?.width == mirrored[name]?.width) }
    }
    let hebrew = try self.runs { Text(verbatim: "שלום ") + Text(verbatim: "עולם").bold() }
    #expect(order(hebrew) == ["עולם", "שלום "])
  }

  /// A link is one element, whatever its parts look like. Guess: the color of links is the tint, unless they have one.
  @Test func `a link of two looks is one`() throws {
    try TestedApp.run {
      Text("🇩\(Text("🇪").bold()) [\(Text("the").bold()) terms](https://example.com)").foregroundStyle(.secondary)
    } test: { app throws in
      #expect(try app.session.snapshot().elements.filter { $0.type == .link }.map(\.label) == ["the terms"])
      let runs = try app.drawing.runs
      #expect(runs["the"]?.color == runs[" terms"]?.color && runs["the"]?.font.weight == 700)
      #expect(runs["the"]?.color != runs["🇩"]?.color)
    }
  }

  @Test func `inflected text keeps its emphasis`() throws {
    #expect(try runs { Text("**^[\(3) item](inflect: true)** left") }.map(\.font.weight) == [700, 400])
  }

  @Test func `the label of a sum stays in a larger sum`() throws {
    try TestedApp.run {
      (Text(verbatim: "★") + Text(verbatim: "★")).accessibilityLabel(Text(verbatim: "two stars"))
        + Text(verbatim: " of 5")
    } test: { app throws in
      #expect(try app.texts == ["two stars of 5"])
    }
  }

  /// A law: words keep together whatever their colors.
  @Test func `a change of the color breaks no line`() throws {
    let plain = try runs { Text(verbatim: "one two three four").frame(width: 90) }
    let colored = try runs {
      (Text(verbatim: "one t") + Text(verbatim: "wo thr").foregroundStyle(.red) + Text(verbatim: "ee four")).frame(
        width: 90)
    }
    let lines = { (runs: [TextRun]) in Dictionary(grouping: runs, by: \.origin.y).mapValues { $0.map(\.text).joined() }
    }
    #expect(lines(plain) == lines(colored))
  }

  /// A law: text with space below is whole, whatever is beside it.
  @Test func `large letters leave a stack its lines`() throws {
    let runs = try runs {
      VStack(alignment: .leading, spacing: 16) {
        Text("Hello, it wraps \(Text("in big letters").font(.title)) over some lines of text of other heights.")
        Text("Another text that is longer than the screen is wide, so that it has two lines")
      }.padding()
    }
    #expect(!runs.contains { $0.text.contains("…") })
  }

  /// Source: Apple, `Text.accessibilityLabel(_:)`.
  @Test func `a label of a part is part of the label`() throws {
    try TestedApp.run {
      Text(verbatim: "5 ") + Text(verbatim: "★").accessibilityLabel(Text(verbatim: "stars"))
    } test: { app throws in
      #expect(try app.texts == ["5 stars"])
    }
  }
}
