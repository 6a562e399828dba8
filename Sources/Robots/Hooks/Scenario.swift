import CucumberMessages

/// The scenario that is being played, as its hooks see it.
@MainActor
public final class Scenario: AttachmentTarget {
  /// The app under test.
  public var app: Application { world.app }
  /// Its name; that of an outline's row with the values of the row.
  public let name: String
  /// Its tags with their `@`, those of its feature and rule first.
  public let tags: [String]
  /// The file it stands in.
  public let uri: String
  /// The line it begins in; that of its row in an outline.
  public let line: Int?
  /// The number of the attempt, from 0.
  public let attempt: Int
  /// The worst of what has been played so far; passed at the start.
  public internal(set) var status: Status = .passed
  /// The text of the step that is played, or has just been; absent before the first. Behind a step that did not pass it
  /// is that one, and not those that are skipped because of it.
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

  /// Adds an attachment to the step or hook that is being played.
  public func attach(_ attachment: StepAttachment) {
    app.attach(attachment)
  }

  /// Notes how far the scenario has got, for the hooks that follow.
  package func note(_ status: TestStepResult.Status, step: String?) {
    self.status = Status(status)
    // What comes behind a step that did not pass is not played.
    if status == .passed { self.step = step }
  }
}

extension Scenario {
  /// How a scenario, or what has been played of it, went; from the best to the worst.
  public enum Status: String, Sendable, CaseIterable {
    case passed, skipped, pending, undefined, ambiguous, failed

    /// The status that messages have for a step.
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

/// The whole run, as the hooks around it see it.
@MainActor
public final class TestRun: AttachmentTarget {
  private let attachment: (StepAttachment) -> Void

  /// Creates a run.
  ///
  /// - Parameter attach: Takes the attachments.
  package init(attach: @escaping (StepAttachment) -> Void) {
    attachment = attach
  }

  /// Adds an attachment to the hook that is being played.
  public func attach(_ attachment: StepAttachment) {
    self.attachment(attachment)
  }
}
