/// Data that belong to a step, a hook or the run: texts, pictures, logs.
public struct Attachment: Codable, Equatable, Sendable {
  /// The data, encoded as `contentEncoding` says.
  public var body: String
  /// How the data are written in `body`.
  public var contentEncoding: ContentEncoding
  /// The name to save it by.
  public var fileName: String?
  /// What kind of data it is.
  public var mediaType: String
  /// The source it belongs to.
  public var source: Source?
  /// The attempt it belongs to.
  public var testCaseStartedId: String?
  /// The step it belongs to.
  public var testStepId: String?
  /// Where it is kept instead.
  public var url: String?
  /// The run it belongs to.
  public var testRunStartedId: String?
  /// The hook of the run it belongs to.
  public var testRunHookStartedId: String?
  /// When it was made.
  public var timestamp: Timestamp?

  /// Creates the message from its fields.
  public init(
    body: String, contentEncoding: ContentEncoding, fileName: String? = nil, mediaType: String, source: Source? = nil,
    testCaseStartedId: String? = nil, testStepId: String? = nil, url: String? = nil, testRunStartedId: String? = nil,
    testRunHookStartedId: String? = nil, timestamp: Timestamp? = nil
  ) {
    self.body = body
    self.contentEncoding = contentEncoding
    self.fileName = fileName
    self.mediaType = mediaType
    self.source = source
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.url = url
    self.testRunStartedId = testRunStartedId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }
}

extension Attachment {
  /// How the data of an attachment are written.
  public enum ContentEncoding: String, Codable, CaseIterable, Sendable {
    /// As they are.
    case identity = "IDENTITY"
    /// In Base64.
    case base64 = "BASE64"
  }
}

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
