import AppModel
import VirtualTime

/// The robot that every robot is built from: the built-in vocabulary.
struct BaseRobot: Robot {
  let app: Application

  static let steps: [Step] = groups.flatMap { group in
    group.steps.map { step in
      var step = step
      step.isBuiltIn = true
      step.group = group.title
      return step
    }
  }

  /// The parts of the vocabulary.
  private static let groups: [(title: String, steps: [Step])] = [
    ("The app", lifeCycle), ("Taps, keys and controls", actions), ("Gestures", gestures), ("Names", memory),
    ("A server for the app", serverSteps), ("Expectations", expectations),
  ]
}
