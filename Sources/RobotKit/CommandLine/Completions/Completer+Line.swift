extension Completer {
  /// A command line as far as it is written.
  struct Line {
    /// The word that is being written.
    let current: String
    private(set) var command = CommandName.run
    private(set) var isCommandNamed = false
    /// The names of the options that are given.
    private(set) var given: Set<String> = []
    /// The values of the options that are given.
    private(set) var values: [String: String] = [:]
    private(set) var operands: [String] = []
    private(set) var takesOptions = true
    /// The option whose value is being written.
    private(set) var pending: OptionSpec?

    /// Whether the word is the first.
    var isFirst: Bool { !isCommandNamed && given.isEmpty && operands.isEmpty && takesOptions }

    init(_ words: [String]) {
      current = words.last ?? ""
      for (index, word) in words.dropLast().enumerated() { read(word, isFirst: index == 0) }
    }

    private mutating func read(_ word: String, isFirst: Bool) {
      if isFirst, let named = CommandName(rawValue: word) {
        (command, isCommandNamed) = (named, true)
      } else if let option = pending {
        values[option.name] = word
        pending = nil
      } else if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        readOption(word)
      } else {
        operands.append(word)
      }
    }

    private mutating func readOption(_ word: String) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = OptionTable.option(named: parts[0]) else { return }
      given.insert(option.name)
      if parts.count == 2 { values[option.name] = parts[1] } else if !option.isFlag { pending = option }
    }
  }
}
