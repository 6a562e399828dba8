import RobotKit

enum Size: String, CaseIterable, StepArgument {
  case small
  case large
}
