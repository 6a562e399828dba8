import AppModel

/// The failure of a step, with evidence.
public struct StepFailure: Error, Sendable {
  /// One line of evidence, such as what was on the screen instead.
  public struct Fact: Equatable, Sendable {
    /// The kind of evidence: `nearest`, `on screen`, `pending`.
    public let name: String
    /// The evidence, in one or several lines.
    public let text: String

    /// Creates a line of evidence.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// The line with the evidence in an aligned column; further lines of the evidence are in that column, too.
    public var line: String {
      let gap = String(repeating: " ", count: max(1, Self.column - name.count))
      let separator = "\n" + String(repeating: " ", count: Self.column)
      return name + gap + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: separator)
    }

    private static let column = 13
  }

  /// The reason, in one line.
  public let reason: String
  /// The evidence, the most important first.
  public private(set) var facts: [Fact] = []
  /// The subject of the reason. The text of a built-in step names it already, that of a robot's step may not.
  var subject: String?
  /// Whether another element covers the one that was meant.
  package internal(set) var isAboutCover = false
  /// Whether the description names the subject in any case.
  var namesSubject = false
  /// The line of the robot that failed; `nil` for the built-in vocabulary.
  package internal(set) var location: SourceLocation?
  /// Evidence that needs time to run on; evaluated once, when the failure is reported.
  var forecast: (@MainActor @Sendable () -> [Fact])?

  /// Creates the failure of a robot.
  public init(_ reason: String, file: StaticString = #filePath, line: UInt = #line) {
    self.init(reason, snapshot: nil, location: SourceLocation(file, line))
  }

  /// Creates the failure of an invariant.
  package init(invariant: String, _ reason: String) {
    self.init("the invariant \"\(invariant)\" doesn't hold: \(reason)", snapshot: nil)
  }

  init(_ reason: String, snapshot: Snapshot?, location: SourceLocation? = nil) {
    self.reason = reason
    self.location = location
    if let snapshot { add("on screen", snapshot.overview()) }
  }

  /// Adds a line of evidence unless it is empty.
  public mutating func add(_ name: String, _ text: String) {
    if !text.isEmpty { facts.append(Fact(name: name, text: text)) }
  }

  /// Adds lines of evidence.
  mutating func add(_ facts: [Fact]) {
    self.facts += facts
  }

  /// Returns the failure with the evidence of letting time run on.
  ///
  /// This changes the app, so call it last.
  @MainActor
  package func addingForecast() -> StepFailure {
    var copy = self
    copy.facts += forecast?() ?? []
    copy.forecast = nil
    return copy
  }
}

extension StepFailure: CustomStringConvertible {
  /// The reason and the evidence, one fact a line.
  public var description: String {
    let lines = facts.map(\.line)
    let subject = location == nil && !namesSubject ? nil : self.subject
    return ([[subject, reason].compactMap { $0 }.joined(separator: " ")] + lines).joined(separator: "\n")
  }
}

/// A source location in Swift code or in a text robot.
package struct SourceLocation: Hashable, Sendable {
  /// The path of the file.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted in code points from 1; `nil` if unknown.
  package let column: Int?

  /// Creates a location.
  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ file: StaticString, _ line: UInt) {
    self.init(file: "\(file)", line: Int(line))
  }
}

/// Runs `body`, and sets the robot's source location on a ``StepFailure`` that has none.
func withLocation<Result>(_ location: SourceLocation, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch var failure as StepFailure {
    if failure.location == nil { failure.location = location }
    throw failure
  }
}
