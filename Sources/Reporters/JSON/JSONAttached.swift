import CucumberMessages

/// What the stream told of a step or hook beside its result: how long it took, and what was attached.
struct JSONAttached {
  /// How long it took.
  var duration = TestStepResult.Duration.zero
  /// Texts that were logged.
  private(set) var output: [String] = []
  /// What else was attached.
  private(set) var embeddings: [JSONEmbedding] = []

  static let none = Self()

  mutating func add(_ attachment: Attachment) {
    // The steps that a step is made of become lines of its output.
    if [InnerStep.mediaType, StepAppTime.mediaType].contains(attachment.mediaType) { return }
    if attachment.mediaType == "text/x.cucumber.log+plain", attachment.contentEncoding == .identity {
      output.append(PlainText.withoutControlSequences(attachment.body))
    } else {
      embeddings.append(JSONEmbedding(attachment))
    }
  }

  mutating func add(_ attachment: ExternalAttachment) {
    embeddings.append(JSONEmbedding(attachment))
  }

  mutating func add(_ steps: [InnerStep]) {
    output += steps.flattened().map { step, depth in
      "\(step.status.word)  " + String(repeating: "  ", count: depth) + step.text
    }
  }

  var outputOrNone: [String]? { output.isEmpty ? nil : output }
  var embeddingsOrNone: [JSONEmbedding]? { embeddings.isEmpty ? nil : embeddings }
}
