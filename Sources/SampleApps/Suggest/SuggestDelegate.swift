import Observation

/// A delegate of the search component.
@MainActor
protocol SuggestDelegate: AnyObject {
  /// Called when the user taps a suggestion.
  func didChoose(suggestion: String)
  /// Called when the user chooses the query itself.
  func didChoose(keyword: String)
}

/// A delegate that records its calls, shown next to the component.
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
