import Observation

/// A delegate that remembers what it was told.
@MainActor
@Observable
final class ChosenItems: SuggestDelegate {
  private(set) var events: [String] = []

  func didChoose(suggestion: String) {
    events.append("suggestion \(suggestion)")
  }

  func didChoose(keyword: String) {
    events.append("keyword \(keyword)")
  }
}
