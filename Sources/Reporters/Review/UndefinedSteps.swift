/// The undefined steps of a run, grouped by their texts.
package struct UndefinedSteps {
  /// If more texts than this are undefined, they are listed once each, with counts, and not by scenario.
  static let maxByScenario = 50

  package init() {}

  /// How many texts there are.
  package var count: Int { texts.count }

  private var texts: [String: (order: Int, count: Int, place: String)] = [:]

  /// Whether there are too many to list them by scenario.
  package var isGrouped: Bool { texts.count > Self.maxByScenario }

  package mutating func add(_ text: String, at place: String) {
    let order = texts.count
    texts[text, default: (order, 0, place)].count += 1
  }

  /// A line for each text with its count and its first location: the most frequent first.
  package func lines(_ style: TerminalStyle) -> [String] {
    let sorted = texts.sorted { ($1.value.count, $0.value.order) < ($0.value.count, $1.value.order) }
    return sorted.map { text, found in
      style.line(
        style.clean("\(found.count) × \(text)"), ink: style.ink(.undefined), indent: 2, right: style.clean(found.place))
    }
  }
}
