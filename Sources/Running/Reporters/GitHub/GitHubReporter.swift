import CucumberMessages

/// `--format github`: failures as annotations of GitHub Actions, and a summary of the run in Markdown.
///
/// GitHub shows the first ten errors and the first ten warnings of a step, so the tenth one lists all that are left.
/// Flaky scenarios are warnings.
package final class GitHubReporter: Reporter {
  /// The number of annotations of a kind that GitHub shows for a step.
  private static let maxAnnotations = 10

  private let directory: String
  private let write: (String) -> Void
  private let writeSummary: (String) -> Void
  private let summaryLimit: Int

  private let model: RunModel
  private var findings: [Finding] = []
  private var flaky: [Finding] = []

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - directory: The working directory relative to the root of the repository; empty if they are the same.
  ///   - summaryLimit: The maximum size of the summary in bytes.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives all annotations.
  ///   - writeSummary: Receives the whole summary.
  package init(
    directory: String = "", summaryLimit: Int = 1 << 20, model: RunModel, write: @escaping (String) -> Void,
    writeSummary: @escaping (String) -> Void
  ) {
    self.directory = directory
    self.summaryLimit = summaryLimit
    self.model = model
    self.write = write
    self.writeSummary = writeSummary
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .streamStarted(_, let unfinished) = event { endStream(unfinished) }
    switch event {
    case .attemptFinished(let attempt, willBeRetried: false): end(attempt)
    case .parseError(let error, _): findings.append(Finding(error))
    case .undefinedParameterType(let type): findings.append(Finding(type))
    case .runHookFinished(let hook) where hook.result.status.isProblem: findings.append(Finding(hook))
    case .runFinished(let run): Finding(run).map { findings.append($0) }
    default: break
    }
  }

  package func finish() {
    endStream(model.unfinished)
    let text = Self.annotations(findings, .error) + Self.annotations(flaky, .warning)
    if !text.isEmpty { write(text) }
    writeSummary(MarkdownSummary(tally: model.tally, findings: findings, flaky: flaky).text(limit: summaryLimit))
  }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    for attempt in unfinished.attempts { findings.append(finding(attempt)) }
  }

  private func end(_ attempt: AttemptRecord) {
    if attempt.status.isProblem {
      findings.append(finding(attempt))
    } else if attempt.number > 0, attempt.status == .passed {
      var finding = finding(attempt)
      finding.message = "passed at attempt \(attempt.number + 1)"
      flaky.append(finding)
    }
  }

  private func finding(_ attempt: AttemptRecord) -> Finding {
    var finding = Finding(attempt)
    if let file = finding.file, !directory.isEmpty, !file.hasPrefix("/") { finding.file = "\(directory)/\(file)" }
    return finding
  }

  private static func annotations(_ findings: [Finding], _ kind: WorkflowCommand.Kind) -> String {
    let fits = findings.count <= maxAnnotations
    let shown = fits ? findings : Array(findings.prefix(maxAnnotations - 1))
    let rest = findings.dropFirst(shown.count)
    let commands =
      shown.map {
        WorkflowCommand(kind: kind, file: $0.file, line: $0.line, title: $0.title, message: $0.message)
      } + (rest.isEmpty ? [] : [more(rest, kind)])
    return commands.map(\.text).joined()
  }

  private static func more(_ rest: ArraySlice<Finding>, _ kind: WorkflowCommand.Kind) -> WorkflowCommand {
    let lines = rest.map { [$0.location, $0.title].compactMap(\.self).joined(separator: ": ") }
    return WorkflowCommand(
      kind: kind, title: "\(rest.count) more", message: lines.joined(separator: "\n"))
  }
}

/// A failure or a flaky scenario, as GitHub shows it.
struct Finding {
  /// The file; relative to the root of the repository.
  var file: String?
  var line: Int?
  /// The scenario, file or hook.
  var title: String
  /// The lines of the reason.
  var message: String
  /// `file:line` of the scenario.
  var location: String?

  /// The first failed step of a scenario.
  init(_ attempt: AttemptRecord) {
    let scenario = attempt.scenario
    let number = scenario.rowNumber.map { " - \($0)" } ?? ""
    title = "\(attempt.keyword): \(scenario.name)\(number)"
    file = scenario.uri
    line = scenario.location?.line
    location = scenario.locationText
    message = AttemptRecord.unfinishedMessage
    guard let firstFailure = attempt.firstFailure else { return }
    let step = attempt.step(firstFailure)
    line = step.line ?? line
    message = Self.message(step)
  }

  init(_ error: ParseError) {
    self.init(
      file: error.source.uri, line: error.source.location?.line, title: "The file can't be parsed",
      message: Diagnostic(error, source: nil).cause)
  }

  init(_ hook: RunHookRecord) {
    self.init(file: nil, line: nil, title: hook.title, message: Self.message(hook.step))
  }

  init(_ type: UndefinedParameterType) {
    self.init(
      file: nil, line: nil, title: "{\(type.name)} is not defined", message: "used by \(type.expression)")
  }

  /// The error with which a run stopped; `nil` for any other run.
  init?(_ run: TestRunFinished) {
    guard let result = TestStepResult(run) else { return nil }
    self.init(
      file: nil, line: nil, title: "The run stopped with an error",
      message: FailureReason(of: result).lines.joined(separator: "\n"))
  }

  init(file: String?, line: Int?, title: String, message: String) {
    (self.file, self.line, self.title, self.message) = (file, line, title, message)
  }

  private static func message(_ step: StepRecord) -> String {
    let location = step.locationText.isEmpty ? step.title : "\(step.locationText): \(step.title)"
    return ([location] + step.reason.lines).joined(separator: "\n")
  }
}

/// A line that GitHub Actions shows as an annotation: `::error file=a.feature,line=3,title=A::the message`.
///
/// Values are escaped, so that no text can end the line, become a property or another command.
private struct WorkflowCommand {
  enum Kind: String {
    case error, warning
  }

  /// The length in UTF-16 units after which the runner cuts a message.
  private static let maxMessage = 4096

  let kind: Kind
  var file: String?
  var line: Int?
  var title: String
  var message: String

  /// The line.
  var text: String {
    let properties = [("file", file), ("line", line.map { String($0) }), ("title", title)].compactMap { name, value in
      value.map { "\(name)=\(Self.property($0))" }
    }
    let message = Self.cut(PlainText.visible(message))
    return "::\(kind.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  private static func cut(_ text: String) -> String {
    guard text.utf16.count > maxMessage else { return text }
    let note = "\n[cut off]"
    var kept = ""
    var capacity = maxMessage - note.utf16.count
    for character in text {
      capacity -= character.utf16.count
      if capacity < 0 { break }
      kept.append(character)
    }
    return kept + note
  }

  private static func data(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    escaped(data(PlainText.visible(text))) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // One by one: appending a view copies the result.
      if let escape = escape(scalar) {
        escape.unicodeScalars.forEach { result.append($0) }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
