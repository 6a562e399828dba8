import Reporters

/// What can stand where somebody is about to write.
struct Completion: Equatable {
  /// A word, and what it means.
  struct Candidate: Equatable {
    let word: String
    var meaning = ""
  }

  var candidates: [Candidate] = []
  /// Whether the shell proposes files and folders as well; it knows best how.
  var takesFiles = false

  /// What the scripts read: the first line says whether files are wanted, each other line is a word and its meaning,
  /// with a tab between them. A word with control characters is not a line, and shells would write it to the terminal.
  var text: String {
    let lines = candidates.filter { !$0.word.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .map { $0.meaning.isEmpty ? $0.word : "\($0.word)\t\(PlainText.forTerminal($0.meaning, unicode: true))" }
    return ([takesFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
  }
}
