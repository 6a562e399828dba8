import CucumberMessages

/// A step or a hook of a scenario, and how it ended. It is put together only when somebody asks for it.
struct PlayedStep {
  /// What it is.
  enum Kind {
    /// A step of the file.
    case step(FileStep)
    /// A hook, if the stream has told which.
    indirect case hook(Hook?)
    /// A hook of the run.
    indirect case runHook(title: String, place: String)
  }

  let kind: Kind
  /// How it ended; absent while it has not.
  let result: TestStepResult?
  /// The definitions that match it.
  let definitions: [String]
  /// The steps that it is made of.
  let inner: [InnerStep]
  /// How long it took in the time of the app, where that is worth telling.
  let appTime: Duration?

  init(
    _ kind: Kind, result: TestStepResult?, definitions: [String] = [], inner: [InnerStep] = [],
    appTime: Duration? = nil
  ) {
    self.kind = kind
    self.result = result
    self.definitions = definitions
    self.inner = inner
    self.appTime = appTime
  }

  /// The keyword and the text, or the kind and name of the hook.
  var title: String {
    switch kind {
    case .step(let step): .joining(step.keyword, step.pickled.text)
    case .hook(let hook): hook?.title ?? "hook"
    case .runHook(let title, _): title
    }
  }

  /// The text without the keyword, or the kind and name of the hook.
  var text: String {
    if case .step(let step) = kind { return step.pickled.text }
    return title
  }

  /// `file:line` of the step, or of the hook's definition.
  var place: String {
    switch kind {
    case .step(let step): PlayedScenario.place(step.uri, step.location)
    case .hook(let hook): hook?.sourceReference.place ?? ""
    case .runHook(_, let place): place
    }
  }

  /// The line of a step in the file of its scenario.
  var line: Int? {
    if case .step(let step) = kind { return step.location?.line }
    return nil
  }

  /// The doc string or data table of a step.
  var argument: Pickle.StepArgument? {
    if case .step(let step) = kind { return step.pickled.argument }
    return nil
  }

  /// How it ended; unknown while it has not.
  var status: TestStepResult.Status { result?.status ?? .unknown }

  /// Whether it ended in a way that has to be looked at.
  var isProblem: Bool { result?.status.isProblem ?? false }
}
