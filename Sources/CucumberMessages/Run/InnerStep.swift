#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One of the steps that a step of a scenario is made of, and how it ended.
///
/// Cucumber has no message for these, so they travel as an attachment of the scenario's step.
public struct InnerStep: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.steps+json"

  /// The sentence, placeholders filled in.
  public var text: String
  /// How it ended.
  public var status: TestStepResult.Status
  /// Where it is written down.
  public var sourceReference: SourceReference
  /// How long it took.
  public var duration: TestStepResult.Duration
  /// The steps that it is made of itself.
  public var steps: [InnerStep]?

  /// Creates the message from its fields.
  public init(
    text: String, status: TestStepResult.Status, sourceReference: SourceReference,
    duration: TestStepResult.Duration, steps: [InnerStep]? = nil
  ) {
    self.text = text
    self.status = status
    self.sourceReference = sourceReference
    self.duration = duration
    self.steps = steps
  }

  /// The steps as the body of an attachment.
  ///
  /// - Throws: `EncodingError`, which no steps are known to cause.
  public static func body(of steps: [InnerStep]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(steps), as: UTF8.self)
  }

  /// The steps that an attachment tells of.
  ///
  /// - Throws: `DecodingError` when the body is no list of steps.
  public static func steps(from body: String) throws -> [InnerStep] {
    try JSONDecoder().decode([InnerStep].self, from: Data(body.utf8))
  }
}
