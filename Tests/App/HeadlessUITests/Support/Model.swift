import Observation

/// State that views follow and tests change, with a log of what happened.
@MainActor
@Observable
final class Model {
  struct Item: Identifiable, Hashable {
    let id: Int
  }

  var isShown = false
  var isNestedShown = false
  var isHidden = false
  var item: Item?
  var text = ""
  var other = ""
  var count = 0
  var level = 0.0
  var tab = "one"
  var path: [Int] = []
  var chosen: Int?
  /// What happened, in order.
  @ObservationIgnored private(set) var log: [String] = []

  func record(_ line: String) { log.append(line) }

  /// The log since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
