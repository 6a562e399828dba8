/// The doc string below a step.
public struct DocString: Equatable, Sendable {
  /// The text.
  public let content: String
  /// What stands behind the opening delimiter, such as `json`.
  public let mediaType: String?

  /// Creates a doc string.
  public init(content: String, mediaType: String? = nil) {
    self.content = content
    self.mediaType = mediaType
  }
}

extension DocString: StepArgument {
  /// The doc string below the step.
  public static var origin: StepArgumentOrigin { .docString }

  /// Takes the doc string as it is.
  public static func argument(from value: StepValue) throws -> DocString {
    guard let text = value.value as? DocString else { throw mismatch(value) }
    return text
  }
}
