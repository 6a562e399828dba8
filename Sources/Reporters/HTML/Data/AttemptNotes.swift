import CucumberMessages

/// What belongs to a scenario that is being played and that nobody else keeps.
struct AttemptNotes {
  /// What belongs to one of its steps.
  struct Step {
    var duration = Duration.zero
    /// In the time of the app, where that is told.
    var appTime: Duration?
    var attachments: [ReportedAttachment] = []
    var snippets: [Suggestion.Snippet] = []
  }

  /// By the number of the step; those of which there is nothing to tell are absent.
  var steps: [Int: Step] = [:]
  /// What there was to see; the last trace has the most.
  private(set) var trace: ScenarioTrace?

  /// Notes what there was to see. The elements of the last screen and the requests are in there: the texts that tell
  /// them where there is no trace need not be told beside it.
  mutating func note(_ trace: ScenarioTrace) {
    self.trace = trace
    for index in steps.keys {
      steps[index]?.attachments.removeAll { ["screen.txt", "network.txt"].contains($0.name) && $0.isOwn }
    }
  }
}
