import Robots

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

/// A session of typed lines.
@MainActor
final class LiveSession {
  private let scenario: LiveScenario
  private let console: Console
  private let isInteractive = isatty(STDIN_FILENO) == 1
  private let editor: LineEditor?

  /// - Parameter app: The app of the step `launch`.
  init(scenario: LiveScenario, app: String?, console: Console) {
    (self.scenario, self.console) = (scenario, console)
    let completion = LineCompletion(scenario: scenario, commands: Self.commands, app: app)
    editor = LineEditor(console: console) { completion.completion(of: $0) }
  }

  /// Runs the session.
  ///
  /// - Parameter app: The app to launch first.
  func run(launching app: String?) {
    if isInteractive { console.show("Type a step, or help; Control-D ends.") }
    if let app { add("launch \(app)") }
    while Interruption.signal == nil, console.hasReader, let line = nextLine() {
      echo(line)
      let words = line.split(separator: " ", maxSplits: 1)
      guard let first = words.first else { continue }
      guard execute(String(first), words.count > 1 ? words[1].trimmed : "", line) else { return }
    }
  }

  /// Returns the next line, with the lines that continue it.
  private func nextLine() -> String? {
    guard let first = read("> ")?.trimmed else { return nil }
    var lines = [first]
    // The spaces at the start of a line count in a doc string.
    while let line = lines.last, line.hasSuffix("\\") {
      lines[lines.count - 1] = line.dropLast().trimmedAtEnd
      lines.append(read("… ")?.trimmedAtEnd ?? "")
    }
    return lines.joined(separator: "\n")
  }

  /// Prints a line that wasn't typed at the prompt, so that the output says what each part is about.
  private func echo(_ line: String) {
    guard !isInteractive, !line.isEmpty else { return }
    for (number, part) in line.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      console.show((number == 0 ? "> " : "… ") + part)
    }
  }

  private func read(_ prompt: String) -> String? {
    if let editor { return editor.line(prompt: prompt) }
    if isInteractive {
      console.print(prompt)
      console.flush()
    }
    return readLine()
  }

  /// - Returns: Whether the session goes on.
  private func execute(_ word: String, _ rest: String, _ line: String) -> Bool {
    switch (word, rest) {
    case ("quit", ""), ("exit", ""): return false
    case ("help", ""): show(Self.help)
    case ("tree", _): show(scenario.state.screen.filter { rest.isEmpty || $0.contains(rest) }.map(String.init))
    case ("pending", ""): show(scenario.state.live?.pending ?? [])
    case ("answer", _): answer(rest)
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

  /// The names of the commands, which begin the lines of the help; STEP stands for any step.
  private static let commands = (help.compactMap { $0.split(separator: " ").first.map(String.init) } + ["help"])
    .filter { $0 != "STEP" }.sorted()

  private static let help = [
    "STEP                runs a step; a line that ends with \\ goes on in the next one",
    "tree [TEXT]         shows the elements on the screen, those with a text",
    "back [N]            takes the last step back, or the last N",
    "at TIME             lets virtual time pass until TIME since the start, such as 2.5s",
    "requests            shows the requests to the server",
    "pending             shows what the app waits for",
    "answer STATUS ...   answers the pending request: answer 200 with \"Hail\"; a later one: answer 503 to GET /news",
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

  private func add(_ step: String) { change(by: step) { $0.add(step) } }

  private func change(by step: String, _ change: (LiveScenario) -> String?) {
    let before = scenario.state
    if let failure = change(scenario) {
      for line in failure.split(separator: "\n", omittingEmptySubsequences: true) { console.show("\(line)") }
      return console.show("The step isn't kept; the app is as before.")
    }
    showChange(from: before, by: step)
  }

  private func answer(_ text: String) {
    switch ServerAnswer.step(text, scenario) {
    case .failure(let failure): console.show(failure.description)
    case .success(let answer):
      guard let index = answer.index else { return add(answer.step) }
      console.show("before \(scenario.steps[index]): \(answer.step)")
      change(by: answer.step) { $0.insert(answer.step, at: index) }
    }
  }

  private func showChange(from before: LiveScenario.State, by step: String) {
    let lines = LineDifference(before.screen, scenario.state.screen).lines
    let requests = scenario.state.requests.dropFirst(before.requests.count).map(\.text)
    let change = lines.isEmpty && requests.isEmpty ? ", nothing has changed by \(step.prefix { !$0.isNewline })" : ""
    console.show("\(Self.seconds(scenario.state.time))\(change)")
    for line in requests + lines { console.show(line) }
    if let pending = scenario.state.live?.pendingSummary, !pending.isEmpty { console.show("pending: \(pending)") }
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
    showChange(from: before, by: "back")
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

  private func save(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let path = words.first.map(String.init) else {
      return console.show("no file is named; expected for example save login.feature A user logs in")
    }
    do {
      let file = try SavedScenario(path: path, name: words.count > 1 ? String(words[1]) : "")
      console.show(try file.write(scenario.typed))
    } catch {
      console.show("\(error)")
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String { String(trimmedAtEnd.drop(while: \.isWhitespace)) }

  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
