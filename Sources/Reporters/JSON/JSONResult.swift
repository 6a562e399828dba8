import CucumberMessages

/// How a step or hook ended, in Cucumber's old JSON format.
struct JSONResult: Encodable {
  let status: String
  /// In nanoseconds.
  var duration: Int?
  var errorMessage: String?

  init(status: String, duration: Int? = nil, errorMessage: String? = nil) {
    (self.status, self.duration, self.errorMessage) = (status, duration, errorMessage)
  }

  /// The result of a step or hook.
  ///
  /// The format knows no unknown result, and its readers stop at words they don't know. A result that isn't known is no
  /// success, so it counts as failed.
  ///
  /// - Parameters:
  ///   - result: How it ended.
  ///   - duration: How long it took; absent where the result tells it.
  ///   - reason: Why it did not pass.
  init(_ result: TestStepResult, duration: TestStepResult.Duration? = nil, reason: Reason?) {
    status = result.status == .unknown ? "failed" : result.status.word
    let played = result.status != .skipped && result.status != .undefined
    self.duration = played ? (duration ?? result.duration).nanoseconds : nil
    let trace = result.exception?.stackTrace.map { PlainText.lines(of: $0) } ?? []
    let lines = reason.map { [$0.headline] + $0.details + trace } ?? []
    errorMessage = lines.isEmpty ? nil : PlainText.withoutControlSequences(lines.joined(separator: "\n"))
  }
}

extension TestStepResult.Duration {
  // A damaged stream may hold anything.
  fileprivate var nanoseconds: Int {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowsToo) = product.addingReportingOverflow(nanos)
    return overflows || overflowsToo ? 0 : sum
  }
}
