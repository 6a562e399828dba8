import HeadlessUI
import Testing

@testable import Robots

@MainActor
@Suite struct BoundsTests {
  private struct Screen: View {
    var body: some View {
      VStack {
        HStack {
          Text("Left").accessibilityIdentifier("left")
          Text("Right").accessibilityIdentifier("right")
        }
        VStack {
          Button("Send") {}.accessibilityIdentifier("send")
        }.accessibilityElement(children: .contain).accessibilityIdentifier("form")
        Text("A title that is much too long").lineLimit(1).frame(width: 80).accessibilityIdentifier("title")
        Text("A title that is much too long").frame(width: 80).accessibilityIdentifier("wrapped")
        Text("A text that is wider than the screen of any phone, in one line").fixedSize()
          .accessibilityIdentifier("wide")
        Button {
        } label: {
          Text("Another title that is too long").lineLimit(1).frame(width: 60)
        }
        .accessibilityIdentifier("button")
      }
    }
  }

  @Test(arguments: [
    ("left is left of right", true), ("left is right of right", false), ("right is right of left", true),
    ("left is above send", true), ("send is below left", true), ("send is above left", false),
    ("left is below right", false), ("send is inside form", true), ("form is inside left", false),
    ("left fits", true), ("title fits", false), ("wrapped fits", true), ("wide fits", false), ("button fits", false),
  ])
  func bounds(step: String, holds: Bool) throws {
    try Rig.run {
      Screen()
    } test: { app in
      #expect((Narrator(app).outcome(of: "expect \(step) now") == "passed") == holds)
    }
  }

  @Test(arguments: [
    ("send is above left", "button send is not above text left \"Left\""),
    ("gone is above left", "\"gone\" not found"), ("left is above gone", "\"gone\" not found"),
    ("title fits", "the text \"A title that is much too long\" is shortened"),
    ("wide fits", "the text \"A text that is wider than the screen of any phone, in one line\" is cut off at an edge"),
  ])
  func `a mismatch says what is there`(step: String, message: String) throws {
    try Rig.run {
      Screen()
    } test: { app in
      #expect(Narrator(app).outcome(of: "expect \(step) now").hasPrefix(message))
    }
  }
}
