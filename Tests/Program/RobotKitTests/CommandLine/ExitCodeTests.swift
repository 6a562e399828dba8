import Testing

@testable import RobotKit

@Suite struct ExitCodeTests {
  @Test func `every code has its rank`() {
    #expect(Set(ExitCode.precedence) == Set(ExitCode.allCases))
    #expect(ExitCode.precedence.count == ExitCode.allCases.count)
  }

  @Test(arguments: ExitCode.allCases, ExitCode.allCases)
  func `the one that matters more wins, in whatever order they come`(left: ExitCode, right: ExitCode) {
    let worst = ExitCode.worst(left, right)
    #expect(worst == ExitCode.worst(right, left))
    #expect(worst == left || worst == right)
  }

  @Test(arguments: [
    (ExitCode.failed, ExitCode.scenariosWrong, ExitCode.failed), (.reportNotWritten, .failed, .reportNotWritten),
    (.interrupted, .reportNotWritten, .interrupted), (.nothingSelected, .scenariosWrong, .scenariosWrong),
    (.success, .nothingSelected, .nothingSelected), (.internalError, .reportNotWritten, .internalError),
  ])
  func `the order is the documented one`(left: ExitCode, right: ExitCode, worst: ExitCode) {
    #expect(ExitCode.worst(left, right) == worst)
  }

  @Test func `the numbers are part of the interface`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 64, 65, 70, 74, 129, 130, 143])
  }
}
