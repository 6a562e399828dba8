extension TestStepResult {
  /// The ways a step can end.
  public enum Status: String, Codable, CaseIterable, Sendable {
    /// It was not played.
    case unknown = "UNKNOWN"
    /// It did what it says.
    case passed = "PASSED"
    /// It was passed over.
    case skipped = "SKIPPED"
    /// It is not written yet.
    case pending = "PENDING"
    /// No definition matches.
    case undefined = "UNDEFINED"
    /// Several definitions match.
    case ambiguous = "AMBIGUOUS"
    /// It did not do what it says.
    case failed = "FAILED"
  }
}
