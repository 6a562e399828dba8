import SwiftUI
import ViewInspector
import XCTest

// The bodies of styles: guide_styles.md, ButtonTests, ToggleTests, LabelTests, GroupBoxTests, ProgressViewTests and
// MenuTests of nalexn/ViewInspector.

private struct Pressed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.blur(radius: configuration.isPressed ? 5 : 0).padding()
  }
}

private struct Triggered: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct Switched: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isOn ? 1 : 0.5)
  }
}

private struct Stacked: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}

private struct Boxed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label.font(.title)
      configuration.content
    }
  }
}

private struct Barred: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.currentValueLabel
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100))")
    }
  }
}

private struct Listed: MenuStyle {
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding(3) }
}

@MainActor
final class StyleTests: XCTestCase {
  // guide_styles.md: the first example
  func testButtonStyles() throws {
    XCTAssertEqual(try Pressed().inspect(isPressed: false).styleConfigurationLabel().blur().radius, 0)
    XCTAssertEqual(try Pressed().inspect(isPressed: true).styleConfigurationLabel().blur().radius, 5)
    XCTAssertTrue(try Pressed().inspect(isPressed: true).styleConfigurationLabel().hasPadding())
    XCTAssertTrue(ButtonStyleConfiguration(isPressed: true).isPressed)
    XCTAssertThrowsError(try Pressed().inspect(isPressed: false).find(text: "a")) {
      XCTAssertEqual("\($0)", "Search did not find a match")
    }
  }

  func testPrimitiveButtonStyles() throws {
    var triggers = 0
    try Triggered().inspect(onTrigger: { triggers += 1 }).styleConfigurationLabel().callOnTapGesture()
    PrimitiveButtonStyleConfiguration(onTrigger: { triggers += 1 }).trigger()
    XCTAssertEqual(triggers, 2)
  }

  func testToggleStyles() throws {
    XCTAssertEqual(try Switched().inspect(isOn: true).styleConfigurationLabel().opacity(), 1)
    XCTAssertEqual(try Switched().inspect(isOn: false).styleConfigurationLabel().opacity(), 0.5)
    XCTAssertTrue(ToggleStyleConfiguration(isOn: true).isOn)
  }

  func testStylesOfContainers() throws {
    let label = try Stacked().inspect().vStack()
    XCTAssertNoThrow(try label.styleConfigurationIcon(0))
    XCTAssertNoThrow(try label.styleConfigurationTitle(1))
    let box = try Boxed().inspect().vStack()
    XCTAssertEqual(try box.styleConfigurationLabel(0).font(), .title)
    XCTAssertNoThrow(try box.styleConfigurationContent(1))
    let progress = try Barred().inspect(fractionCompleted: 0.5).vStack()
    XCTAssertNoThrow(try progress.styleConfigurationLabel(0))
    XCTAssertNoThrow(try progress.styleConfigurationCurrentValueLabel(1))
    XCTAssertEqual(try progress.text(2).string(), "50")
    XCTAssertNil(ProgressViewStyleConfiguration(fractionCompleted: nil).fractionCompleted)
    XCTAssertEqual(try Listed().inspect().menu().padding(.top), 3)
  }
}
