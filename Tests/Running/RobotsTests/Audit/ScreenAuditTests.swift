import Foundation
import HeadlessUI
import ScreenDrawing
import Testing

@testable import Robots

@MainActor
@Suite struct ScreenAuditTests {
  private func issues(
    _ kind: ScreenAudit.Kind, @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some HeadlessUI.View
  ) throws -> [String] {
    var found: [String] = []
    try Rig.run(view) { found = try $0.audit([kind]).map(\.description) }
    return found
  }

  /// Source: WCAG 2.2: black on white is 21, #777777 on white 4.47, #767676 on white 4.54.
  @Test(arguments: [
    (0x000000, [String]()), (0x767676, []), (0x777777, ["text \"Total\" has a contrast of 4.47; expected 4.5 or more"]),
    (0xFFFFFF, ["text \"Total\" has a contrast of 1.0; expected 4.5 or more"]),
  ])
  func contrast(color: Int, expected: [String]) throws {
    let parts = [16, 8, 0].map { Double(color >> $0 & 0xFF) / 255 }
    let found = try issues(.contrast) {
      Text("Total").foregroundStyle(Color(red: parts[0], green: parts[1], blue: parts[2]))
    }
    #expect(found == expected)
  }

  /// Source: Apple, Human Interface Guidelines, Accessibility: large and bold text needs a ratio of 3.
  @Test func `large and bold text needs less`() throws {
    let gray = Color(red: 0.53, green: 0.53, blue: 0.53)
    let found = try issues(.contrast) {
      VStack {
        Text("Plain")
        Text("Large").font(.system(size: 18))
        Text("Bold").bold()
      }.foregroundStyle(gray)
    }
    #expect(found.count == 1 && found[0].hasPrefix("text \"Plain\""), "\(found)")
  }

  @Test func `the background is what was drawn before`() throws {
    let found = try issues(.contrast) {
      VStack {
        Text("On blue").foregroundStyle(.white).padding().background(Color(red: 0, green: 0, blue: 0.6))
        Text("Half").foregroundStyle(.white).padding().background(.black.opacity(0.1))
        Text("Unknown").foregroundStyle(.white).padding().background(
          .linearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
        Button("Off") {}.disabled(true).foregroundStyle(.white)
        Button("Blue") {}
        Button("Prominent") {}.buttonStyle(.borderedProminent)
        Text("Secondary").foregroundStyle(.secondary)
        TextField("Placeholder", text: .constant(""))
      }
    }
    #expect(found.count == 1 && found[0].hasPrefix("text \"Half\""), "\(found)")
  }

  private struct SmallButton: View {
    let title: String

    var body: some View {
      Button {
      } label: {
        Text(title).frame(width: 18, height: 18)
      }
    }
  }

  // Source: the UI tests of cvs-health/ios-swiftui-accessibility-techniques (testTouchTargetSize, testLinks,
  // testProgressIndicators).
  @Test func `controls have a size`() throws {
    let found = try issues(.hitRegion) {
      NavigationStack {
        VStack {
          SmallButton(title: "Small")
          Button {
          } label: {
            Text("Large").frame(width: 24, height: 24)
          }
          Link("Link", destination: URL(string: "https://example.com")!)
          Button("Text") {}
          ProgressView(value: 0.5).accessibilityLabel("Bar")
          List { SmallButton(title: "Row") }.frame(height: 200)
        }.toolbar { SmallButton(title: "Bar") }
      }
    }
    #expect(
      found.count == 2 && found[0] == "button \"Small\" is 18 × 18 points; expected more than 18 points", "\(found)")
    #expect(found.last?.hasPrefix("progress \"Bar\" \"50%\" is ") == true, "\(found)")
  }

