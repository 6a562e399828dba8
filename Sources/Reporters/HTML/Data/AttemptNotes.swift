import CucumberMessages

/// What belongs to a scenario that is being played and that nobody else keeps.
struct AttemptNotes {
  /// What belongs to one of its steps.
  struct Step {
    var duration = Duration.zero
    var attachments: [ReportedAttachment] = []
    var snippets: [Suggestion.Snippet] = []
  }

  /// By the number of the step; those of which there is nothing to tell are absent.
  var steps: [Int: Step] = [:]
  /// What there was to see; the last trace has the most.
  var trace: ScenarioTrace?
}
