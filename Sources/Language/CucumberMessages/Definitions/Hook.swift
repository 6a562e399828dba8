/// A hook of the run.
public struct Hook: Codable, Equatable, Sendable {
  /// An id that is unique in the stream.
  public var id: String
  /// The name, if it has one.
  public var name: String?
  /// The location of its definition.
  public var sourceReference: SourceReference
  /// The tag expression of the scenarios that it applies to.
  public var tagExpression: String?
  /// The type.
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
  /// The types of hooks, by when they run.
  public enum HookType: String, Codable, CaseIterable, Sendable {
    /// Before the run.
    case beforeTestRun = "BEFORE_TEST_RUN"
    /// After the run.
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
