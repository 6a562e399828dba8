// RobotKit
