extension Pickle {
  /// The kinds of steps, conjunctions resolved.
  public enum StepType: String, Codable, CaseIterable, Sendable {
    /// A step without a kind.
    case unknown = "Unknown"
    /// It sets the scene.
    case context = "Context"
    /// It does something.
    case action = "Action"
    /// It states what must be true.
    case outcome = "Outcome"
  }
}
