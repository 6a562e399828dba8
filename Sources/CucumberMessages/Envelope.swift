/// One message of the stream: exactly one of the payloads.
///
/// The names are those of Cucumber Messages; on the wire an envelope is an object
/// whose one key names the payload.
public enum Envelope: Equatable, Sendable {
  /// Who wrote the stream.
  case meta(Meta)
  /// The text of a file.
  case source(Source)
  /// The syntax tree of a file.
  case gherkinDocument(GherkinDocument)
  /// A runnable case.
  case pickle(Pickle)
  /// A fault in a file.
  case parseError(ParseError)
  /// A parameter type.
  case parameterType(ParameterType)
  /// A parameter type that is missing.
  case undefinedParameterType(UndefinedParameterType)
  /// A step definition.
  case stepDefinition(StepDefinition)
  /// A hook.
  case hook(Hook)
  /// A definition to paste.
  case suggestion(Suggestion)
  /// The run begins.
  case testRunStarted(TestRunStarted)
  /// A hook of the run begins.
  case testRunHookStarted(TestRunHookStarted)
  /// A hook of the run is over.
  case testRunHookFinished(TestRunHookFinished)
  /// A case with its definitions.
  case testCase(TestCase)
  /// An attempt begins.
  case testCaseStarted(TestCaseStarted)
  /// A step begins.
  case testStepStarted(TestStepStarted)
  /// Data that belong to a step.
  case attachment(Attachment)
  /// Data kept elsewhere.
  case externalAttachment(ExternalAttachment)
  /// A step is over.
  case testStepFinished(TestStepFinished)
  /// An attempt is over.
  case testCaseFinished(TestCaseFinished)
  /// The run is over.
  case testRunFinished(TestRunFinished)
}
