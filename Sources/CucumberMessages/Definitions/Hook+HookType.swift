extension Hook {
  /// When a hook is played.
  public enum HookType: String, Codable, CaseIterable, Sendable {
    /// Once, before everything.
    case beforeTestRun = "BEFORE_TEST_RUN"
    /// Once, after everything.
    case afterTestRun = "AFTER_TEST_RUN"
    /// Before each scenario.
    case beforeTestCase = "BEFORE_TEST_CASE"
    /// After each scenario.
    case afterTestCase = "AFTER_TEST_CASE"
    /// Before each step.
    case beforeTestStep = "BEFORE_TEST_STEP"
    /// After each step.
    case afterTestStep = "AFTER_TEST_STEP"
  }
}
