/// Is told what was chosen in the search component.
@MainActor
protocol SuggestDelegate: AnyObject {
  /// A suggestion was tapped.
  func didChoose(suggestion: String)
  /// What was typed was chosen as it is.
  func didChoose(keyword: String)
}
