// Measures SwiftData with 10,000 models, a table of UIKit with 1,000 cells, and the drawing of a screen: `make bench-data`.
// Fails if a limit is exceeded.

import RobotKit
import SwiftData
import SwiftUI
import UIKit

@Model
final class Entry {
  @Attribute(.unique) var number: Int
  var title: String
  var date: Date
  var isDone = false

  init(number: Int) {
    self.number = number
    title = "Entry \(number * 7_919 % 10_000)"
    date = Date(timeIntervalSinceReferenceDate: Double(number * 31 % 10_000))
  }
}

@MainActor
final class Evaluations {
  var rows = 0
}

struct EntryRow: View {
  let entry: Entry
  let evaluations: Evaluations

  var body: some View {
    let _ = evaluations.rows += 1
    Text("\(entry.title)\(entry.isDone ? " done" : "")")
  }
}

struct EntryList: View {
  @Query(filter: #Predicate<Entry> { $0.number >= 0 && $0.title.contains("Entry") }, sort: \Entry.title)
  private var entries: [Entry]
  let evaluations: Evaluations

  var body: some View {
    List(entries) { EntryRow(entry: $0, evaluations: evaluations) }
  }
}

/// A screen of labels, ten in a row.
struct TextGrid: View {
  let elements: Int

  var body: some View {
    VStack(spacing: 2) {
      ForEach(0..<elements / 10, id: \.self) { row in
        HStack(spacing: 2) { ForEach(row * 10..<row * 10 + 10, id: \.self) { Text(verbatim: "\($0)") } }
      }
    }
  }
}

/// A measured time and its limit.
struct Measure {
  let name: String
  let limit: Duration
  private(set) var time = Duration.seconds(1_000)

  init(_ name: String, limit: Duration, _ body: () throws -> Void) rethrows {
    (self.name, self.limit) = (name, limit)
    // While an app runs, other clocks of Swift are the app's, in which no time passes.
    time = try SuspendingClock().measure(body)
  }

  var line: String {
    func milliseconds(_ duration: Duration) -> String { String(format: "%.1f", duration / .milliseconds(1)) }
    let name = name.padding(toLength: 42, withPad: " ", startingAt: 0)
    return "\(name) \(milliseconds(time)) ms (limit \(milliseconds(limit)) ms)\n"
  }
}

@MainActor
func measure() throws -> (lines: [String], isGood: Bool) {
  let directory = FileManager.default.temporaryDirectory.appending(path: "data-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: directory) }
  let container = try ModelContainer(
    for: Entry.self, configurations: ModelConfiguration(url: directory.appending(path: "bench.store")))
  let context = container.mainContext
  let predicate = #Predicate<Entry> { $0.number >= 0 && $0.title.contains("Entry") }
  let descriptor = FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.date)])
  var measures = [
    try Measure("insert and save 10,000 models", limit: .milliseconds(500)) {
      for number in 0..<10_000 { context.insert(Entry(number: number)) }
      try context.save()
    },
    try Measure("fetch with predicate and sort", limit: .milliseconds(50)) { _ = try context.fetch(descriptor) },
    try Measure("fetch sorted by localized strings", limit: .milliseconds(50)) {
      _ = try context.fetch(FetchDescriptor<Entry>(predicate: predicate, sortBy: [SortDescriptor(\.title)]))
    },
    try Measure("open the store in another context", limit: .milliseconds(200)) {
      _ = try ModelContext(container).fetch(descriptor)
    },
  ]
  let evaluations = Evaluations()
  var rows = 0
  try Launch("entries") { EntryList(evaluations: evaluations).modelContainer(container) }.run { app in
    let entry = try context.fetch(FetchDescriptor<Entry>(sortBy: [SortDescriptor(\.title, comparator: .lexical)]))[0]
    // The first rows are evaluated when they are first looked at.
    _ = app.staticTexts["\(entry.title)"].exists
    evaluations.rows = 0
    measures.append(
      Measure("change a row that is seen", limit: .milliseconds(50)) {
        entry.isDone = true
        precondition(app.staticTexts["\(entry.title) done"].exists)
      })
    rows = evaluations.rows
    measures.append(
      Measure("insert a model into a list", limit: .milliseconds(100)) {
        context.insert(Entry(number: 10_000))
        precondition(app.staticTexts["\(entry.title) done"].exists)
      })
  }
  let navigation = UINavigationController(rootViewController: UIViewController())
  try Launch("cells", viewController: { navigation }).run { app in
    _ = app.navigationBars.firstMatch.exists
    measures.append(
      Measure("first screen of cells with 20 constraints", limit: .milliseconds(20)) {
        navigation.pushViewController(CellTable(style: .plain), animated: false)
        precondition(app.staticTexts["0.0"].exists)
      })
  }
  try Launch("drawing") { TextGrid(elements: 200) }.run { app in
    precondition(app.staticTexts["199"].exists)
    var drawing = ""
    try measures.append(
      Measure("draw a screen of 200 elements as SVG", limit: .milliseconds(5)) { drawing = try app.drawing() })
    precondition(drawing.contains(">199</text>"))
  }
  return (
    measures.map(\.line) + ["rows that a change has evaluated           \(rows) (limit 1)\n"],
    measures.allSatisfy { $0.time <= $0.limit } && rows == 1
  )
}

let result = try measure()
try FileHandle.standardOutput.write(contentsOf: Data(result.lines.joined().utf8))
exit(result.isGood ? 0 : 1)
