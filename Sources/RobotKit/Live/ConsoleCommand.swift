import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `robotrun console`: runs steps as they are typed, and shows what each changes on the screen.
struct ConsoleCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let robots = RobotSources(RobotFiles(scenarios: options.paths, robots: options.robots))
    let vocabulary = suite.vocabulary(textRobots: robots.documents)
    let base = FileManager.default.currentDirectoryPath
    let problems = vocabulary.problems.filter(\.isOfText).map { $0.parseError(baseDirectory: base) }
    let check = TextRobotCheck(vocabulary: vocabulary, baseDirectory: base)
    let missing = FeatureFiles.missing(among: options.paths).map(\.message)
    let errors = missing + robots.errors(with: check.errors + problems)
    for error in errors {
      console.writeError(Diagnostic(error, source: error.source.uri.flatMap { robots.sources[$0] }))
    }
    guard errors.isEmpty else {
      return console.end(.scenariosWrong, because: Counted.text(errors.count, "error") + " in the files")
    }
    var run = options.runOptions(of: suite, baseDirectory: base)
    (run.showsEnd, run.trace) = (true, .all)
    let scenario = LiveScenario(suite: suite, vocabulary: vocabulary, options: options, runOptions: run)
    if options.isJSON { return try runStream(scenario) }
    LiveSession(scenario: scenario, console: console).run()
    try Interruption.check()
    return console.end(.success, because: "")
  }

  private func runStream(_ scenario: LiveScenario) throws -> ExitCode {
    do {
      let hasPassed = try StepStream(scenario: scenario, console: console).run()
      try Interruption.check()
      return console.end(hasPassed ? .success : .failed, because: "a step failed")
    } catch let error as InvalidStep {
      return console.end(.usage, because: error.message)
    }
  }
}

/// A session of typed lines.
@MainActor
private final class LiveSession {
  private let scenario: LiveScenario
  private let console: Console
  private let isInteractive = isatty(STDIN_FILENO) == 1

  init(scenario: LiveScenario, console: Console) {
    (self.scenario, self.console) = (scenario, console)
  }

  func run() {
    if isInteractive { console.show("Type a step, or help; Control-D ends.") }
    while let line = nextLine() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard let first = words.first else { continue }
      guard execute(String(first), words.count > 1 ? words[1].trimmed : "", line) else { return }
    }
  }

  /// Returns the next line, with the lines that continue it.
  private func nextLine() -> String? {
    prompt("> ")
    guard var line = readLine()?.trimmed else { return nil }
    while line.hasSuffix("\\") {
      prompt("… ")
      line = line.dropLast().trimmed + "\n" + (readLine()?.trimmed ?? "")
    }
    return line
  }

  private func prompt(_ text: String) {
    guard isInteractive else { return }
    console.print(text)
    console.flush()
  }

  /// - Returns: Whether the session goes on.
  private func execute(_ word: String, _ rest: String, _ line: String) -> Bool {
    switch (word, rest) {
    case ("quit", ""), ("exit", ""): return false
    case ("help", ""): show(Self.help)
    case ("tree", _): show(scenario.state.screen.filter { rest.isEmpty || $0.contains(rest) }.map(String.init))
    case ("requests", ""): show(scenario.state.requests.map { "\(Self.seconds($0.start))  \($0.text)" })
    case ("steps", ""): show(scenario.steps)
    case ("find", _): find(rest)
    case ("back", _): goBack(rest)
    case ("at", _): wait(until: rest)
    case ("save", _): save(rest)
    default: add(line)
    }
    return true
  }

  private static let help = [
    "STEP                runs a step; a line that ends with \\ goes on in the next one",
    "tree [TEXT]         shows the elements on the screen, those with a text",
    "back [N]            takes the last step back, or the last N",
    "at TIME             lets virtual time pass until TIME since the start, such as 2.5s",
    "requests            shows the requests to the server",
    "steps               shows the steps so far",
    "find TEXT           shows the step definitions with a text",
    "save FILE [NAME]    appends the steps to a file as a scenario",
    "quit                ends, as Control-D does",
  ]

  private func show(_ lines: [String]) {
    for line in lines { console.show(line) }
    if lines.isEmpty { console.show("none") }
  }

  private static func seconds(_ time: Double) -> String { "\(time.formatted(.number.grouping(.never))) s" }

  // MARK: Steps

  private func add(_ step: String) {
    let before = scenario.state
    if let failure = scenario.add(step) {
      for line in failure.split(separator: "\n", omittingEmptySubsequences: true) { console.show("\(line)") }
      return console.show("The step isn't kept; the app is as before.")
    }
    showChange(from: before)
  }

  private func showChange(from before: LiveScenario.State) {
    let lines = TreeDifference(before.screen, scenario.state.screen).lines
    let requests = scenario.state.requests.dropFirst(before.requests.count).map(\.text)
    let change = lines.isEmpty && requests.isEmpty ? ", nothing has changed" : ""
    console.show("\(Self.seconds(scenario.state.time))\(change)")
    for line in requests + lines { console.show(line) }
  }

  private func goBack(_ text: String) {
    guard let count = text.isEmpty ? 1 : Int(text), count > 0 else {
      return console.show("invalid number \"\(text)\"; expected for example back 2")
    }
    guard count <= scenario.steps.count else {
      return console.show("can't go back \(count); there is \(Counted.text(scenario.steps.count, "step")) so far")
    }
    let before = scenario.state
    scenario.removeLast(count)
    showChange(from: before)
  }

  private func wait(until text: String) {
    guard let number = text.wholeMatch(of: #/([0-9]+(?:\.[0-9]+)?) ?s?/#), let time = Double(number.1) else {
      return console.show("invalid time \"\(text)\"; expected for example at 2.5s")
    }
    let rest = time - scenario.state.time
    guard rest > 0 else { return console.show("it is \(Self.seconds(scenario.state.time)) already") }
    add("wait \(rest.formatted(.number.grouping(.never).precision(.fractionLength(0...3)))) s")
  }

  private func find(_ text: String) {
    show(
      scenario.vocabulary.definitions.filter { !$0.isInvariant && $0.patternText.localizedStandardContains(text) }
        .map { "\($0.patternText)\($0.step.summary.isEmpty ? "" : "  # \($0.step.summary)")" })
  }

  // MARK: Files

  private func save(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let path = words.first.map(String.init) else {
      return console.show("no file is named; expected for example save login.feature A user logs in")
    }
    let failure = scenario.save(to: path, name: words.count > 1 ? words[1].trimmed : nil)
    console.show(failure ?? "saved \(Counted.text(scenario.steps.count, "step")) to \(path)")
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
