import AppModel
import Foundation
import HeadlessUI
import Observation
import VirtualTime

/// `screen [ROUNDS]`: prints what looking at screens, scrolling and launching cost, in microseconds.
@MainActor
enum ScreenProbe {
  @MainActor @Observable
  final class Counter {
    var count = 0
  }

  static func run(_ argument: String?) throws {
    let rounds = argument.flatMap { Int($0) } ?? 2_000
    try ClockKind.virtual.run(ownsProcess: true) { timeline in
      let counter = Counter()
      let catalog = AppCatalog {
        Launch("small") { Button("Button") {}.accessibilityIdentifier("button") }
        Launch("screen") { SmallScreen(counter: counter) }
        Launch("list") { LongList() }
        for count in rowCounts { Launch("\(count) rows") { TappedList(count: count) } }
      }
      let session = AppSession(catalog: catalog, timeline: timeline)
      try measure("a fresh app of one button, launched and looked at", rounds) {
        try session.launch(LaunchRequest(app: "small"))
        try look(session, "button")
      }
      try measure("a fresh app of 30 elements, launched and looked at", rounds) {
        try session.launch(LaunchRequest(app: "screen"))
        try look(session, "last")
      }
      try measure("30 elements, nothing has changed", rounds) { try look(session, "last") }
      try measure("30 elements, evaluated and laid out again", rounds) {
        counter.count += 1
        try look(session, "last")
      }
      try measureList(session, rounds)
      try measureTaps(session, rounds)
    }
  }

  private static let rowCounts = [10, 1_000, 10_000]

  /// A tap that changes what the list and a text beside it show, and a look at it, for lists of several lengths.
  private static func measureTaps(_ session: AppSession, _ rounds: Int) throws {
    for count in rowCounts {
      try session.launch(LaunchRequest(app: "\(count) rows"))
      try measure("\(count) rows, one tapped and looked at", rounds) {
        try session.perform(.tap, on: look(session, "row.1"))
        try look(session, "taps")
      }
    }
  }

  private static func measureList(_ session: AppSession, _ rounds: Int) throws {
    try session.launch(LaunchRequest(app: "list"))
    try measure("1,000 rows, nothing has changed", rounds) { try look(session, "list") }
    var isDown = true
    try measure("1,000 rows, scrolled and looked at", rounds) {
      let list = try look(session, "list")
      let before = try session.snapshot().nodes.last?.identifier
      try session.perform(.swipe(isDown ? .up : .down), on: list)
      // To the end, and back.
      if try session.snapshot().nodes.last?.identifier == before { isDown.toggle() }
    }
    try measure("1,000 rows, a fresh app, launched and looked at", max(1, rounds / 20)) {
      try session.launch(LaunchRequest(app: "list"))
      try look(session, "list")
    }
  }

  /// Looks for an element by its name, from the end.
  @discardableResult
  private static func look(_ session: AppSession, _ name: String) throws -> Int {
    guard let node = try session.snapshot().nodes.last(where: { $0.identifier == name }) else {
      throw AppSessionError.noSuchElement(0)
    }
    return node.index
  }

  private static func measure(_ what: String, _ rounds: Int, _ body: () throws -> Void) throws {
    for _ in 0..<max(1, rounds / 10) { try body() }
    // The best of several, in time of the processor: other programs run beside.
    let durations = try (0..<5).map { _ in
      let start = clock()
      for _ in 0..<rounds { try body() }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    let tenths = Int(((durations.min() ?? 0) / Double(rounds) * 10_000_000).rounded())
    print("\(tenths / 10).\(tenths % 10) µs  \(what)")
  }
}

/// A title, a text, nine rows of two, and a last text.
private struct SmallScreen: View {
  let counter: ScreenProbe.Counter

  var body: some View {
    NavigationStack {
      VStack {
        Text("\(counter.count)").accessibilityIdentifier("count")
        ForEach(0..<9) { row in
          HStack {
            Text("Row \(row)").accessibilityIdentifier("title.\(row)")
            Button("Button") {}.accessibilityIdentifier("button.\(row)")
          }
        }
        Text("last").accessibilityIdentifier("last")
      }
      .navigationTitle("Screen")
    }
  }
}

/// Rows of a list with data that isn't a range, and a text that each tap changes.
private struct TappedList: View {
  private struct Item: Identifiable {
    let id: Int
    var taps = 0
  }

  @State private var items: [Item]

  init(count: Int) { _items = State(initialValue: (0..<count).map { Item(id: $0) }) }

  var body: some View {
    List(items) { item in
      Button("Row \(item.id), \(item.taps)") { items[item.id].taps += 1 }.accessibilityIdentifier("row.\(item.id)")
    }
    .safeAreaInset(edge: .bottom) { Text("\(items[1].taps)").accessibilityIdentifier("taps") }
  }
}

private struct LongList: View {
  var body: some View {
    List(0..<1_000) { row in
      Button("Row \(row)") {}.accessibilityIdentifier("row.\(row)")
    }
    .accessibilityIdentifier("list")
  }
}
