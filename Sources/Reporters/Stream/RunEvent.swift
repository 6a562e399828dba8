import CucumberMessages

/// What a message means, once the messages before it are known.
///
/// What comes seldom stands behind a reference, since events are handed on for each step.
enum RunEvent {
  /// Something is wrong with a file; its source, if the stream has it.
  indirect case faultInFile(ParseError, Source?)
  /// A pattern names a parameter type that nobody defines.
  indirect case undefinedParameterType(UndefinedParameterType)
  /// A run begins.
  indirect case runBegan(TestRunStarted)
  /// A scenario begins.
  case attemptBegan(Attempt)
  /// A step or hook of a scenario is over.
  case stepEnded(Attempt, index: Int)
  /// A scenario is over.
  case attemptEnded(Attempt, willBeRetried: Bool)
  /// A hook of the run is over.
  indirect case runHookEnded(RunHook)
  /// The run is over.
  indirect case runEnded(TestRunFinished)
  /// The message names something the stream has not told of: the stream is damaged.
  indirect case stray(String)
}
