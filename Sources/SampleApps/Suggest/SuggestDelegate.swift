import Observation

/// Receives what was chosen in the search component.
@MainActor
protocol SuggestDelegate: AnyObject {
  /// A suggestion was tapped.
  func didChoose(suggestion: String)
  /// The query itself was chosen.
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
