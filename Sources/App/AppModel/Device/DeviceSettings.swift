/// The settings of the device that apps are launched on.
package struct DeviceSettings: Equatable, Codable, Sendable {
  /// The name of the model; `nil` for ``DeviceModel/standard``.
  package var model: String?
  package var orientation = DeviceOrientation.portrait
  package var appearance = DeviceAppearance.light
  package var textSize = TextSize.large
  /// The settings for accessibility and for languages that are on.
  package var switches: Set<DeviceSwitch> = []

  /// The language and region, such as `de_DE` or `ar`; `nil` for `en_US`.
  package var locale: String?
  /// The identifier of the time zone, such as `Europe/Berlin`; `nil` for that of the process, by default UTC.
  package var timeZone: String?

  /// The delay of responses of the mock server that have none of their own; `nil` for ``MockServer/defaultLatency``.
  package var serverLatency: Duration?

  /// Creates the settings of a new simulator.
  package init() {}

  /// The screen as the device is held.
  package var screen: Screen {
    Screen(model.flatMap(DeviceModel.named) ?? .standard, isLandscape: orientation == .landscape)
  }

  /// The settings that differ from those of a new simulator, such as `dark`; without the model.
  package var variations: [String] {
    let words = [
      appearance == .light ? nil : appearance.rawValue, orientation == .portrait ? nil : orientation.rawValue,
      textSize == .large ? nil : textSize.rawValue,
    ]
    return words.compactMap(\.self) + DeviceSwitch.allCases.filter(switches.contains).map(\.rawValue)
  }

  /// The name of files that are for these settings: `iphone-se+dark`; empty for a new simulator.
  package var fileName: String {
    let model = model.map { [$0.lowercased().split(separator: " ").joined(separator: "-")] } ?? []
    let place = [locale, timeZone.map { String($0.map { $0 == "/" ? "-" : $0 }) }].compactMap(\.self)
    return (model + variations + place).joined(separator: "+")
  }

  /// Returns a launch on this device; its own launch arguments and environment take precedence.
  func applied(to request: LaunchRequest) -> LaunchRequest {
    var request = request
    if let locale, !request.arguments.contains(where: Self.languageArguments.contains) {
      // The arguments with which Xcode sets the language and region of a test.
      let tag = String(locale.map { $0 == "_" ? "-" : $0 })
      request.arguments = ["-AppleLanguages", "(\(tag))", "-AppleLocale", locale] + request.arguments
    }
    if let timeZone, request.environment["TZ"] == nil { request.environment["TZ"] = timeZone }
    return request
  }

  private static let languageArguments = ["-AppleLanguages", "-AppleLocale"]

  /// Returns the settings with those that launch arguments set for one launch.
  func changed(by arguments: [String]) -> DeviceSettings {
    var settings = self
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "-UIPreferredContentSizeCategoryName":
        settings.textSize = TextSize.allCases.first { $0.categoryName == value } ?? settings.textSize
      case "-AppleInterfaceStyle": settings.appearance = value.lowercased() == "dark" ? .dark : .light
      default:
        guard let setting = DeviceSwitch.allCases.first(where: { $0.launchArguments.contains(name) }) else { continue }
        if ["YES", "1", "TRUE"].contains(value.uppercased()) {
          settings.switches.insert(setting)
        } else {
          settings.switches.remove(setting)
        }
      }
    }
    return settings
  }
}

/// How a device is held.
public enum DeviceOrientation: String, Codable, CaseIterable, Sendable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape
}

/// The appearance that the user has chosen.
public enum DeviceAppearance: String, Codable, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The size of text that the user prefers, by the names of SwiftUI's `DynamicTypeSize`.
public enum TextSize: String, Codable, CaseIterable, Sendable {
  /// From the smallest to the largest; `large` is the default.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The sizes for accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The raw value of UIKit's `UIContentSizeCategory`.
  package var categoryName: String { "UICTContentSizeCategory" + Self.categories[self, default: "L"] }

  private static let categories: [TextSize: String] = Dictionary(
    uniqueKeysWithValues: zip(
      allCases,
      [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL",
        "AccessibilityXXL", "AccessibilityXXXL",
      ]))
}
