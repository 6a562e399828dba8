import Observation

/// A view model with the states that presentations hang on.
@MainActor
@Observable
final class Model {
  struct Item: Identifiable, Hashable {
    let id: Int
  }

  var isShown = false
  var isNestedShown = false
  var hasElement = true
  var item: Item?
  var text = ""
  var count = 0
  var tab = "one"
  var field: String?
  /// What happened, in order.
  @ObservationIgnored var log: [String] = []

  func note(_ text: String) { log.append(text) }
}
