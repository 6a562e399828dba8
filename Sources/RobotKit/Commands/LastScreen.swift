import CucumberMessages
import Robots
import Reporters
import ScenarioRunner

/// Follows the stream of one scenario for what is on the screen at its end.
final class LastScreen: RunHost {
  private let suite: any RobotSuite.Type
  /// All messages.
  private(set) var envelopes: [Envelope] = []
  private(set) var tally = Tally()
  /// The elements, a line each; absent where no app runs.
  private(set) var tree: String?
  /// Where the steps of the documents stand, by their ids.
  private(set) var locations: [String: Location] = [:]
  /// How many faults there are in the files.
  private(set) var faults = 0
  /// The files that something is wrong with.
  private(set) var faultyFiles: [String] = []
  /// Whether all steps that were played have passed.
  private(set) var hasPassed = true

  init(suite: any RobotSuite.Type) {
    self.suite = suite
  }

  var isInterrupted: Bool { Interruption.signal != nil }

  func prepare() throws { try suite.prepare() }

  func emit(_ envelope: Envelope) {
    envelopes.append(envelope)
    tally.count(envelope)
    switch envelope {
    case .gherkinDocument(let document): locations.merge(document.stepLocations) { first, _ in first }
    case .parseError(let error):
      faults += 1
      faultyFiles += [error.source.uri].compactMap(\.self)
    case .undefinedParameterType: faults += 1
    case .testStepFinished(let step): if step.testStepResult.status != .passed { hasPassed = false }
    case .attachment(let attachment): if attachment.mediaType == StepAttachment.screenType { tree = attachment.body }
    default: break
    }
  }
}
