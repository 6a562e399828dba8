/// A shell that command lines are completed in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell reads. It asks the program for everything, so it never is out of date.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }
}
