import Observation

/// A view model for the screens of these tests.
@MainActor
@Observable
final class Model {
  var text = ""
  var isOn = false
  var number = 0.0
  var rows: [String] = []
  /// What happened, in order.
  var log: [String] = []

  func note(_ event: String) { log.append(event) }

  /// Does something later, as the code of an app does.
  func after(_ delay: Duration, _ change: @escaping @MainActor (Model) -> Void) {
    Task {
      try await Task.sleep(for: delay)
      change(self)
    }
  }
}
