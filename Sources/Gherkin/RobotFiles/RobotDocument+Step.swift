import CucumberMessages

extension RobotDocument {
  /// A step of a robot: a sentence, and the steps it is made of.
  public struct Step: Equatable, Sendable {
    /// Where the sentence stands.
    public let location: Location
    /// What scenarios say.
    public let sentence: RobotTemplate
    /// The comment above it, in one line; empty without one.
    public let meaning: String
    /// The tags above it, each with its `@`.
    public let tags: [String]
    /// What is done, in order.
    public internal(set) var lines: [Line] = []
    /// The first fault in it. A step with a fault can't be played, as part of it may be missing.
    public internal(set) var fault: Location?

    /// Whether the table below the step is handed on to one of its lines.
    public var takesTable: Bool { lines.contains { $0.table == .handedOn } }
    /// Whether the doc string below the step is handed on to one of its lines.
    public var takesDocString: Bool { lines.contains { $0.docString == .handedOn } }
  }

  /// One of the steps that a step is made of.
  public struct Line: Equatable, Sendable {
    /// Where its text stands, behind its keyword if it has one.
    public let location: Location
    /// The text.
    public let text: RobotTemplate
    /// The table below it.
    public internal(set) var table: Table?
    /// The doc string below it.
    public internal(set) var docString: DocString?
  }

  /// A table below a line.
  public enum Table: Equatable, Sendable {
    /// Rows with their cells.
    case rows([[RobotTemplate]])
    /// `<table>`: what stands below the step that the line belongs to.
    case handedOn
  }

  /// A doc string below a line.
  public enum DocString: Equatable, Sendable {
    /// A text, and what stands behind its first delimiter.
    case text(RobotTemplate, mediaType: RobotTemplate?)
    /// `<doc string>`: what stands below the step that the line belongs to.
    case handedOn
  }
}
