import CucumberMessages

/// The lines that explain why a step or hook did not pass.
struct FailureReason {
  /// The first line, which is self-contained.
  let headline: String
  /// The lines after it.
  let details: [String]
  /// Whether the stream gives the reason; otherwise it is derived from the status.
  let isReported: Bool

  init(headline: String, details: [String], isReported: Bool) {
    self.headline = headline
    self.details = details
    self.isReported = isReported
  }

  /// The reason that a result gives, or one derived from its status.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - definitions: The definitions that an ambiguous step matches.
  ///   - network: The latest requests to the mock server.
  init(of result: TestStepResult, definitions: [StepDefinition] = [], network: [String] = []) {
    let reported = result.reason ?? ""
    let lines = Array(PlainText.lines(of: reported).drop { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } })
    isReported = !lines.isEmpty
    headline = lines.first ?? Self.headline(result.status, definitions.count)
    var details = Array(lines.dropFirst())
    while details.last?.isEmpty == true { details.removeLast() }
    if !isReported { details = definitions.map { "  \($0.pattern.spelling)  (\($0.sourceReference.locationText))" } }
    self.details = details + LabeledLine.lines("network", network)
  }

  /// All lines.
  var lines: [String] { [headline] + details }

  private static func headline(_ status: TestStepResult.Status, _ definitions: Int) -> String {
    switch status {
    case .undefined: "undefined step: no definition matches"
    case .ambiguous:
      "ambiguous step: " + (definitions == 0 ? "several definitions match" : "\(definitions) definitions match")
    case .pending: "pending: the step is not implemented yet"
    case .unknown: "unknown: the step did not run"
    case .failed, .skipped, .passed: "\(status.word), no reason given"
    }
  }
}

extension TestStepResult {
  /// The message, else the exception; `nil` if the stream gives no reason.
  fileprivate var reason: String? {
    [message, exception?.message, exception?.type].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Whether the stream gives a reason.
  var givesReason: Bool { reason != nil }

  /// The failure of a run that stopped with an error; `nil` for any other run.
  init?(_ run: TestRunFinished) {
    guard run.message != nil || run.exception != nil else { return nil }
    self.init(duration: .zero, message: run.message, status: .failed, exception: run.exception)
  }
}

extension StepDefinition.Pattern {
  /// The pattern as it is written in code: a regular expression between slashes.
  fileprivate var spelling: String { type == .regularExpression ? "/\(source)/" : source }
}
