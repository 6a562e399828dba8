extension PlannedCase {
  /// The case with no more than its first steps.
  package func prefix(_ count: Int) -> PlannedCase {
    PlannedCase(pickle: pickle, app: app, steps: Array(steps.prefix(count)), hooks: hooks, retries: 0)
  }
}
