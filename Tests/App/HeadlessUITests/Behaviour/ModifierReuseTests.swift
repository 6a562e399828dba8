import Foundation
import HeadlessUI
import Testing

/// Modifiers with equal values aren't applied again, and what snapshots show stays right.
///
/// The laws need no device: how much is evaluated doesn't change what is shown.
@MainActor
@Suite struct ModifierReuseTests {
  private struct Counter: HeadlessUI.View {
    @State private var count = 0

    var body: some HeadlessUI.View {
      VStack {
        Button("more") { count += 1 }.accessibilityIdentifier("more")
        Text("\(count)").padding(4).opacity(1).accessibilityIdentifier("count")
        Text("even").accessibilityLabel(Text(count.isMultiple(of: 2) ? "even" : "odd")).accessibilityIdentifier(
          "parity")
        Group { if count.isMultiple(of: 2) { Text("two") } else { Text("one") } }.accessibilityIdentifier("half")
      }
      .frame(maxWidth: .infinity)
    }
  }

  @Test func `content changes under modifiers that do not`() throws {
    try TestedApp.run {
      Counter()
    } test: { app in
      for count in 1...3 {
        try app.tap("more")
        #expect(try app.label("count") == "\(count)")
        #expect(try app.label("parity") == (count.isMultiple(of: 2) ? "even" : "odd"))
        #expect(try app.label("half") == (count.isMultiple(of: 2) ? "two" : "one"))
      }
    }
  }

  private struct Form: HeadlessUI.View {
    @State private var isLocked = false

    var body: some HeadlessUI.View {
      VStack {
        Button("lock") { isLocked.toggle() }.accessibilityIdentifier("lock")
        VStack { Button("inner") {}.disabled(false).accessibilityIdentifier("inner") }.disabled(isLocked)
      }
    }
  }

  @Test func `an equal modifier reads the environment again`() throws {
    try TestedApp.run {
      Form()
    } test: { app in
      for isEnabled in [false, true] {
        try app.tap("lock")
        #expect(try app.isEnabled("inner") == isEnabled)
      }
    }
  }

  /// Source: Apple's documentation of `Text.DateStyle.timer`: it counts.
  @Test func `an accessibility value follows time`() throws {
    let start = Date()
    try TestedApp.run {
      Text("race").accessibilityValue(Text(start, style: .timer)).accessibilityIdentifier("race")
    } test: { app in
      let first = try app.value("race")
      try app.advance(.seconds(70))
      #expect(try app.value("race") != first)
    }
  }

  private struct Grid: HeadlessUI.View {
    @State private var isReversed = false
    @State private var likes = 0

    var body: some HeadlessUI.View {
      VStack {
        Button("turn") { isReversed.toggle() }.accessibilityIdentifier("turn")
        Button("like") { likes += 1 }.accessibilityIdentifier("like")
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem()]) {
            ForEach(isReversed ? [3, 2, 1, 0] : [0, 1, 2, 3], id: \.self) { Cell(number: $0, likes: $likes) }
          }
        }
      }
    }
  }

  private struct Cell: HeadlessUI.View {
    let number: Int
    @Binding var likes: Int

    var body: some HeadlessUI.View { Text("\(number) has \(likes)").accessibilityIdentifier("cell-\(number)") }
  }

  @Test func `cells that came back to their line still change`() throws {
    try TestedApp.run {
      Grid()
    } test: { app in
      for name in ["turn", "turn", "like"] { try app.tap(name) }
      for number in 0...3 { #expect(try app.label("cell-\(number)") == "\(number) has 1") }
    }
  }

  private struct Turned: HeadlessUI.View {
    @State private var isTurned = true
    @State private var count = 0

    var body: some HeadlessUI.View {
      VStack {
        Button("turn") { isTurned.toggle() }.accessibilityIdentifier("turn")
        Button("more") { count += 1 }.accessibilityIdentifier("more")
        Inner(count: $count).environment(\.layoutDirection, isTurned ? .rightToLeft : .leftToRight)
      }
    }
  }

  private struct Inner: HeadlessUI.View {
    @Binding var count: Int

    var body: some HeadlessUI.View { Text("\(count) times").accessibilityIdentifier("inner") }
  }

  @Test func `what was mirrored and is again still changes`() throws {
    try TestedApp.run {
      Turned()
    } test: { app in
      for name in ["turn", "turn", "more"] { try app.tap(name) }
      #expect(try app.label("inner") == "1 times")
    }
  }

  private final class Model {}

  private final class Keeper {
    weak var model: Model?
  }

  private struct Screen: HeadlessUI.View {
    let keeper: Keeper
    @State private var isOpen = true

    var body: some HeadlessUI.View {
      Button("close") { isOpen = false }.accessibilityIdentifier("close")
      if isOpen { Detail(keeper: keeper) }
    }
  }

  private struct Detail: HeadlessUI.View {
    let keeper: Keeper
    @State private var model = Model()

    var body: some HeadlessUI.View {
      let model = model
      return Button("use") { _ = model }.onAppear { keeper.model = model }
    }
  }

  @Test func `a view that has gone keeps no object`() throws {
    let keeper = Keeper()
    try TestedApp.run {
      Screen(keeper: keeper)
    } test: { app in
      #expect(try app.exists("use"))
      #expect(keeper.model != nil)
      try app.tap("close")
      try app.settle()
      // No snapshot was made since.
      #expect(keeper.model == nil)
    }
  }
}
