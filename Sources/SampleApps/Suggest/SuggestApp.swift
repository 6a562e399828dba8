import RobotKit

extension App {
  /// Suggest: a search component by itself, with a double for its service.
  public static let suggest = App("suggest", "a search component in isolation, with a double for its service") { _ in
    let model = SuggestModel(service: FakeSuggestService())
    let chosen = ChosenItems()
    model.delegate = chosen
    return SuggestScreen(model: model, chosen: chosen)
  }
}