  // Source: cvs-health/ios-swiftui-accessibility-techniques, testPickers and testDateTimePickers.
  @Test func `the values of a picker wheel have the contrast of the system`() throws {
    let found = try issues(.contrast) {
      Picker("Fruit", selection: .constant(1)) {
        ForEach(0..<5) { Text("\($0)") }
      }.pickerStyle(.wheel)
    }
    #expect(found == [])
  }

  @Test func `controls have a label`() throws {
    let found = try issues(.sufficientElementDescription) {
      VStack {
        Button {
        } label: {
          Circle().frame(width: 44, height: 44)
        }.accessibilityIdentifier("round")
        Button("Named") {}
      }
    }
    #expect(found == ["button round has no label; add .accessibilityLabel"])
  }

  @Test func `text is whole`() throws {
    let found = try issues(.textClipped) {
      VStack {
        Text("A title that is much too long").lineLimit(1).frame(width: 80)
        Button {
        } label: {
          Text("Another one that is too long").lineLimit(1).frame(width: 60)
        }
        Text("Short")
      }
    }
    #expect(
      found == [
        "the text \"A title that is much too long\" is shortened",
        "the text \"Another one that is too long\" is shortened",
      ])
  }

  /// Source: audits of public apps report "Dynamic Type font sizes are unsupported" for each text in
  /// `Font.system(size:)`, and for none in a text style (public file 68784552952).
  @Test func `text follows the text size`() throws {
    let found = try issues(.dynamicType) {
      VStack {
        Text("Fixed").font(.system(size: 15))
        Text("Style").font(.title)
        Text("Custom").font(.custom("Avenir", size: 20))
        Text("Fixed custom").font(.custom("Avenir", fixedSize: 20.5))
        Button {
        } label: {
          Label("Add", systemImage: "plus").font(.system(size: 12))
        }
        Image(systemName: "star").font(.system(size: 30))
      }
    }
    #expect(
      found == [
        "the text \"Fixed\" has 15 points in all text sizes; expected a text style, or a custom font with relativeTo:",
        "the text \"Fixed custom\" has 20.5 points in all text sizes; expected a text style, or a custom font with relativeTo:",
        "the text \"Add\" has 12 points in all text sizes; expected a text style, or a custom font with relativeTo:",
      ])
  }

  @Test func `a screen that comes is awaited`() throws {
    try Rig.run {
      NavigationStack {
        NavigationLink("More") { Button("Small") {}.font(.caption2) }.frame(width: 60, height: 60)
      }
    } test: { app in
      let narrator = Narrator(app)
      try narrator.say("tap \"More\"")
      #expect(narrator.outcome(of: "expect screen is accessible now").hasPrefix("the screen is in a transition"))
      #expect(narrator.outcome(of: "expect screen is accessible").contains("button \"Small\" is "))
    }
  }

  @Test func `what is covered is not measured`() throws {
    let found = try issues(.contrast) {
      ZStack {
        Text("Covered").foregroundStyle(Color(red: 0.9, green: 0.9, blue: 0.9))
        Rectangle().fill(.white)
      }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `steps name what is found`() throws {
    try Rig.run {
      VStack {
        Text("Pale").foregroundStyle(Color(red: 0.9, green: 0.9, blue: 0.9))
      }
    } test: { app in
      let narrator = Narrator(app)
      let outcome = narrator.outcome(of: "expect screen is accessible now")
      #expect(outcome.hasPrefix("the screen isn't accessible now"), "\(outcome)")
      #expect(outcome.contains("text \"Pale\" has a contrast of 1.24"), "\(outcome)")
      #expect(narrator.outcome(of: "expect screen is accessible except for \"contrast\" now") == "passed")
      #expect(
        narrator.outcome(of: "expect screen is accessible except for \"contrst\"").contains("did you mean contrast"))
      let all = ScreenAudit.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      for list in ["", all] {
        let outcome = narrator.outcome(of: "expect screen is accessible except for \"\(list)\"")
        #expect(outcome.hasPrefix("expected one of the audits"), "\(outcome)")
      }
    }
  }
}
