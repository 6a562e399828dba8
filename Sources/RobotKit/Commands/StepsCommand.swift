import Robots

/// `robotrun steps`: the sentences that steps can say.
struct StepsCommand: Command {
  let suite: any RobotSuite.Type
  let console: Console

  func run() -> ExitCode {
    let vocabulary = suite.vocabulary
    var robot = ""
    for definition in vocabulary.definitions {
      if definition.robot != robot {
        robot = definition.robot
        console.print("\(robot)\n")
      }
      let meaning = definition.step.meaning
      console.print("  \(definition.pattern.source)\(meaning.isEmpty ? "" : "  # \(meaning)")\n")
    }
    guard vocabulary.problems.isEmpty else {
      for problem in vocabulary.problems {
        console.complain("\(problem.place.file):\(problem.place.line): error: \(problem)")
      }
      return console.end(.scenariosWrong, because: Counted.text(vocabulary.problems.count, "faulty step definition"))
    }
    return console.end(.success, because: "")
  }
}
