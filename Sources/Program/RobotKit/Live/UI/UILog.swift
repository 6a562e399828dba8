import CucumberMessages
import Reporters

/// The lines of data that the page has, or fetches next: those of the HTML report, and the state of the work.
@MainActor
final class UILog {
  /// The lines; empty ones are out of date.
  private(set) var lines: [String] = []

  private let line = ReportLine()
  private let tables = PageTables(features: [UIDraft.path])
  private var model = RunModel()
  private var reporter: PageLines?
  /// The line of the state.
  private var state: Int?
  /// The lines of the latest results, by scenario: the page compares two of them.
  private var results: [String: [[Int]]] = [:]
  /// The lines of the latest list of scenarios, and those of earlier ones.
  private var (list, earlierLists): ([Int], [Int]) = ([], [])
  private var isList = false
  /// Whether the run has ended in order.
  private(set) var isComplete = false

  /// Begins the messages of a job.
  ///
  /// - Parameter options: The options that a rerun of a scenario needs.
  func begin(_ job: UIWorkspace.Job, options: [String]) {
    (isList, isComplete) = (job == .list, false)
    if isList {
      earlierLists += list
      list = [lines.count]
    }
    add(.job, job.name)
    model = RunModel(rerun: RerunCommand(program: ProgramInvocation.current.words, options: options))
    reporter = PageLines(suite: SystemPath.suiteName, model: model, tables: tables) { [unowned self] in lines.append($0)
    }
  }

  /// Adds a message of the run, and returns its event.
  @discardableResult
  func add(_ envelope: Envelope) -> RunEvent? {
    let (event, before) = (model.update(with: envelope), lines.count)
    reporter?.handle(envelope, event: event)
    if case .runFinished = event { isComplete = true }
    if case .attemptFinished(let attempt, willBeRetried: false) = event {
      noteResult(of: attempt.scenario, from: before)
    }
    return event
  }

  /// Ends a run in order. Only a complete list takes the place of the earlier ones.
  func finish() {
    reporter?.finish()
    guard isList, isComplete else { return }
    list.append(lines.count)
    add(.job, "listed")
    for index in earlierLists { lines[index] = "" }
    earlierLists = []
  }

  private func noteResult(of scenario: ScenarioRecord, from start: Int) {
    let key = "\(scenario.uri):\(scenario.line ?? 0):\(scenario.rowNumber ?? ""):\(scenario.name)"
    let new = lines.indices[start...].filter { lines[$0].hasPrefix("[\"S\"") || lines[$0].hasPrefix("[\"D\"") }
    guard !isList else { return list += new }
    results[key, default: []].append(new)
    guard let known = results[key], known.count > 2 else { return }
    for index in known[0] { lines[index] = "" }
    results[key]?.removeFirst()
  }

  /// Adds the state of the work, in the place of the earlier one.
  func set(_ value: some Encodable) {
    if let state { lines[state] = "" }
    state = lines.count
    add(.work, value)
  }

  private func add(_ kind: ReportLine.Kind, _ value: some Encodable) {
    // No value is known that can't be encoded.
    lines.append((try? line.text(kind, value)) ?? "")
  }
}
