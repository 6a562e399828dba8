import CucumberExpressions

/// Proposes what can stand next on a command line, from the tables of commands and options.
struct Completer {
  /// The apps there are.
  let apps: [String]
  /// Finds the words that stand in files.
  let files: any FileWords

  /// What can stand in the place of the last word.
  ///
  /// - Parameter words: The command line without the program's name; its last word may be empty.
  func completion(of words: [String]) -> Completion {
    let line = Line(words)
    if let option = line.pending { return value(of: option, line.current, line) }
    if line.takesOptions, line.current.hasPrefix("-") { return option(line) }
    return operand(line)
  }

  private func option(_ line: Line) -> Completion {
    let parts = line.current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      guard let option = OptionTable.option(named: parts[0]) else { return Completion() }
      var completion = value(of: option, parts[1], line)
      completion.candidates = completion.candidates.map { .init(word: "\(parts[0])=\($0.word)", meaning: $0.meaning) }
      return completion
    }
    let options = OptionTable.options(of: line.command).filter { $0.isRepeatable || !line.given.contains($0.name) }
    let rows = options.map { Completion.Candidate(word: $0.name, meaning: $0.summary) } + Self.always
    return Completion(candidates: rows.filter { $0.word.hasPrefix(line.current) })
  }

  private static let always = [
    Completion.Candidate(word: "--help", meaning: "prints help"),
    Completion.Candidate(word: "--version", meaning: "prints the version"),
  ]

  private func operand(_ line: Line) -> Completion {
    if line.command == .completions, line.isCommandNamed {
      return Completion(candidates: candidates(Shell.allCases.map(\.rawValue), line.current))
    }
    var completion = Completion(takesFiles: !line.command.operands.isEmpty)
    if line.isFirst {
      let commands = CommandName.allCases.map { Completion.Candidate(word: $0.rawValue, meaning: $0.summary) }
      completion.candidates = commands.filter { $0.word.hasPrefix(line.current) }
    }
    return completion
  }

  private func value(of option: OptionSpec, _ current: String, _ line: Line) -> Completion {
    switch option.kind {
    case .text: return Completion()
    case .path: return Completion(takesFiles: true)
    case .choice(let choices): return Completion(candidates: candidates(choices, current))
    case .app: return Completion(candidates: candidates(apps, current))
    case .format: return format(current)
    case .tags: return tags(current, line)
    case .scenarioName: return Completion(candidates: names(current, line))
    case .profile: return Completion(candidates: candidates(files.profiles(config: line.values["--config"]), current))
    }
  }

  private func candidates(_ words: [String], _ current: String) -> [Completion.Candidate] {
    words.filter { $0.hasPrefix(current) }.map { Completion.Candidate(word: $0) }
  }

  /// The name of a report; behind a colon the file, which no shell would find there.
  private func format(_ current: String) -> Completion {
    guard let colon = current.firstIndex(of: ":") else {
      let formats = FormatName.allCases.map { Completion.Candidate(word: $0.rawValue, meaning: $0.summary) }
      return Completion(candidates: formats.filter { $0.word.hasPrefix(current) })
    }
    let head = current[...colon]
    let paths = files.paths(beginningWith: String(current[current.index(after: colon)...]))
    return Completion(candidates: paths.map { Completion.Candidate(word: head + $0) })
  }

  /// A tag in the place of the last operand of the expression.
  private func tags(_ current: String, _ line: Line) -> Completion {
    let start = current.lastIndex { " ()".contains($0) }.map(current.index(after:)) ?? current.startIndex
    let tags = files.tags(in: line.operands).filter { $0.hasPrefix(current[start...]) }
    return Completion(candidates: tags.map { Completion.Candidate(word: current[..<start] + $0) })
  }

  /// The name of a scenario, as a regular expression that finds it.
  private func names(_ current: String, _ line: Line) -> [Completion.Candidate] {
    candidates(files.names(in: line.operands).map(RegularExpression.escaped), current)
  }
}
