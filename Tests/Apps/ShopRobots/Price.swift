import RobotKit

struct Price: StepArgument, Equatable {
  let cents: Int
}
