import CucumberExpressions
import CucumberMessages
import Gherkin
import Robots
import ScenarioRunner

/// The files that share step definitions, as one call of `robotrun check` reads them.
@MainActor
final class Project {
  /// A project is one of robotrun if at least one in this number of steps has a definition.
  private static let knownShare = 10
  /// The number of steps that decide whether a project is plain Gherkin.
  private static let sampleSize = 1_000

  /// The scenario files and directories.
  let paths: [String]
  private unowned let workspace: Workspace
  /// The scenario files, in order.
  private(set) var scenarioPaths: [String] = []
  /// The same files, to find one quickly.
  private var knownScenarios: Set<String> = []
  /// The files of text robots, in order.
  private(set) var robotPaths: [String] = []
  /// The directory that paths in messages are relative to.
  var root: String { workspace.root }
  /// The number of changes of the definitions.
  private(set) var generation = 0

  private var definitions: Definitions?
  private var checked: CheckedRobots?
  /// The unused parts of text robots; `nil` until all files are planned.
  private var unusedTexts: [UnusedText]?
  private var beginnings: [CucumberExpression]?
  private var detectedPlainGherkin: Bool?

  private struct CheckedRobots {
    let check: TextRobotCheck
    /// The errors by file.
    let errors: [String: [ParseError]]
  }

  private struct Definitions {
    let vocabulary: Vocabulary
    let planner: Planner
    let documentCheck: DocumentCheck
  }

  init(paths: [String], workspace: Workspace) {
    (self.paths, self.workspace) = (paths, workspace)
    findFiles()
  }

  /// Searches for the files again; documents that the editor hasn't saved yet are kept.
  func findFiles() {
    let found = workspace.host.files(of: paths)
    let (scenarios, robots) = (found.scenarios.map(workspace.absolute), found.robots.map(workspace.absolute))
    scenarioPaths = scenarios + openOnes(among: scenarioPaths, except: scenarios)
    knownScenarios = Set(scenarioPaths)
    let allRobots = robots + openOnes(among: robotPaths, except: robots)
    if allRobots != robotPaths {
      robotPaths = allRobots
      invalidate()
    }
    detectedPlainGherkin = nil
  }

  private func openOnes(among paths: [String], except found: [String]) -> [String] {
    let found = Set(found)
    return paths.filter { workspace.documents[$0] != nil && !found.contains($0) }
  }

  /// Whether a file belongs to the project.
  func contains(_ path: String) -> Bool {
    paths.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") } || robotPaths.contains(path)
  }

  /// Adds a file that the editor has created.
  func add(_ path: String, isRobots: Bool) {
    if isRobots, !robotPaths.contains(path) {
      robotPaths.append(path)
      invalidate()
    } else if !isRobots, knownScenarios.insert(path).inserted {
      scenarioPaths.append(path)
    }
  }

  /// Discards the definitions, since a text robot has changed.
  func invalidate() {
    generation += 1
    definitions = nil
    (checked, beginnings, unusedTexts) = (nil, nil, nil)
    detectedPlainGherkin = nil
  }

  // MARK: - Definitions

  /// The step definitions.
  var vocabulary: Vocabulary { current.vocabulary }
  /// The planner, the same as that of a run.
  var planner: Planner { current.planner }
  /// The check of documents.
  var documentCheck: DocumentCheck { current.documentCheck }
  /// The files of text robots that can be read.
  var robots: [RobotsFile] { robotPaths.compactMap(workspace.robots) }

  private var current: Definitions {
    if let definitions { return definitions }
    let vocabulary = workspace.host.vocabulary(textRobots: robots.map(\.document))
    let made = Definitions(
      vocabulary: vocabulary,
      planner: Planner(
        vocabulary: vocabulary, defaultApp: workspace.options.app, names: workspace.options.variables),
      documentCheck: DocumentCheck(vocabulary: vocabulary))
    definitions = made
    return made
  }

