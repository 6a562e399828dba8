import Reporters

/// A shell that command lines are completed in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell reads. It asks the program for everything, so it never is out of date.
  ///
  /// - Parameter program: The name that the program is called by.
  func script(for program: String) -> String {
    // Shells have functions of nearly any name, but none with a space or a quotation mark.
    let function = "_" + program.map { $0.isLetter || $0.isNumber || "_-.".contains($0) ? String($0) : "_" }.joined()
    let program = ShellWord.quoted(program)
    return switch self {
    case .bash: Self.bashScript(program, function)
    case .zsh: Self.zshScript(program, function)
    case .fish: Self.fishScript(program, function)
    }
  }
}
