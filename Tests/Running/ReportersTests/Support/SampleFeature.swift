import CucumberMessages

/// A file of scenarios, in short.
struct SampleFeature {
  var uri: String
  var name: String
  var tags: [String] = []
  var background: [SampleStep] = []
  var rule: String?
  var scenarios: [SampleScenario]
}

/// A scenario and what becomes of it, in short. Scenarios with `row` of the same name that follow each other are the
/// rows of one outline.
struct SampleScenario {
  var name: String
  var tags: [String] = []
  var isRow = false
  var attempts = 1
  var steps: [SampleStep]

  init(_ name: String, tags: [String] = [], isRow: Bool = false, attempts: Int = 1, _ steps: [SampleStep]) {
    self.name = name
    self.tags = tags
    self.isRow = isRow
    self.attempts = attempts
    self.steps = steps
  }
}

/// A step or hook and how it ends, in short.
struct SampleStep {
  var keyword = "Given "
  var text = ""
  var status = TestStepResult.Status.passed
  var message: String?
  var exception: Exception?
  var hook: String?
  var definitions: [String]?
  var argument: Pickle.StepArgument?
  var attachments: [Attachment] = []
  /// From this attempt on it passes, whatever its status is.
  var passesFromAttempt: Int?
  /// The run ends before this step.
  var isCutShort = false

  init(_ keyword: String, _ text: String, _ status: TestStepResult.Status = .passed, _ message: String? = nil) {
    self.keyword = keyword + " "
    self.text = text
    self.status = status
    self.message = message
  }

  init(hook: String, _ status: TestStepResult.Status = .passed, _ message: String? = nil) {
    self.hook = hook
    self.status = status
    self.message = message
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Streams of runs in short.
enum Runs {
  /// A run of files.
  static func run(_ features: [SampleFeature]) -> [Envelope] {
    let stream = StreamBuilder()
    for feature in features { stream.feature(feature) }
    stream.begin()
    stream.run()
    stream.end()
    return stream.envelopes
  }

  /// A run of one file.
  static func run(_ scenarios: [SampleScenario], uri: String = "a.feature", name: String = "A") -> [Envelope] {
    run([SampleFeature(uri: uri, name: name, scenarios: scenarios)])
  }

  /// A scenario of one step.
  static func scenario(
    _ name: String, _ status: TestStepResult.Status = .passed, _ message: String? = nil
  ) -> SampleScenario {
    SampleScenario(name, [SampleStep("Given", "a", status, message)])
  }
}
