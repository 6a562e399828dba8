import AppModel
import CucumberMessages
import Robots
import VirtualTime

/// The result of a step or a hook, with its evidence.
struct StepOutcome: Equatable, Codable, Sendable {
  var status: TestStepResult.Status
  var message: String?
  var exception: Exception?
  /// What belongs to it: what there was to see when it failed, the steps it is made of.
  var evidence: [StepAttachment] = []

  static let passed = StepOutcome(status: .passed)
  static let skipped = StepOutcome(status: .skipped)

  /// The outcome of a step that threw.
  ///
  /// - Parameters:
  ///   - error: What it threw.
  ///   - timeline: The time of its scenario, which runs on to find out more.
  ///   - baseDirectory: What paths are relative to.
  ///   - robotTrace: The lines of text robots that led to the error, the outermost first.
  @MainActor
  init(
    throwing error: any Error, on timeline: any Timeline, baseDirectory: String?,
    robotTrace: [StepFailure.Fact] = []
  ) {
    let robots = robotTrace.map { "\n" + $0.line }.joined()
    let type = String(describing: Swift.type(of: error))
    switch error {
    case let pending as PendingStep: self.init(.pending, because: pending.description, type, robots)
    case let skipped as SkippedStep: self.init(.skipped, because: skipped.description, type, "")
    case let failure as StepFailure:
      var failure = failure.addingForecast()
      if let work = timeline.unannouncedWork { failure.add("outside", work.description) }
      self.init(failedBecause: failure.text(baseDirectory: baseDirectory, robotTrace), type: type)
    default:
      self.init(failedBecause: String(describing: error) + robots, type: type)
    }
  }

  /// Creates the outcome of a step that ended on purpose; without a reason it has no message.
  private init(_ status: TestStepResult.Status, because reason: String, _ type: String, _ robots: String) {
    let text = reason + robots
    let message = text.isEmpty ? nil : text.hasPrefix("\n") ? String(text.dropFirst()) : text
    self.init(
      status: status, message: message,
      exception: reason.isEmpty ? nil : Exception(type: type, message: message))
  }

  /// The outcome of a step that failed.
  init(failedBecause message: String, type: String) {
    self.init(status: .failed, message: message, exception: Exception(type: type, message: message))
  }

  init(status: TestStepResult.Status, message: String? = nil, exception: Exception? = nil) {
    self.status = status
    self.message = message
    self.exception = exception
  }

  /// Whether it took any time.
  var wasRun: Bool {
    status == .passed || status == .failed || status == .pending
  }
}

extension StepFailure {
  /// The failure with the robots' lines, where one of the suite's own robots failed.
  fileprivate func text(baseDirectory: String?, _ robotTrace: [Fact]) -> String {
    var copy = self
    for fact in robotTrace { copy.add(fact.name, fact.text) }
    guard let location else { return copy.description }
    copy.add("robot", "\(location.relativePath(to: baseDirectory)):\(location.line)")
    return copy.description
  }
}

extension PlannedCase {
  /// Returns the outcome of a step that can't run; `nil` for one that can, and for hooks.
  func outcomeIfNotRunnable(_ index: Int, baseDirectory: String?) -> StepOutcome? {
    guard case .step(let number) = action(at: index) else { return nil }
    return steps[number].outcomeIfNotRunnable(baseDirectory: baseDirectory)
  }
}

extension PlannedStep {
  /// Returns the outcome of a step that can't run, also where other steps are skipped; `nil` for one that can run.
  func outcomeIfNotRunnable(baseDirectory: String?) -> StepOutcome? {
    switch resolution {
    // The definitions, or a suggestion, have the details.
    case .ambiguous: StepOutcome(status: .ambiguous)
    case .undefined: StepOutcome(status: .undefined)
    // A definition matches the text but doesn't accept the step as it is written.
    case .mistyped, .broken: StepOutcome(status: .undefined, message: problem(baseDirectory: baseDirectory))
    case .ready, .composed: nil
    }
  }
}

// Cucumber has no message for such things, so they travel as attachments of our own types.
extension StepAttachment {
  /// The media type of the elements on the screen.
  package static let screenType = "text/x.robotrun.screen+plain"

  /// The steps that a step is made of.
  init?(_ steps: [InnerStep]) {
    guard let body = try? InnerStep.body(of: steps) else { return nil }
    self.init(.text(body), mediaType: InnerStep.mediaType, fileName: "steps.json")
  }

  /// What there was to see, step by step.
  init?(_ trace: ScenarioTrace) {
    guard let body = try? trace.body() else { return nil }
    self.init(.text(body), mediaType: ScenarioTrace.mediaType, fileName: "trace.json")
  }

  /// Creates the attachment of a step's virtual time; `nil` if it is too short.
  init?(appTime: Duration) {
    guard appTime >= StepAppTime.shortest else { return nil }
    self.init(.text(StepAppTime.body(of: appTime)), mediaType: StepAppTime.mediaType, fileName: "app-time.txt")
  }

  /// What there was to see when a step failed: the elements on the screen, and the requests to the server if there
  /// were any.
  @MainActor
  static func evidence(of app: Application, _ format: ScreenFormat) -> [StepAttachment] {
    var result: [StepAttachment] = []
    if let session = app.session, let screen = (try? app.snapshot())?.text(format, of: session) {
      result.append(
        StepAttachment(.text(screen), mediaType: screenType, fileName: "screen.txt"))
    }
    let requests = (try? app.server())?.log.map(\.description) ?? []
    if !requests.isEmpty {
      result.append(
        StepAttachment(
          .text(requests.joined(separator: "\n")), mediaType: "text/x.robotrun.network+plain",
          fileName: "network.txt"))
    }
    return result
  }
}
