import CucumberMessages

/// The content of a file of text robots.
public struct RobotDocument: Equatable, Sendable {
  /// The path of the file.
  public let uri: String
  /// Its robots, in order.
  public internal(set) var robots: [Robot] = []

  init(uri: String) {
    self.uri = uri
  }
}

extension RobotDocument {
  /// A robot: a list of named elements, and step definitions.
  public struct Robot: Equatable, Sendable {
    /// The location of its keyword.
    public let location: Location
    /// The name of the robot.
    public let name: String
    /// The tags above it, including the `@`.
    public let tags: [String]
    /// The elements; `nil` without such a table.
    public internal(set) var elements: [Element]?
    /// The location of the first error in the elements, some of which may be missing.
    public internal(set) var elementsError: Location?
    /// The steps, in source order.
    public internal(set) var steps: [Step] = []
  }

  /// A row of a robot's elements.
  public struct Element: Equatable, Sendable {
    /// The location of the name.
    public let location: Location
    /// The name that the robot's steps use.
    public let name: String
    /// The location of the locator.
    public let locatorLocation: Location
    /// The locator, such as `button "Send"`.
    public let locator: String
  }

  /// A step definition of a robot: a pattern, and the steps that it expands to.
  public struct Step: Equatable, Sendable {
    /// The location of the pattern.
    public let location: Location
    /// The pattern of the step.
    public let template: RobotTemplate
    /// The comment above it, in one line; empty if there isn't any.
    public let summary: String
    /// The tags above it, including the `@`.
    public let tags: [String]
    /// Whether it is an invariant, whose lines hold all the time; no scenario has it as a step.
    public let isInvariant: Bool
    /// The steps that it expands to, in order.
    public internal(set) var lines: [Line] = []
    /// The location of the first error in the step, which then can't be run; `nil` if it is valid.
    public internal(set) var error: Location?

    /// Whether the table below the step is forwarded to one of its lines.
    public var forwardsTable: Bool { lines.contains { $0.table == .forwarded } }
    /// Whether the doc string below the step is forwarded to one of its lines.
    public var forwardsDocString: Bool { lines.contains { $0.docString == .forwarded } }
  }

  /// One of the steps that a step expands to.
  public struct Line: Equatable, Sendable {
    /// The location of its text, after the keyword if it has one.
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
    /// `<table>`: the table below the step that the line belongs to.
    case forwarded
  }

  /// A doc string below a line.
  public enum DocString: Equatable, Sendable {
    /// The content, and the text after the opening delimiter.
    case text(RobotTemplate, mediaType: RobotTemplate?)
    /// `<doc string>`: the doc string below the step that the line belongs to.
    case forwarded
  }
}
