import CucumberExpressions
import Testing

@testable import Robots

@Suite struct SpokenDurationTests {
  @Test(
    arguments: [
      ("200ms", .milliseconds(200)), ("200 ms", .milliseconds(200)), ("1 millisecond", .milliseconds(1)),
      ("2 milliseconds", .milliseconds(2)), ("5s", .seconds(5)), ("0s", .zero), ("1 second", .seconds(1)),
      ("1.5 seconds", .milliseconds(1_500)), ("0.000000001s", .nanoseconds(1)), ("1.05s", .milliseconds(1_050)),
      ("2min", .seconds(120)), ("1 minute", .seconds(60)), ("2 minutes", .seconds(120)), ("1h", .seconds(3_600)),
      ("1 hour", .seconds(3_600)), ("0.5 hours", .seconds(1_800)), ("999999999s", .seconds(999_999_999)),
      ("007s", .seconds(7)),
    ] as [(String, Duration)])
  func forms(text: String, duration: Duration) throws {
    #expect(Duration(spoken: text) == duration)
    #expect(try expression().match(text) != nil)
    #expect(try CucumberExpression("{duration}", parameterTypes: registry).match(text) != nil)
  }

  @Test(arguments: [
    "", "s", "5", "ms", "5 ", "-5s", "+5s", "5  s", " 5s", "5s ", "5 S", "5sec", "1.s", ".5s", "1.2.3s", "1,5s",
    "1e3s", "1000000000s", "1.0000000000s", "5 s s", "5mss", "٥s", "½s", "five seconds", "5days",
  ])
  func `what is none`(text: String) throws {
    #expect(Duration(spoken: text) == nil)
    #expect(try expression().match(text) == nil)
    #expect(try CucumberExpression("{duration}", parameterTypes: registry).match(text) == nil)
  }

  @Test func `a duration ends where the pattern continues`() throws {
    let expression = try CucumberExpression("wait {duration}s and a bit", parameterTypes: registry)
    let arguments = try #require(try expression.match("wait 5 seconds and a bit"))
    // `5 second` and the `s` of the step: the last unit that fits.
    #expect(try arguments.map { try $0.value() as? Duration } == [.seconds(5)])
  }

  private let registry = RobotParameterTypes.registry()

  private func expression() throws -> RegularExpression {
    try RegularExpression("^(?:\(SpokenDuration.regexp))\\z", parameterTypes: ParameterTypeRegistry())
  }
}
