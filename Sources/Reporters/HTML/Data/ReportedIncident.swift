import CucumberMessages

/// Something that went wrong outside of scenarios, or was attached there.
struct ReportedIncident: Encodable {
  /// What kind of thing it is: `error in a file`.
  let kind: String
  let title: String
  let place: String?
  let text: String?
  let status: String?
  var attachments: [ReportedAttachment]?

  init(_ fault: ParseError, _ source: Source?) {
    let diagnostic = Diagnostic(fault, source: source)
    kind = "error in a file"
    title = diagnostic.cause
    place = fault.source.place
    text = diagnostic.rendered(style: .plain)
    status = TestStepResult.Status.failed.word
  }

  init(_ type: UndefinedParameterType) {
    kind = "undefined parameter type"
    title = "the parameter type {\(type.name)} is not defined"
    place = nil
    text = "used by \(type.expression)"
    status = TestStepResult.Status.undefined.word
  }

  /// Absent for a hook that there is nothing to tell of.
  init?(_ hook: RunHook, attachments: [ReportedAttachment]) {
    let isProblem = hook.result.status.isProblem
    guard isProblem || !attachments.isEmpty else { return nil }
    kind = "hook of the run"
    title = hook.title
    place = hook.place.isEmpty ? nil : hook.place
    text = isProblem ? Self.text(of: hook.result) : nil
    status = hook.result.status.word
    self.attachments = attachments.isEmpty ? nil : attachments
  }

  /// Absent for a run that has ended well.
  init?(_ run: TestRunFinished) {
    guard run.message != nil || run.exception != nil else { return nil }
    kind = "run"
    title = "The run broke off"
    place = nil
    let result = TestStepResult(duration: .zero, message: run.message, status: .failed, exception: run.exception)
    text = Self.text(of: result)
    status = TestStepResult.Status.failed.word
  }

  init(strayMessages: Int) {
    kind = "message stream"
    title = "messages of the stream that belong to nothing it told of before: \(strayMessages)"
    place = nil
    text = nil
    status = TestStepResult.Status.failed.word
  }

  init(_ attachment: ReportedAttachment) {
    kind = "attachment of the run"
    title = attachment.name ?? attachment.url ?? attachment.type
    place = nil
    text = nil
    status = nil
    attachments = [attachment]
  }

  private static func text(of result: TestStepResult) -> String {
    let trace = result.exception?.stackTrace.map { "\n" + PlainText.visible($0) } ?? ""
    return ReportedStep.message(of: Reason(of: result)) + trace
  }
}
