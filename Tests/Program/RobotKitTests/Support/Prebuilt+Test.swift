@testable import RobotKit

extension Prebuilt {
  /// One that doesn't exist.
  static let test = Prebuilt(key: "0123456789abcdef", source: .directory("/robotrun"))
}
