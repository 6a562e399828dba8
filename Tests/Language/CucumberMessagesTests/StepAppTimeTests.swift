import CucumberMessages
import Testing

@Suite struct StepAppTimeTests {
  @Test(arguments: [
    (Duration.seconds(5), "5"), (.milliseconds(1250), "1.250000000"), (.nanoseconds(1_000_000_001), "1.000000001"),
    (.zero, "0"),
  ])
  func `a time is read back`(duration: Duration, text: String) {
    #expect(StepAppTime.body(of: duration) == text)
    #expect(StepAppTime.duration(from: text) == duration)
  }

  @Test(arguments: ["", "a", "1.5", "1.", ".5", "1.000000001.2", "1,5"]) func `anything else is nil`(text: String) {
    #expect(StepAppTime.duration(from: text) == nil)
  }
}
