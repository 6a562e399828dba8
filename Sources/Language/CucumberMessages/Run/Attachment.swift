/// Data of a step, a hook or the run, such as text, images and logs.
public struct Attachment: Codable, Equatable, Sendable {
  /// The data, encoded according to `contentEncoding`.
  public var body: String
  /// The encoding of `body`.
  public var contentEncoding: ContentEncoding
  /// The proposed name for a file with the data.
  public var fileName: String?
  /// The media type of the data.
  public var mediaType: String
  /// The source, if the data belong to one.
  public var source: Source?
  /// The id of the attempt, if the data belong to one.
  public var testCaseStartedId: String?
  /// The id of the step, if the data belong to one.
  public var testStepId: String?
  /// The URL of the data, if they are stored outside of the stream.
  public var url: String?
  /// The id of the run, if the data belong to one.
  public var testRunStartedId: String?
  /// The id of the started run hook, if the data belong to one.
  public var testRunHookStartedId: String?
  /// The time of its creation.
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
  /// The encodings of an attachment's data.
  public enum ContentEncoding: String, Codable, CaseIterable, Sendable {
    /// Unencoded text.
    case identity = "IDENTITY"
    /// Base64.
    case base64 = "BASE64"
  }
}

/// Data that are stored outside of the stream.
public struct ExternalAttachment: Codable, Equatable, Sendable {
  /// The URL of the data.
  public var url: String
  /// The media type of the data.
  public var mediaType: String
  /// The id of the attempt, if the data belong to one.
  public var testCaseStartedId: String?
  /// The id of the step, if the data belong to one.
  public var testStepId: String?
  /// The id of the started run hook, if the data belong to one.
  public var testRunHookStartedId: String?
  /// The time of its creation.
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
