import CucumberMessages

/// The running scenario, as its hooks see it.
@MainActor
public final class Scenario: AttachmentTarget {
  /// The app under test.
  public var app: Application { world.app }
  /// The name; for a row of an outline with its values.
  public let name: String
  /// Its tags with their `@`, those of its feature and rule first.
  public let tags: [String]
  /// The file of the scenario.
  public let uri: String
  /// The line of the scenario, or of its row in an outline.
  public let line: Int?
  /// The number of the attempt, from 0.
  public let attempt: Int
  /// The worst status so far; `passed` at the start.
  public internal(set) var status: Status = .passed
  /// The text of the current or last step; `nil` before the first one. After a failure it stays that of the failed
  /// step.
  public internal(set) var step: String?

  let world: World

  /// Creates the scenario of a test case.
  ///
  /// - Parameters:
  ///   - world: Its app and its robots.
  ///   - pickle: The case.
  ///   - attempt: The number of the attempt, from 0.
  package init(world: World, pickle: Pickle, attempt: Int) {
    self.world = world
    self.attempt = attempt
    name = pickle.name
    tags = pickle.tags.map(\.name)
    uri = pickle.uri
    line = pickle.location?.line
  }

  /// The scenario's robot of a type, the one its steps work with.
  public func robot<Kind: Robot>(_ kind: Kind.Type = Kind.self) -> Kind { world.robot(kind) }

  /// Adds an attachment to the running step or hook.
  public func attach(_ attachment: StepAttachment) {
    app.attach(attachment)
  }

  /// Records the progress of the scenario for later hooks.
  package func note(_ status: TestStepResult.Status, step: String?) {
    self.status = Status(status)
    // The steps after a failed one don't run.
    if status == .passed { self.step = step }
  }
}

extension Scenario {
  /// The status of a scenario so far, from best to worst.
  public enum Status: String, Sendable, CaseIterable {
    case passed, skipped, pending, undefined, ambiguous, failed

    /// Creates the status for a step result in messages.
    init(_ status: TestStepResult.Status) {
      self =
        switch status {
        case .passed: .passed
        case .skipped: .skipped
        case .pending: .pending
        case .undefined: .undefined
        case .ambiguous: .ambiguous
        case .failed, .unknown: .failed
        }
    }
  }
}

/// The run, as its hooks see it.
@MainActor
public final class TestRun: AttachmentTarget {
  private let attachment: (StepAttachment) -> Void

  /// Creates a run.
  ///
  /// - Parameter attach: Receives the attachments.
  package init(attach: @escaping (StepAttachment) -> Void) {
    attachment = attach
  }

  /// Adds an attachment to the running hook.
  public func attach(_ attachment: StepAttachment) {
    self.attachment(attachment)
  }
}
