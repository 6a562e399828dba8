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
    let escaped = escaped(word)
    // Characters that can't be seen, or that change the direction of text, can be shown in this form only, which bash,
    // zsh and the POSIX of 2024 know.
    if let escaped { return "$'" + escaped + "'" }
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte)
      || "_-./:@%+=,".utf8.contains(byte)
  }

  /// Returns the word with the bytes of invisible characters as octal numbers; `nil` if it has no such characters.
  private static func escaped(_ word: String) -> String? {
    guard !word.isPlainASCII else { return nil }
    let scalars = Array(word.unicodeScalars)
    var (escaped, isEscaped) = ("", false)
    for (index, scalar) in scalars.enumerated() {
      let (before, after) = (index > 0 ? scalars[index - 1] : nil, index + 1 < scalars.count ? scalars[index + 1] : nil)
      if PlainText.isInvisible(scalar, between: before, and: after) {
        isEscaped = true
        escaped += String(scalar).utf8.map(octal).joined()
      } else {
        escaped += (scalar == "'" || scalar == "\\" ? "\\" : "") + String(scalar)
      }
    }
    return isEscaped ? escaped : nil
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
