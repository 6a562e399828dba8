import CucumberExpressions
import CucumberMessages
import Gherkin
import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Proposes the next word of a command line, from the tables of commands and options.
struct Completer {
  /// The names that values may have.
  let suite: SuiteNames
  /// Finds candidates in files.
  let files: any FileWords

  /// Returns the candidates for the last word.
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
      guard let option = OptionTable.option(named: parts[0], of: line.command) else { return Completion() }
      var completion = value(of: option, parts[1], line)
      completion.candidates = completion.candidates.map { .init(word: "\(parts[0])=\($0.word)", summary: $0.summary) }
      return completion
    }
    let options = OptionTable.options(of: line.command).filter { $0.isRepeatable || !line.given.contains($0.name) }
    let rows = options.map { Completion.Candidate(word: $0.name, summary: $0.summary) } + Self.always
    return Completion(candidates: rows.filter { $0.word.hasPrefix(line.current) })
  }

  private static let always = [
    Completion.Candidate(word: "--help", summary: "print this help"),
    Completion.Candidate(word: "--version", summary: "print the version"),
  ]

  private func operand(_ line: Line) -> Completion {
    if line.command == .completions, line.isCommandNamed {
      return Completion(candidates: candidates(Shell.allCases.map(\.rawValue), line.current))
    }
    var completion = Completion(takesFiles: !line.command.operands.isEmpty)
    if line.isFirst {
      let commands = CommandName.allCases.map { Completion.Candidate(word: $0.rawValue, summary: $0.summary) }
      completion.candidates = commands.filter { $0.word.hasPrefix(line.current) }
    }
    return completion
  }

  private func value(of option: OptionSpec, _ current: String, _ line: Line) -> Completion {
    switch option.kind {
    case .text: return Completion()
    case .path: return Completion(takesFiles: true)
    case .choice(let choices): return Completion(candidates: candidates(choices, current))
    case .app: return Completion(candidates: candidates(suite.apps?.names ?? [], current))
    case .format: return format(current)
    case .tags: return tags(current, line)
    case .scenarioName: return Completion(candidates: names(current, line))
    case .profile: return Completion(candidates: candidates(files.profiles(config: line.values["--config"]), current))
    }
  }

  private func candidates(_ words: [String], _ current: String) -> [Completion.Candidate] {
    words.filter { $0.hasPrefix(current) }.map { Completion.Candidate(word: $0) }
  }

  /// Returns the names of reports; after a colon the file, which no shell would complete there.
  private func format(_ current: String) -> Completion {
    guard let colon = current.firstIndex(of: ":") else {
      let formats =
        FormatName.allCases.map { Completion.Candidate(word: $0.rawValue, summary: $0.summary) }
        + suite.formats.map { Completion.Candidate(word: $0.name, summary: $0.summary) }
      return Completion(candidates: formats.filter { $0.word.hasPrefix(current) })
    }
    let head = current[...colon]
    let paths = files.paths(beginningWith: String(current[current.index(after: colon)...]))
    return Completion(candidates: paths.map { Completion.Candidate(word: head + $0) })
  }

  /// Returns the tags that can replace the last operand of the expression.
  private func tags(_ current: String, _ line: Line) -> Completion {
    let start = current.lastIndex { " ()".contains($0) }.map(current.index(after:)) ?? current.startIndex
    let tags = files.tags(in: line.operands).filter { $0.hasPrefix(current[start...]) }
    return Completion(candidates: tags.map { Completion.Candidate(word: current[..<start] + $0) })
  }

  /// Returns the names of scenarios, as regular expressions that match them.
  private func names(_ current: String, _ line: Line) -> [Completion.Candidate] {
    candidates(files.names(in: line.operands).map(RegularExpression.escaped), current)
  }
}

extension Completer {
  /// An incomplete command line.
  struct Line {
    /// The word at the cursor.
    let current: String
    private(set) var command = CommandName.run
    private(set) var isCommandNamed = false
    /// The names of the given options.
    private(set) var given: Set<String> = []
    /// The values of the given options.
    private(set) var values: [String: String] = [:]
    private(set) var operands: [String] = []
    private(set) var takesOptions = true
    /// The option whose value is at the cursor.
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
      guard let option = OptionTable.option(named: parts[0], of: command) else { return }
      given.insert(option.name)
      if parts.count == 2 { values[option.name] = parts[1] } else if !option.isFlag { pending = option }
    }
  }
}

/// The candidates for a word of a command line.
struct Completion: Equatable {
  /// A candidate, and its description.
  struct Candidate: Equatable {
    let word: String
    var summary = ""
  }

  var candidates: [Candidate] = []
  /// Whether the shell proposes files and directories as well.
  var takesFiles = false

  /// The output for the scripts: whether files are wanted in the first line, then a word and its description a line.
  ///
  /// A tab separates the two. Words with control characters are omitted: shells would write them to the terminal.
  var text: String {
    let lines = candidates.filter { !$0.word.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .map { $0.summary.isEmpty ? $0.word : "\($0.word)\t\(PlainText.forTerminal($0.summary, unicode: true))" }
    return ([takesFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
  }
}

/// Finds candidates for completion in files; files that can't be read are silently omitted.
protocol FileWords {
  /// Returns the tags of the scenarios that paths lead to.
  func tags(in paths: [String]) -> [String]
  /// Returns the names of the scenarios that paths lead to.
  func names(in paths: [String]) -> [String]
  /// Returns the profiles of a configuration file; for `nil`, of the file that would be found.
  func profiles(config: String?) -> [String]
  /// Returns files and directories whose paths have a prefix; those of directories end with a slash.
  func paths(beginningWith text: String) -> [String]
}

/// Finds candidates for completion in the existing files.
struct ScenarioWords: FileWords {
  /// The usual directories of scenarios, for command lines that don't name any yet.
  private static let usual = ["scenarios", "features"]

  func tags(in paths: [String]) -> [String] {
    Set(pickles(in: paths).flatMap { $0.tags.map(\.name) }).sorted()
  }

  func names(in paths: [String]) -> [String] {
    Set(pickles(in: paths).map(\.name)).sorted()
  }

  func profiles(config: String?) -> [String] {
    (try? ConfigurationFile.find(config)?.profileNames()) ?? []
  }

  func paths(beginningWith text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let head = slash.map { String(text[...$0]) } ?? ""
    let stem = slash.map { text[text.index(after: $0)...] } ?? text[...]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: head.isEmpty ? "." : head)) ?? []
    return names.filter { $0.hasPrefix(stem) && ($0.hasPrefix(".") == stem.hasPrefix(".")) }.sorted().map { name in
      SystemPath.kind(of: head + name) == .directory ? head + name + "/" : head + name
    }
  }

  private func pickles(in paths: [String]) -> [Pickle] {
    var ids = IDGenerator()
    let stream = SourceStream(isStrict: false, emitting: .errors) { _ in }
    return FeatureFiles(locations(paths)).paths.filter { $0 != "-" }.flatMap {
      stream.read($0, ids: &ids)?.pickles ?? []
    }
  }

  private func locations(_ paths: [String]) -> [String] {
    guard paths.isEmpty else { return paths }
    let configured = try? ConfigurationFile.find(nil)?.configuration(for: .run, profile: nil, suite: nil).paths
    if let configured, !configured.isEmpty { return configured }
    return Self.usual.filter { SystemPath.kind(of: $0) == .directory }
  }
}
