import CucumberMessages

/// The command that runs one scenario again, as reports print it.
package struct RerunCommand: Sendable {
  /// The program and its options, quoted for a shell.
  let prefix: String

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - program: The words that start the program.
  ///   - options: The options with which the scenarios were run.
  package init(program: [String] = ["robotrun"], options: [String] = []) {
    prefix = (program + options).map(ShellWord.quoted).joined(separator: " ")
  }

  /// The command for the scenario of an attempt, under the schedule that explore has found for it.
  func text(for attempt: AttemptRecord) -> String {
    text(for: attempt.scenario) + (attempt.exploration?.schedule.map { " --schedule " + ShellWord.quoted($0) } ?? "")
  }

  /// The command for a scenario.
  func text(for scenario: ScenarioRecord) -> String {
    // The location of standard input looks like an option.
    if scenario.uri == "-" { return prefix + " -- " + scenario.locationText }
    // A path that begins with these would be read as an option, or as a list of scenarios.
    let isPath = !["-", "@"].contains(scenario.uri.prefix(1))
    return prefix + " " + ShellWord.quoted(isPath ? scenario.locationText : "./" + scenario.locationText)
  }
}

/// A word of a command line, written so that a shell gives exactly this word to the program.
package enum ShellWord {
  /// The word unchanged if it has no special character of a shell, else in quotation marks.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain), !word.unicodeScalars.contains(where: isControl) { return word }
    guard word.unicodeScalars.contains(where: isControl) else {
      return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    // Control characters can be shown in this form only, which bash, zsh and the POSIX of 2024 know.
    return "$'" + word.unicodeScalars.map(escaped).joined() + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte)
      || "_-./:@%+=,".utf8.contains(byte)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\" + String(scalar) }
    guard isControl(scalar) else { return String(scalar) }
    return String(scalar).utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }
}
