import CucumberMessages

extension DocumentParser {
  /// Ends a table: its rows must have as many cells as the first.
  mutating func closeTable() {
    if let location = builder.unevenRow { faults.add(.unevenTable, at: location) }
    builder.closeTable()
  }

  /// Ends the step that is open, if one is.
  mutating func closeStep() {
    guard state.isBelowStep else { return }
    closeTable()
    builder.closeStep()
  }

  /// Ends what stands in a scenario: its last step, or its last examples.
  mutating func closeExamples() {
    closeStep()
    switch state.place {
    case .examples, .examplesTable:
      if let location = builder.unevenRow { faults.add(.unevenTable, at: location) }
      builder.closeExamples()
    default: break
    }
  }

  /// Ends the scenario or background that is open, or the header above the first one.
  mutating func closeBody() {
    closeExamples()
    builder.closeBody()
  }

  /// Ends the rule that is open, if one is.
  mutating func closeRule() {
    closeBody()
    builder.closeRule()
    state.inRule = false
  }

  /// Ends the feature, at the end of the file.
  mutating func closeFeature() {
    closeRule()
    builder.closeFeature()
  }
}
