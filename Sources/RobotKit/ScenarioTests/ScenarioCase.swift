/// One scenario of a file, to be played as a test.
///
/// What is wrong with a file, or with the selection, is a case of its own that fails, so that nothing is passed over.
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
  /// The scenario's name; behind it the row, if it stems from an outline: `A contact - #1.2`.
  public let name: String
  /// The scenario's tags, each with its `@`.
  public let tags: [String]
  /// The scenario's file and line: `scenarios/messages.feature:5`.
  public let id: String

  private let playing: @MainActor @Sendable () -> ScenarioFailure?

  init(name: String, tags: [String] = [], id: String, playing: @escaping @MainActor @Sendable () -> ScenarioFailure?) {
    self.name = name
    self.tags = tags
    self.id = id
    self.playing = playing
  }

  /// The name and the place, as test reports show it.
  public var description: String { name.isEmpty ? id : "\(name) (\(id))" }

  /// Plays the scenario, with an app and a time of its own, in virtual time.
  ///
  /// A scenario that is skipped on purpose passes. Warnings go to standard error.
  ///
  /// - Throws: ``ScenarioFailure`` when it fails, or can't be played: steps that are undefined, ambiguous or pending,
  ///   and files with faults.
  @MainActor
  public func run() throws(ScenarioFailure) {
    if let failure = failure() { throw failure }
  }

  /// Plays the scenario, as ``run()`` does, and tells why it did not pass.
  ///
  /// - Returns: The reason; absent when it passed.
  @MainActor
  public func failure() -> ScenarioFailure? { playing() }
}
