import CucumberMessages

/// Streams of runs in short.
enum Runs {
  /// A run of files.
  static func run(_ features: [SampleFeature]) -> [Envelope] {
    let stream = StreamBuilder()
    for feature in features { stream.feature(feature) }
    stream.begin()
    stream.play()
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
