import CucumberMessages

/// What a file of text robots says.
public struct RobotDocument: Equatable, Sendable {
  /// The file.
  public let uri: String
  /// Its robots, in order.
  public internal(set) var robots: [Robot] = []

  init(uri: String) {
    self.uri = uri
  }
}

extension RobotDocument {
  /// A robot: the elements it knows, and the steps it can be told.
  public struct Robot: Equatable, Sendable {
    /// Where its keyword stands.
    public let location: Location
    /// Its name.
    public let name: String
    /// The tags above it, each with its `@`.
    public let tags: [String]
    /// Its elements; absent where it has no such table.
    public internal(set) var elements: [Element]?
    /// The first fault in them: some may be missing.
    public internal(set) var elementsError: Location?
    /// Its steps, in order.
    public internal(set) var steps: [Step] = []
  }

  /// A row of a robot's elements.
  public struct Element: Equatable, Sendable {
    /// Where the name stands.
    public let location: Location
    /// What the robot's steps call it.
    public let name: String
    /// Where the locator stands.
    public let locatorLocation: Location
    /// What it is, as sentences say it: `button "Send"`.
    public let locator: String
  }

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
    public var forwardsTable: Bool { lines.contains { $0.table == .forwarded } }
    /// Whether the doc string below the step is handed on to one of its lines.
    public var forwardsDocString: Bool { lines.contains { $0.docString == .forwarded } }
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
    case forwarded
  }

  /// A doc string below a line.
  public enum DocString: Equatable, Sendable {
    /// A text, and what stands behind its first delimiter.
    case text(RobotTemplate, mediaType: RobotTemplate?)
    /// `<doc string>`: what stands below the step that the line belongs to.
    case forwarded
  }
}
