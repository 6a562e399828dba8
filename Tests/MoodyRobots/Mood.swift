import RobotKit

/// How somebody feels.
enum Mood: String, CaseIterable, StepArgument {
  case good
  case bad
}
