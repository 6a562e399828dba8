import CucumberMessages

/// The command that plays one scenario alone, as reports tell it.
public struct ReplayCommand: Sendable {
  /// The beginning of the command, ready for a shell.
  let head: String

  /// Creates it.
  ///
  /// - Parameters:
  ///   - program: The program that plays.
  ///   - options: What it has to be given so that scenarios are played as they were.
  public init(program: String = "robotrun", options: [String] = []) {
    head = ([program] + options).map(ShellWord.quoted).joined(separator: " ")
  }

  /// The command for a scenario.
  func text(for scenario: PlayedScenario) -> String {
    let uri = scenario.pickle.uri
    // Standard input has to be given once more, and its place reads like an option.
    if uri == "-" { return head + " -- " + scenario.place }
    // What begins with these would be an option, or a list of scenarios.
    let isPath = !["-", "@"].contains(uri.prefix(1))
    return head + " " + ShellWord.quoted(isPath ? scenario.place : "./" + scenario.place)
  }
}
