import CucumberMessages

/// A step or hook of a scenario, with its result.
public struct StepRecord {
  /// The origin of a step.
  enum Kind {
    /// A step of the file.
    case step(SourceStep)
    /// A hook; `nil` if the stream doesn't define it.
    indirect case hook(Hook?)
    /// A hook of the run.
    indirect case runHook(title: String, locationText: String)
  }

  let kind: Kind
  /// Whether it is a step of the file, and not a hook.
  package var isWritten: Bool { if case .step = kind { true } else { false } }
  /// The result; `nil` before the end.
  let result: TestStepResult?
  /// The definitions that match it.
  let definitions: [StepDefinition]
  /// The steps of a text robot that it consists of.
  let inner: [InnerStep]
  /// The virtual time that it took; `nil` if it is not worth reporting.
  let virtualTime: Duration?
  private let network: [String]

  init(
    _ kind: Kind, result: TestStepResult?, definitions: [StepDefinition] = [], inner: [InnerStep] = [],
    network: [String] = [], virtualTime: Duration? = nil
  ) {
    self.kind = kind
    self.result = result
    self.definitions = definitions
    self.inner = inner
    self.network = network
    self.virtualTime = virtualTime
  }

  /// The keyword and text of a step, or the kind and name of a hook.
  public var title: String {
    switch kind {
    case .step(let step): step.keyword + step.pickled.text
    case .hook(let hook): hook?.title ?? "hook"
    case .runHook(let title, _): title
    }
  }

  /// The text without the keyword, or the kind and name of a hook.
  public var text: String {
    if case .step(let step) = kind { return step.pickled.text }
    return title
  }

  /// The title, and the inner steps that lead to the failed one.
  var path: String { ([title] + inner.failurePath.map(\.text)).joined(separator: " › ") }

  /// Whether it is a hook and not a step of the file.
  public var isHook: Bool {
    if case .step = kind { return false }
    return true
  }

  /// `file:line` of the step or hook; empty if it isn't known.
  public var locationText: String {
    switch kind {
    case .step(let step): ScenarioRecord.locationText(step.uri, step.location)
    case .hook(let hook): hook?.sourceReference.locationText ?? ""
    case .runHook(_, let locationText): locationText
    }
  }

  /// The status; unknown before it is finished.
  public var status: TestStepResult.Status { result?.status ?? .unknown }

  /// How long it took; 0 before it is finished.
  public var duration: Duration { result?.duration.swiftDuration ?? .zero }

  /// The reason for which it did not pass, with all details; `nil` if there is none.
  public var message: String? { isProblem || givesReason ? reason.lines.joined(separator: "\n") : nil }

  /// The reason that the stream gives, or one derived from the status.
  var reason: FailureReason {
    FailureReason(
      of: result ?? TestStepResult(duration: .zero, status: .unknown),
      definitions: status == .ambiguous ? definitions : [], network: network)
  }

  /// Whether the stream gives a reason.
  var givesReason: Bool { result?.givesReason == true }

  /// The location of a step of the file.
  var location: Location? {
    if case .step(let step) = kind { return step.location }
    return nil
  }

  /// The line of a step in the file of its scenario.
  var line: Int? { location?.line }

  /// The doc string or data table of a step.
  var argument: Pickle.StepArgument? {
    if case .step(let step) = kind { return step.pickled.argument }
    return nil
  }

  /// Whether it is neither passed nor skipped.
  var isProblem: Bool { result?.status.isProblem ?? false }
}

/// A step as it is in the file of its scenario. It is a class, since each reporter of a run asks for it.
final class SourceStep {
  /// The keyword, with the space after it if its language has one.
  let keyword: String
  /// The step of the pickle.
  let pickled: Pickle.Step
  let uri: String
  let location: Location?

  init(keyword: String, _ pickled: Pickle.Step, uri: String, _ location: Location?) {
    self.keyword = keyword
    self.pickled = pickled
    self.uri = uri
    self.location = location
  }
}

extension InnerStep {
  /// `file:line`, as editors and terminals recognize it.
  var locationText: String { sourceReference.locationText }
}

extension [InnerStep] {
  /// The steps that lead to the failed one, the outermost first; empty if all passed.
  var failurePath: [InnerStep] {
    guard let failure = first(where: { $0.status.isProblem }) else { return [] }
    return [failure] + (failure.steps ?? []).failurePath
  }

  /// All steps with their depth, each before those that it consists of.
  func flattened(depth: Int = 0) -> [(step: InnerStep, depth: Int)] {
    flatMap { [($0, depth)] + ($0.steps ?? []).flattened(depth: depth + 1) }
  }
}

extension Hook {
  /// The kind and name of the hook, such as `BeforeAll hook "start the server"`.
  var title: String {
    let kind = type.map { $0.word + " hook" } ?? "hook"
    guard let name, !name.isEmpty else { return kind }
    return "\(kind) \"\(name)\""
  }
}

extension Hook.HookType {
  fileprivate var word: String {
    switch self {
    case .beforeTestRun: "BeforeAll"
    case .afterTestRun: "AfterAll"
    case .beforeTestCase: "Before"
    case .afterTestCase: "After"
    case .beforeTestStep: "BeforeStep"
    case .afterTestStep: "AfterStep"
    }
  }
}

extension TestStepResult.Status {
  /// The status in lower case.
  var word: String {
    switch self {
    case .unknown: "unknown"
    case .passed: "passed"
    case .skipped: "skipped"
    case .pending: "pending"
    case .undefined: "undefined"
    case .ambiguous: "ambiguous"
    case .failed: "failed"
    }
  }

  /// All statuses in the order of reports, from the worst to the best.
  static let byImportance: [Self] = [.failed, .ambiguous, .undefined, .pending, .skipped, .unknown, .passed]
}
