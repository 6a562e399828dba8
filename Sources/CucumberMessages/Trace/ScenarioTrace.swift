#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What there was to see while a scenario was played, step by step.
///
/// Cucumber has no message for it, so it travels as an attachment of the step at which it is told: the one that failed,
/// or the last one.
public struct ScenarioTrace: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.trace+json"

  /// Width and height of the screen, in points.
  public var viewport: [Int]
  /// Every look of an element once: one screen differs from the next in a few of them.
  public var elements: [ScreenElement]
  /// The screens, in the order in which they came up.
  public var screens: [TracedScreen]
  /// The steps that were played.
  public var steps: [TracedStep]
  /// What was asked of the server.
  public var requests: [TracedRequest]

  /// Creates the message from its fields.
  public init(
    viewport: [Int], elements: [ScreenElement], screens: [TracedScreen], steps: [TracedStep],
    requests: [TracedRequest]
  ) {
    self.viewport = viewport
    self.elements = elements
    self.screens = screens
    self.steps = steps
    self.requests = requests
  }

  /// The trace as the body of an attachment.
  ///
  /// - Throws: `EncodingError`, which no trace is known to cause.
  public func body() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The trace that an attachment tells of.
  ///
  /// - Throws: `DecodingError` when the body is no trace, or names elements and screens that it doesn't have.
  public init(body: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(body.utf8))
    let named = screens.flatMap(\.elements)
    let shown = steps.compactMap(\.screen) + steps.flatMap(\.actions).compactMap(\.screen)
    guard viewport.count == 2, named.allSatisfy(elements.indices.contains), shown.allSatisfy(screens.indices.contains)
    else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the trace names what it doesn't have"))
    }
  }
}
