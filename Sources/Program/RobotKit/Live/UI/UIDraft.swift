import CucumberMessages
import Gherkin
import LanguageServer
import Reporters
import Robots

/// The scenario that is typed or recorded in the page.
@MainActor
struct UIDraft {
  /// The path under which messages and the page name it: it is standard input of its run.
  static let path = "-"

  /// What is known of the steps.
  private enum Result {
    case notRun
    case passed
    /// With the number of steps before the first that didn't pass.
    case failed(passed: Int)
  }

  private(set) var typed = TypedSteps()
  private var result = Result.notRun
  /// The scenarios that weren't saved when another one began.
  private var replaced: [String] = []
  /// The steps that it began with, and the file, name and steps that were saved last.
  private var first: [String] = []
  private var saved: (file: String, name: String, steps: TypedSteps)?
  /// The elements of the last screen, in words and as steps name them.
  private var elements: [(summary: String, locator: String)] = []
  private let completion: StepCompletion

  init(completion: StepCompletion) {
    self.completion = completion
  }

  /// The text that its run reads.
  var text: String { typed.text(feature: "Draft", name: "New scenario") }

  /// The scenarios whose steps no file has.
  var unsaved: [String] {
    guard !typed.steps.isEmpty, typed.steps != first, saved?.steps != typed else { return replaced }
    return replaced + [typed.scenario(name: SavedScenario.defaultName)]
  }

  // MARK: Changes

  /// Replaces all steps by those of a scenario, or of the launch of an app.
  mutating func begin(_ steps: TypedSteps) throws(TypedSteps.Failure) {
    let unsaved = unsaved
    try set(steps)
    (first, replaced) = (typed.steps, unsaved)
  }

  /// Adds a step, in the place of those that did not pass.
  ///
  /// - Parameter replaced: The last step, if the new one is to replace it: typing into a field contains the tap on it.
  mutating func add(_ step: String, replacing replaced: String?) throws(TypedSteps.Failure) {
    var steps = passing
    if let replaced, replaced == steps.steps.last { steps.steps.removeLast() }
    steps.steps.append(step)
    try set(steps)
  }

  /// Takes the last step back.
  mutating func goBack() throws(TypedSteps.Failure) {
    guard !typed.steps.isEmpty else { throw .init(description: "there is no step to take back") }
    var steps = typed
    steps.steps.removeLast()
    try set(steps)
  }

  private mutating func set(_ steps: TypedSteps) throws(TypedSteps.Failure) {
    var ids = IDGenerator()
    let text = steps.text(feature: "Draft", name: "New scenario")
    if !steps.steps.isEmpty {
      _ = try steps.parsed(Source(uri: Self.path, data: text, mediaType: .plain), ids: &ids).get()
    }
    (typed, result) = (steps, .notRun)
  }

  private var passing: TypedSteps {
    guard case .failed(let passed) = result else { return typed }
    return TypedSteps(steps: Array(typed.steps.prefix(passed)), tags: typed.tags)
  }

  /// Notes what a run of the steps has shown.
  mutating func note(_ attempt: AttemptRecord) {
    let written = attempt.steps.filter { (step: StepRecord) in step.isWritten }
    let passed = written.firstIndex { $0.status != TestStepResult.Status.passed } ?? typed.steps.count
    result = attempt.status == .passed ? .passed : .failed(passed: passed)
  }

  /// Notes the screens of a run.
  mutating func note(_ trace: ScenarioTrace) {
    let screen = trace.steps.last { $0.screen != nil }?.screen
    elements = (screen.map { trace.screens[$0].elements } ?? []).compactMap { index in
      let element = trace.elements[index]
      let words = [
        ElementLocator.typeWord(of: element.type) ?? element.type, element.identifier,
        element.label.map { "\"\($0)\"" },
      ]
      return element.locator.map { (words.compactMap(\.self).joined(separator: " "), $0) }
    }
  }

  // MARK: Completion and saving

  /// Returns the steps that begin with a text, the best first.
  func completions(of text: String) -> [String] {
    let typed = String(text.drop(while: \.isWhitespace))
    let found = completion.candidates(for: typed, after: passing.steps, on: elements).map { candidate in
      String(decoding: typed.utf8.prefix(candidate.start), as: UTF8.self) + candidate.text
    }
    return found.filter { $0 != typed }
  }

  /// Appends the steps to a file, as a scenario.
  ///
  /// - Returns: The message for the user.
  mutating func save(to path: String, name: String) throws(SavedScenario.Failure) -> String {
    let file = try SavedScenario(path: path, name: name)
    switch result {
    case _ where typed.steps.isEmpty: throw .init(description: "there are no steps to save")
    case .passed: break
    case .notRun: throw .init(description: "the steps have not run yet; run them, then save")
    case .failed(let passed):
      let step = passed < typed.steps.count ? "the step \(typed.steps[passed].firstLine)" : "the scenario"
      throw .init(description: "\(step) doesn't pass; take it back, or change it")
    }
    guard saved.map({ $0 != (file.path, file.name, typed) }) ?? true else {
      return "\(file.path) has the scenario already"
    }
    try Self.check(file.path)
    let message = try file.write(typed)
    saved = (file.path, file.name, typed)
    return message
  }

  /// Checks that a path is relative and stays in the working directory, links included.
  private static func check(_ path: String) throws(SavedScenario.Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.contains(".."), !path.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw .init(description: "invalid file \(path); expected a path in the working directory, without ..")
    }
    let root = SystemPath.resolvingSymlinks(".")
    let directory = SystemPath.resolvingSymlinks((["."] + parts.dropLast()).joined(separator: "/"))
    let file = SystemPath.isTaken(path) ? SystemPath.resolvingSymlinks(path) : "\(root)/new"
    guard [directory + "/", file].allSatisfy({ $0.hasPrefix(root.hasSuffix("/") ? root : root + "/") }) else {
      throw .init(
        description: directory.hasPrefix(".")
          ? "can't write \(path): its directory doesn't exist"
          : "invalid file \(path); expected a file in the working directory, not a link out of it")
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
