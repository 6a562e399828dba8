extension PlayedScenario {
  /// The command that plays this scenario alone.
  var command: String {
    // What begins with these would be an option, or a list of scenarios.
    let isPath = !["-", "@"].contains(pickle.uri.prefix(1))
    return "robotrun " + ShellWord.quoted(isPath ? place : "./" + place)
  }
}
