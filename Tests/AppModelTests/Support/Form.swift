import Observation

/// A view model that notes every text it is given.
@MainActor
@Observable
final class Form {
  var name = "" {
    didSet { names.append(name) }
  }
  var city = ""
  var notes = ""
  var isOn = false
  var rows: [String] = []
  /// What happened, in order.
  var log: [String] = []
  /// All that ``name`` has been.
  private(set) var names: [String] = []
}
