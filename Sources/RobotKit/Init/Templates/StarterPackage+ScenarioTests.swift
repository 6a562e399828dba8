extension StarterPackage {
  /// The scenarios as tests.
  var scenarioTests: StarterFile {
    StarterFile(
      path: "Tests/\(name)Tests/ScenarioTests.swift",
      text: """
        \(imports("RobotKit", "Testing", "\(name)Robots"))

        /// All scenarios, each a test case with its own name.
        @Suite struct ScenarioTests {
          @Test(arguments: await TodoSuite.scenarios(in: "../../scenarios"))
          func scenario(_ scenario: ScenarioCase) async throws {
            try await scenario.play()
          }
        }

        """)
  }
}
