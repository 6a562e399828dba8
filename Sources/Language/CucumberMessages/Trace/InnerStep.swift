#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A step inside of a scenario's step, and its result.
///
/// Cucumber Messages has no message for it, so it is an attachment of the scenario's step.
public struct InnerStep: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.steps+json"

  /// The text of the step, placeholders replaced.
  public var text: String
  /// The status.
  public var status: TestStepResult.Status
  /// The location of the step.
  public var sourceReference: SourceReference
  /// The duration.
  public var duration: TestStepResult.Duration
  /// The steps inside of this step.
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

  /// Returns the steps as the body of an attachment.
  ///
  /// It is a flat list in which each step has its depth, so that limits for nested JSON don't matter.
  ///
  /// - Throws: `EncodingError`, which no steps are known to cause.
  public static func body(of steps: [InnerStep]) throws -> String {
    var entries: [Entry] = []
    for step in steps { step.add(to: &entries, depth: 0) }
    return try AttachmentBody.text(entries)
  }

  /// Returns the steps of an attachment.
  ///
  /// - Throws: `DecodingError` if the body is not a list of steps.
  public static func steps(from body: String) throws -> [InnerStep] {
    let entries = try JSONDecoder().decode([Entry].self, from: Data(body.utf8))
    // The steps of each depth whose parent step has not been read yet.
    var levels: [[InnerStep]] = [[]]
    for entry in entries {
      let depth = entry.depth ?? 0
      guard (0..<levels.count).contains(depth), depth == 0 || !levels[depth - 1].isEmpty else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a step is deeper than its position"))
      }
      close(&levels, above: depth)
      levels[depth].append(entry.step)
      levels.append([])
    }
    close(&levels, above: 0)
    return levels[0]
  }

  /// Moves the steps deeper than a depth into their parent steps.
  private static func close(_ levels: inout [[InnerStep]], above depth: Int) {
    while levels.count > depth + 1 {
      let steps = levels.removeLast()
      if !steps.isEmpty { levels[levels.count - 1][levels[levels.count - 1].count - 1].steps = steps }
    }
  }

  private func add(to entries: inout [Entry], depth: Int) {
    var step = self
    step.steps = nil
    entries.append(Entry(step: step, depth: depth == 0 ? nil : depth))
    for inner in steps ?? [] { inner.add(to: &entries, depth: depth + 1) }
  }
}

/// A step of the list, with its depth; `nil` for 0.
private struct Entry: Codable {
  let step: InnerStep
  let depth: Int?

  private enum CodingKeys: String, CodingKey {
    case depth
  }

  init(step: InnerStep, depth: Int?) {
    (self.step, self.depth) = (step, depth)
  }

  init(from decoder: any Decoder) throws {
    step = try InnerStep(from: decoder)
    depth = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .depth)
  }

  func encode(to encoder: any Encoder) throws {
    try step.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(depth, forKey: .depth)
  }
}
