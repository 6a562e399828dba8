import RobotKit

/// The step definitions of a sample of Cucumber's Compatibility Kit.
struct KitSample {
  var robots: [any Robot.Type] = []
  var hooks: [Hook] = []
  var parameterTypes: [CustomParameterType] = []
}

/// The suite of the sample that runs, created with the public API only.
struct KitSuite: RobotSuite {
  static var sample = KitSample()
  /// Whether the runner itself is to fail.
  static var isBroken = false

  static let apps = AppCatalog()
  static var robots: [any Robot.Type] { sample.robots }
  static var hooks: [Hook] { sample.hooks }
  static var parameterTypes: [CustomParameterType] { sample.parameterTypes }
  static let hasBuiltInSteps = false

  static func prepare() throws {
    if isBroken { throw KitError("Whoops!") }
  }
}

/// What goes wrong in a sample.
struct KitError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What is not as a sample expects it.
struct AssertionError: Error, CustomStringConvertible {
  let description: String
}

/// Makes sure that two values are equal.
func assertEqual<Value: Equatable>(_ actual: Value, _ expected: Value) throws {
  guard actual == expected else {
    throw AssertionError(description: "Expected values to be equal: \(actual), not \(expected)")
  }
}
