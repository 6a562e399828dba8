extension State {
  /// The tokens the official grammar allows here, in the order in which the official parsers name them.
  ///
  /// States that allow free text have no list, for no line is unexpected there.
  var expected: [String] {
    switch place {
    case .start: ["#EOF", "#Language", "#TagLine", "#FeatureLine", "#Comment", "#Empty"]
    case .language, .featureTags: Self.tags("#FeatureLine")
    case .ruleTags: Self.tags("#RuleLine")
    case .scenarioTags: Self.tags("#ScenarioLine")
    case .examplesTags: Self.tags("#ExamplesLine")
    case .docString, .docStringAfterTable: ["#DocStringSeparator", "#Other"]
    case .header, .background, .scenario, .examples, .robotSteps: []
    case .examplesTable, .step, .table, .afterDocString, .tableAfterDocString, .afterBoth: body
    }
  }

  private static func tags(_ title: String) -> [String] { ["#TagLine", title, "#Comment", "#Empty"] }

  private var body: [String] {
    var result = ["#EOF"]
    if allowsRow { result.append("#TableRow") }
    if allowsDocString { result.append("#DocStringSeparator") }
    if isBelowStep { result.append("#StepLine") }
    result.append("#TagLine")
    if titles.contains(.examples) { result.append("#ExamplesLine") }
    return result + ["#ScenarioLine", "#RuleLine", "#Comment", "#Empty"]
  }
}
