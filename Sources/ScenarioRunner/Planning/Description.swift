import CucumberMessages

/// A description, and what it describes.
struct Description {
  let text: String
  /// The line it stands below.
  let heading: Location
  /// Whether steps follow it.
  let isOfSteps: Bool
}

extension GherkinDocument.Feature {
  /// All descriptions in the feature, its own among them.
  var descriptions: [Description] {
    var all = [Description(text: description, heading: location, isOfSteps: false)]
    for case .rule(let rule) in children {
      all.append(Description(text: rule.description, heading: rule.location, isOfSteps: false))
    }
    for background in backgrounds {
      all.append(
        Description(
          text: background.description, heading: background.location, isOfSteps: !background.steps.isEmpty))
    }
    for scenario in scenarios {
      all.append(
        Description(text: scenario.description, heading: scenario.location, isOfSteps: !scenario.steps.isEmpty))
      for examples in scenario.examples {
        all.append(Description(text: examples.description, heading: examples.location, isOfSteps: false))
      }
    }
    return all.filter { !$0.text.isEmpty }.sorted { $0.heading.line < $1.heading.line }
  }
}
