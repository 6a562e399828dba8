/// A directory of `Sources`, the lowest first: a module imports only modules of its floor and of those below.
enum Floor: String, CaseIterable {
  /// Text: Gherkin, expressions, messages.
  case language = "Language"
  /// The phone: time, the element tree, SwiftUI.
  case app = "App"
  /// Scenarios that become results.
  case running = "Running"
  /// What is used at a terminal or in an editor.
  case program = "Program"
  /// The names that apps and tests import.
  case apple = "Apple"
}
