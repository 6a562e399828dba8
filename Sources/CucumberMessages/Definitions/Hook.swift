/// A hook that the run knows.
public struct Hook: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// The name it was given.
  public var name: String?
  /// Where it is defined.
  public var sourceReference: SourceReference
  /// The scenarios it applies to.
  public var tagExpression: String?
  /// When it is played.
  public var type: HookType?

  /// Creates the message from its fields.
  public init(
    id: String, name: String? = nil, sourceReference: SourceReference, tagExpression: String? = nil,
    type: HookType? = nil
  ) {
    self.id = id
    self.name = name
    self.sourceReference = sourceReference
    self.tagExpression = tagExpression
    self.type = type
  }
}

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
