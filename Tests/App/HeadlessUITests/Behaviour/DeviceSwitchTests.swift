import AppModel
import Foundation
import HeadlessCombine
@testable import HeadlessUI
import ScreenDrawing
import Testing

/// The settings of a device that are on or off.
@MainActor
@Suite struct DeviceSwitchTests {
  /// Source: Apple's documentation of the values of `EnvironmentValues`, and of `UIAccessibility`.
  @Test func `views follow the settings`() throws {
    try TestedApp.run {
      Settings()
    } test: { app throws in
      #expect(try app.exists("none"))
      for setting in DeviceSwitch.allCases {
        app.session.setDevice { $0.switches = [setting] }
        #expect(try app.exists("\(setting)"))
        #expect(UIKitSettings.on == [setting])
      }
      app.session.setDevice { $0.switches = [] }
      #expect(try app.exists("none"))
      #expect(UIKitSettings.on == [])
    }
  }

  /// Source: UI tests of public apps (public files 54504507883, 58652659357 and 48767574410).
  @Test func `launch arguments turn them on`() throws {
    let arguments = [
      "-UIAccessibilityBoldTextEnabled", "YES", "-UIAccessibilityDarkerSystemColorsEnabled", "YES",
      "-UIAccessibilityReduceMotionEnabled", "1", "-UIAccessibilityReduceTransparencyEnabled", "YES",
      "-UIAccessibilityButtonShapesEnabled", "NO",
    ]
    try TestedApp.run(launch: LaunchRequest(arguments: arguments)) {
      Settings()
    } test: { app throws in
      #expect(try app.exists("boldText increasedContrast reducedMotion reducedTransparency"))
    }
  }

  /// Source: Apple's documentation of `UIAccessibility.boldTextStatusDidChangeNotification` and of the others.
  @Test func `apps are notified`() throws {
    try TestedApp.run {
      Notified()
    } test: { app throws in
      app.session.setDevice { $0.switches = [.boldText] }
      #expect(try app.exists("bold: 1, motion: 0"))
      app.session.setDevice { $0.switches = [.reducedMotion] }
      #expect(try app.exists("bold: 2, motion: 1"))
    }
  }

  /// Source: Apple's Human Interface Guidelines, Typography, for the setting; the weights are a guess.
  @Test func `bold text is heavier and wider`() throws {
    try TestedApp.run {
      VStack {
        Text(verbatim: "style").accessibilityIdentifier("style")
        Text(verbatim: "custom").font(.custom("Avenir", size: 17)).accessibilityIdentifier("custom")
      }
    } test: { app throws in
      let (style, custom) = (try app.element("style").frame.width, try app.element("custom").frame.width)
      app.session.setDevice { $0.switches = [.boldText] }
      #expect(try app.element("style").frame.width > style)
      #expect(try app.element("custom").frame.width == custom)
      #expect(try app.drawing.runs["style"]?.font.weight == 600)
    }
  }

  /// Source: Apple, Human Interface Guidelines, Color; of the label: Flutter's `CupertinoColors` (public file 25250642).
  @Test func `colors have more contrast`() throws {
    try TestedApp.run {
      VStack {
        Text(verbatim: "red").foregroundStyle(.red)
        Text(verbatim: "label").foregroundStyle(.secondary)
        Text(verbatim: "uikit").foregroundStyle(Color(uiColor: .systemBlue))
        Text(verbatim: "own").foregroundStyle(Color(red: 1, green: 0, blue: 0))
      }
    } test: { app throws in
      app.session.setDevice { $0.switches = [.increasedContrast] }
      #expect(
        try app.drawing.colors.filter { $0.key != "9:41" } == [
          "red": DrawingColor(0xE9152D), "label": DrawingColor(0x3C3C43, opacity: 0.68),
          "uikit": DrawingColor(0x1E6EF4), "own": DrawingColor(0xFF0000),
        ])
      app.session.setDevice { $0.appearance = .dark }
      #expect(try app.drawing.colors["red"] == DrawingColor(0xFF6165))
      app.session.setDevice { $0.switches = [] }
      #expect(try app.drawing.colors["red"] == DrawingColor(0xFF4245))
    }
  }

  @Test func `materials are opaque with less transparency`() throws {
    try TestedApp.run {
      Text(verbatim: "a").background(.thinMaterial)
    } test: { app throws in
      let tint = DrawingColor(0xF6F6F6, opacity: 0.82)
      #expect(try app.drawing.fills.contains(tint))
      app.session.setDevice { $0.switches = [.reducedTransparency] }
      #expect(try app.drawing.fills.contains(DrawingColor(0xF6F6F6)))
      #expect(try !app.drawing.fills.contains(tint))
    }
  }
}

extension ScreenDrawing {
  fileprivate var fills: [DrawingColor] {
    leaves.compactMap { if case .shape(_, .color(let color)?, _) = $0 { color } else { nil } }
  }
}

@MainActor
private enum UIKitSettings {
  static var on: Set<DeviceSwitch> {
    let traits = UITraitCollection.current
    let all: [(DeviceSwitch, Bool)] = [
      (.rightToLeft, UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft),
      (.rightToLeft, traits.layoutDirection == .rightToLeft),
      (.boldText, UIAccessibility.isBoldTextEnabled), (.boldText, traits.legibilityWeight == .bold),
      (.increasedContrast, UIAccessibility.isDarkerSystemColorsEnabled),
      (.increasedContrast, traits.accessibilityContrast == .high),
      (.reducedMotion, UIAccessibility.isReduceMotionEnabled),
      (.reducedTransparency, UIAccessibility.isReduceTransparencyEnabled),
      (.differentiateWithoutColor, UIAccessibility.shouldDifferentiateWithoutColor),
      (.buttonShapes, UIAccessibility.buttonShapesEnabled), (.voiceOver, UIAccessibility.isVoiceOverRunning),
    ]
    let on = all.filter(\.1).map(\.0)
    return Set(on).filter { setting in all.allSatisfy { $0.0 != setting || $0.1 } }
  }
}

private struct Settings: View {
  @Environment(\.layoutDirection) private var direction
  @Environment(\.legibilityWeight) private var weight
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityReduceMotion) private var lessMotion
  @Environment(\.accessibilityReduceTransparency) private var lessTransparency
  @Environment(\.accessibilityDifferentiateWithoutColor) private var withoutColor
  @Environment(\.accessibilityShowButtonShapes) private var shapes
  @Environment(\.accessibilityVoiceOverEnabled) private var voiceOver

  private var on: [(Bool, String)] {
    [
      (direction == .rightToLeft, "rightToLeft"), (weight == .bold, "boldText"),
      (contrast == .increased, "increasedContrast"), (lessMotion, "reducedMotion"),
      (lessTransparency, "reducedTransparency"), (withoutColor, "differentiateWithoutColor"),
      (shapes, "buttonShapes"), (voiceOver, "voiceOver"),
    ]
  }

  var body: some View {
    let names = on.filter(\.0).map(\.1)
    Text(verbatim: names.isEmpty ? "none" : names.joined(separator: " "))
  }
}

private struct Notified: View {
  @State private var bold = 0
  @State private var motion = 0
  private let center = NotificationCenter.default

  var body: some View {
    Text(verbatim: "bold: \(bold), motion: \(motion)")
      .onReceive(center.publisher(for: UIAccessibility.boldTextStatusDidChangeNotification)) { _ in bold += 1 }
      .onReceive(center.publisher(for: UIAccessibility.reduceMotionStatusDidChangeNotification)) { _ in motion += 1 }
  }
}
