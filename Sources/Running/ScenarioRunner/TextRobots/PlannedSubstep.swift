import CucumberMessages
import Robots

/// A step of a text step, with its meaning.
package struct PlannedInnerStep: Sendable {
  /// The action of the step.
  package enum Action: Sendable {
    /// A method of a robot does it.
    case perform(StepMatch, [StepValue])
    /// It is made of steps itself.
    case steps([PlannedInnerStep])
  }

  /// The text, with values for its placeholders.
  package let text: String
  /// Where it is written down.
  package let location: SourceLocation
  /// The action of the step.
  package let action: Action

  /// How many steps it comes to, itself among them.
  var size: Int {
    guard case .steps(let steps) = action else { return 1 }
    return steps.reduce(1) { $0 + $1.size }
  }
}

/// The reason why a text step can't run: one of its steps can't.
package struct InnerStepProblem: Error, Sendable {
  /// What can be wrong.
  package enum Kind: Error, Sendable {
    /// No definition matches.
    case undefined(UndefinedStep)
    /// Several definitions match.
    case ambiguous([StepMatch])
    /// The definition doesn't take the arguments: why.
    case mistyped(String)
    /// It names an element that the robot doesn't have.
    case element(TextRobotProblem.Kind)
    /// A step that contains itself: the steps of the cycle.
    case cycle([String])
    /// Its file has an error there.
    case invalid(SourceLocation)
    /// It is made of more steps, or more text, than the limit.
    case tooLarge(limit: Int)
    /// It is made of steps within steps, deeper than the limit.
    case tooDeep(limit: Int)
  }

  /// A line of a robot on the way to the problem.
  package struct Link: Equatable, Sendable {
    /// The text, placeholders filled in.
    package let text: String
    /// Where it is written down.
    package let location: SourceLocation
  }

  /// What is wrong.
  package let kind: Kind
  /// The lines that lead to the problem, the outermost first.
  package internal(set) var way: [Link]

  /// The problem with the way to it, in lines.
  package func text(baseDirectory: String?) -> String {
    let links = way.map(\.fact.line)
    let shown =
      links.count > 12 ? links.prefix(6) + ["             … (\(links.count - 12) more)"] + links.suffix(6) : links[...]
    return ([kind.text(of: way.last?.text, baseDirectory: baseDirectory)] + shown).joined(separator: "\n")
  }
}

extension InnerStepProblem.Link {
  /// The line as evidence of a failure.
  var fact: StepFailure.Fact { StepFailure.Fact(name: "robot", text: "\(location.file):\(location.line): \(text)") }
}

extension InnerStepProblem.Kind {
  /// The fact with its remedy.
  ///
  /// - Parameter text: The line it is about, where that isn't shown beside it.
  func text(of text: String? = nil, baseDirectory: String?) -> String {
    switch self {
    case .undefined(let undefined): undefined.text(naming: text)
    case .ambiguous(let matches): matches.ambiguity(of: text, baseDirectory: baseDirectory)
    case .mistyped(let reason): reason
    case .element(let problem): problem.description
    case .cycle(let steps):
      "cycle of steps that contain each other:\n  " + Self.way(steps).joined(separator: "\n  → ")
    case .invalid(let location):
      "the step can't run: it has an error (\(location.file):\(location.line))"
    case .tooLarge(let limit):
      "the step expands to more than \(limit) steps, or \(limit / 10) kB of text; try fewer nested steps"
    case .tooDeep(let limit): "the steps are nested more than \(limit) levels deep; try fewer nested steps"
    }
  }

  /// Returns the steps of a cycle; the middle ones are left out if there are many.
  private static func way(_ steps: [String]) -> [String] {
    guard steps.count > 12 else { return steps }
    return steps.prefix(6) + ["… (\(steps.count - 12) more)"] + steps.suffix(6)
  }
}

extension [StepMatch] {
  /// That all of them say a step, with their places.
  func ambiguity(of text: String? = nil, baseDirectory: String?) -> String {
    let locations = map { match in
      let origin = match.definition.origin { $0.relativePath(to: baseDirectory) }
      return "  \(match.definition.patternText)  (\(origin))"
    }
    return (["ambiguous step: \(count) definitions match\(text.map { " \"\($0)\"" } ?? ""):"] + locations).joined(
      separator: "\n")
  }
}
