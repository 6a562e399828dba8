import CucumberMessages

/// A message of Cucumber, see https://github.com/cucumber/messages.
public typealias Envelope = CucumberMessages.Envelope

/// Turns the messages of a run into a report.
///
/// A reporter receives each message once, in the order of the stream, with the event that the message means. It is used
/// from one task. This one writes a line for each scenario:
///
///     final class NamesReporter: Reporter {
///       func handle(_ envelope: Envelope, event: RunEvent?) {
///         guard case .attemptFinished(let attempt, willBeRetried: false) = event else { return }
///         print(attempt.scenario.name, attempt.status, attempt.duration)
///       }
///     }
///
/// A suite offers it as a format in its `reporters`, and a host passes it to a run.
public protocol Reporter: AnyObject {
  /// The error because of which the report is incomplete; `nil` by default.
  var error: (any Error)? { get }

  /// Receives the next message of the stream.
  ///
  /// - Parameters:
  ///   - envelope: The message.
  ///   - event: What the message means for the run; `nil` if it means nothing by itself.
  func handle(_ envelope: Envelope, event: RunEvent?)

  /// Writes the rest of the report. Called once, after the last message, even if the run was interrupted.
  func finish()
}

extension Reporter {
  /// `nil`: the report is complete.
  public var error: (any Error)? { nil }

  /// Does nothing.
  public func finish() {}
}

/// The meaning of a message in the context of the messages before it.
///
/// Rare values are in classes, which keeps the event small, since an event is passed on for each step.
public enum RunEvent {
  /// A stream of messages starts; the second of several streams comes with the unfinished scenarios of the first.
  indirect case streamStarted(Meta, unfinished: UnfinishedScenarios)
  /// A file can't be parsed; with the source of the file if the stream has it.
  indirect case parseError(ParseError, Source?)
  /// A step pattern uses an undefined parameter type.
  indirect case undefinedParameterType(UndefinedParameterType)
  /// The run starts.
  indirect case runStarted(TestRunStarted)
  /// An attempt to run a scenario starts.
  case attemptStarted(AttemptRecord)
  /// A step or hook of a scenario is finished; `index` is its position in ``AttemptRecord/steps``.
  case stepFinished(AttemptRecord, index: Int)
  /// An attempt to run a scenario is finished.
  case attemptFinished(AttemptRecord, willBeRetried: Bool)
  /// A hook of the run is finished.
  indirect case runHookFinished(RunHookRecord)
  /// The run is finished.
  indirect case runFinished(TestRunFinished)
  /// The message refers to something that isn't in the stream, as in a damaged stream.
  indirect case orphan(String)
}

/// The scenarios that a stream doesn't finish because the run was interrupted.
public struct UnfinishedScenarios {
  /// The attempts that started and didn't finish, in the order of their start.
  public let attempts: [AttemptRecord]
  /// The scenarios that were announced and didn't start, by file and line.
  public let notStarted: [ScenarioRecord]
}
