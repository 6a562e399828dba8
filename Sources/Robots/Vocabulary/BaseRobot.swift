import AppModel
import VirtualTime

/// The robot that every robot is built from: the built-in vocabulary.
struct BaseRobot: Robot {
  let app: Application

  static let steps: [Step] = (lifeCycle + actions + gestures + serverSteps + expectations).map { step in
    var step = step
    step.isBuiltIn = true
    return step
  }
}
