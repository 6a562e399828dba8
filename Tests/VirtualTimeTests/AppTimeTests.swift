import Testing
import VirtualTime

@Suite struct AppTimeTests {
  @Test(arguments: [
    (Duration.zero, "0 s"), (.milliseconds(350), "350 ms"), (.seconds(5), "5 s"), (.milliseconds(6_050), "6.05 s"),
    (.microseconds(1_500), "1.5 ms"), (.milliseconds(-20), "-20 ms"), (.seconds(600), "600 s"),
  ])
  func durationsReadWell(duration: Duration, text: String) {
    #expect(AppTime.text(for: duration) == text)
  }
}