  /// The check of the text robots.
  private var textCheck: CheckedRobots {
    if let checked { return checked }
    let check = TextRobotCheck(vocabulary: vocabulary, baseDirectory: root)
    let duplicates = vocabulary.problems.filter(\.isOfText).map { $0.parseError(baseDirectory: root) }
    let made = CheckedRobots(
      check: check, errors: Dictionary(grouping: check.errors + duplicates) { $0.source.uri ?? "" })
    checked = made
    return made
  }

  /// Returns the errors of a file of text robots.
  func errors(of file: RobotsFile) -> [ParseError] { file.errors + (textCheck.errors[file.shownPath] ?? []) }

  /// Returns the unused steps and elements of a file; none before ``findUnused()`` has found them, and in a file with
  /// errors, in which a use may be unreadable.
  func unused(in file: RobotsFile) -> [UnusedText] {
    guard errors(of: file).isEmpty else { return [] }
    return (unusedTexts ?? []).filter { $0.location.file == file.shownPath }
  }

  /// Does a part of the search for unused steps and elements: plans one file.
  ///
  /// - Returns: Whether the search is complete.
  func findUnused() -> Bool {
    let files = scenarioPaths.compactMap(workspace.scenarios)
    if let next = files.first(where: { $0.planned(ifCurrent: generation) == nil }) {
      _ = next.planned(in: self)
      return false
    }
    var plan = Plan()
    for file in files { plan.usage += file.planned(in: self).usage }
    unusedTexts = UnusedText.all(in: vocabulary, usage: textCheck.check.usage(of: plan))
    return true
  }

  /// Returns the matches of a line of a text robot.
  func matches(of line: RobotDocument.Line, in file: RobotsFile) -> [StepMatch] {
    let location = SourceLocation(file: file.shownPath, line: line.location.line, column: line.location.column)
    if let match = textCheck.check.matches[location] { return [match] }
    return line.text.placeholders.isEmpty ? vocabulary.matches(line.text.source) : []
  }

  /// Expressions for what precedes the elements of steps, each followed by any text.
  var elementBeginnings: [CucumberExpression] {
    if let beginnings { return beginnings }
    let definitions = vocabulary.definitions.filter { $0.pattern is CucumberExpression && $0.text == nil }
    let sources = definitions.flatMap { PatternPiece.sourcesBeforeElements(in: $0.pattern.source) }
    let made = Set(sources).subtracting([""]).sorted().compactMap {
      try? CucumberExpression($0 + "{}", parameterTypes: vocabulary.parameterTypes)
    }
    beginnings = made
    return made
  }

  // MARK: - Plain Gherkin

  /// Whether files are read without robot lines.
  var isStrict: Bool { workspace.options.isStrictGherkin || isPlainGherkin }

  /// Whether the steps are defined elsewhere, so that none of them is reported as undefined.
  ///
  /// It is decided by `--gherkin`, a configuration file, text robots, and otherwise by the steps: one in ten must have a
  /// definition.
  var isPlainGherkin: Bool {
    if workspace.options.isPlainGherkin { return true }
    if workspace.options.hasConfiguration || !robotPaths.isEmpty { return false }
    if let detectedPlainGherkin { return detectedPlainGherkin }
    let isPlain = hasForeignSteps
    detectedPlainGherkin = isPlain
    return isPlain
  }

  /// Decides again whether the project is plain Gherkin, after an edit of one of its files.
  ///
  /// - Returns: Whether the answer has changed.
  func redetect() -> Bool {
    guard let earlier = detectedPlainGherkin else { return false }
    detectedPlainGherkin = nil
    guard isPlainGherkin != earlier else { return false }
    generation += 1
    return true
  }

  private var hasForeignSteps: Bool {
    var (known, all) = (0, 0)
    for path in scenarioPaths where all < Self.sampleSize {
      guard let counts = workspace.scenarios(path)?.knownSteps(vocabulary) else { continue }
      known += counts.known
      all += counts.all
    }
    return all > 0 && known * Self.knownShare < all
  }
}
