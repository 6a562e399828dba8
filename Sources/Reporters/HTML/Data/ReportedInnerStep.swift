import CucumberMessages

/// One of the steps that a step is made of.
struct ReportedInnerStep: Encodable {
  let text: String
  /// Absent for a step that has passed.
  let status: String?
  /// In microseconds.
  let duration: Int
  /// `file:line`.
  let place: String
  let inner: [ReportedInnerStep]?

  private enum CodingKeys: String, CodingKey {
    case text = "t"
    case status = "s"
    case duration = "d"
    case place = "p"
    case inner
  }

  init(_ step: InnerStep) {
    text = step.text
    status = step.status == .passed ? nil : step.status.word
    duration = step.duration.swiftDuration.inMicroseconds
    place = step.place
    inner = step.steps.map { $0.map(ReportedInnerStep.init) }
  }
}
