import RobotKit

extension App {
  /// Suggest: a search component by itself, with a double for its service.
  ///
  /// The variable `SERVICE` of the launch environment says how the double behaves: `answering`, `out of order`,
  /// `failing` or `frozen`.
  public static let suggest = App("suggest", "a search component in isolation, with a double for its service") {
    context in
    let model = SuggestModel(service: FakeSuggestService(behaviour: try behaviour(context.environment["SERVICE"])))
    let chosen = ChosenItems()
    model.delegate = chosen
    return SuggestScreen(model: model, chosen: chosen)
  }

  private static func behaviour(_ name: String?) throws -> FakeSuggestService.Behaviour {
    guard let name else { return .answering }
    guard let behaviour = FakeSuggestService.Behaviour(rawValue: name) else {
      let names = FakeSuggestService.Behaviour.allCases.map(\.rawValue).joined(separator: ", ")
      throw StepFailure("there is no service \"\(name)\"; there are \(names)")
    }
    return behaviour
  }
}
