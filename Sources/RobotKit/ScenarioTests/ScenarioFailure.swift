/// Why a scenario did not pass, in the words of the command line.
public struct ScenarioFailure: Error, Equatable, CustomStringConvertible {
  /// The file it is about: the scenario's, or one of text robots. Its whole path.
  public let file: String
  /// The line of the step that did not pass, counted from 1; 1 where it is about all of the file.
  public let line: Int
  /// The column, counted in code points from 1; 1 where it isn't known.
  public let column: Int
  /// The scenario, the steps that did not pass with their places, and the reason, in lines.
  public let description: String
}
