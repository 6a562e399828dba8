/// Data that are kept outside of the stream.
public struct ExternalAttachment: Codable, Equatable, Sendable {
  /// Where.
  public var url: String
  /// What kind of data it is.
  public var mediaType: String
  /// The attempt it belongs to.
  public var testCaseStartedId: String?
  /// The step it belongs to.
  public var testStepId: String?
  /// The hook of the run it belongs to.
  public var testRunHookStartedId: String?
  /// When it was made.
  public var timestamp: Timestamp?

  /// Creates the message from its fields.
  public init(
    url: String, mediaType: String, testCaseStartedId: String? = nil, testStepId: String? = nil,
    testRunHookStartedId: String? = nil, timestamp: Timestamp? = nil
  ) {
    self.url = url
    self.mediaType = mediaType
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }
}
