import AppModel
import CucumberMessages
import Gherkin
import Robots
import Testing

@testable import ScenarioRunner

/// Text robots of a test, and scenarios that run with them.
@MainActor
struct TextScript {
  let vocabulary: Vocabulary
  let errors: [ParseError]

  init(_ robots: String..., uri: String = "a.robots") {
    let results = robots.enumerated().map { index, text in
      RobotParser().parse(Source(uri: index == 0 ? uri : "b.robots", data: text, mediaType: .plain))
    }
    errors = results.flatMap(\.errors)
    vocabulary = Vocabulary(
      robots: [ProbeRobot.self], textRobots: results.map(\.document), apps: ["counter", "empty"])
  }

  /// What is wrong with the robots themselves: `a.robots:3:5: …`.
  var problems: [String] {
    let own = vocabulary.problems.filter { $0.pattern != "twice {int}" }.map { problem in
      "\(problem.location.file):\(problem.location.line):\(problem.location.column ?? 0): "
        + problem.text { _ in "Some.swift" }
    }
    return own
      + TextRobotCheck(vocabulary: vocabulary).errors.map { "\($0.source.uri ?? ""):" + Self.plain($0.message) }
  }

  /// The place as others write it.
  private static func plain(_ message: String) -> String {
    message.replacing(#/^\((\d+:\d+)\)/#) { "\($0.1)" }
  }

  func plan(_ steps: String) throws -> Plan {
    Planner(vocabulary: vocabulary).plan(try Script(steps).pickles)
  }

  /// The steps that run, one a line, inner ones indented; or the reason why they can't run.
  func lines(_ steps: String) throws -> [String] {
    try plan(steps).cases.flatMap(\.steps).flatMap { step -> [String] in
      switch step.resolution {
      case .ready: [step.step.text]
      case .composed(_, let inner): [step.step.text] + Self.lines(inner, depth: 1)
      default: [step.problem(baseDirectory: nil) ?? ""]
      }
    }
  }

  private static func lines(_ steps: [PlannedInnerStep], depth: Int) -> [String] {
    steps.flatMap { step -> [String] in
      let line =
        String(repeating: "  ", count: depth) + "\(step.text)  \(step.location.line):\(step.location.column ?? 0)"
      guard case .steps(let inner) = step.action else { return [line] }
      return [line] + lines(inner, depth: depth + 1)
    }
  }

  /// Runs steps, and returns their messages.
  func run(_ steps: String, isInterrupted: @escaping () -> Bool = { false }) throws -> [Envelope] {
    var script = try Script(steps)
    let host = RecordingHost(isInterrupted: isInterrupted)
    let plan = Planner(vocabulary: vocabulary).plan(script.pickles)
    Runner(vocabulary: vocabulary, catalog: AppCatalog([.counter, .empty]), options: RunOptions(), host: host)
      .run(plan, ids: &script.ids)
    return host.envelopes
  }
}
