import AppModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OptionTable {
  /// The commands that launch apps on a device of choice.
  private static let launching: [CommandName] = [
    .run, .ui, .explore, .mutate, .coverage, .tree, .screenshot, .console, .previews,
  ]

  /// The options for the device that apps are launched on.
  static let device = [
    OptionSpec(
      name: "--device", value: .text(placeholder: "MODEL") { $0.run.device.model = try model($1) },
      summary: "launch apps on MODEL, such as iphone-se or ipad-mini, unless a tag @device:MODEL names another "
        + "(default: \(DeviceModel.standard.name))",
      isPartOfRerun: true, commands: launching),
    OptionSpec(
      name: "--orientation", value: .text(placeholder: "ORIENTATION") { $0.run.device.orientation = try choice($1) },
      kind: .choice(DeviceOrientation.allCases.map(\.rawValue)),
      summary: "hold the device upright or on its side: portrait, landscape (default: portrait)",
      isPartOfRerun: true, commands: launching),
    OptionSpec(
      name: "--appearance", value: .text(placeholder: "APPEARANCE") { $0.run.device.appearance = try choice($1) },
      kind: .choice(DeviceAppearance.allCases.map(\.rawValue)),
      summary: "launch apps in the appearance light or dark (default: light)",
      isPartOfRerun: true, commands: launching),
    OptionSpec(
      name: "--text-size", value: .text(placeholder: "SIZE") { $0.run.device.textSize = try choice($1) },
      kind: .choice(TextSize.allCases.map(\.rawValue)),
      summary: "launch apps with text of SIZE: xSmall to xxxLarge, accessibility1 to accessibility5 (default: large)",
      isPartOfRerun: true, commands: launching),
    OptionSpec(
      name: "--setting", value: .text(placeholder: "SETTING") { $0.run.device.switches.insert(try choice($1)) },
      kind: .choice(DeviceSwitch.allCases.map(\.rawValue)),
      summary: "launch apps with SETTING turned on: " + DeviceSwitch.allCases.map(\.rawValue).joined(separator: ", ")
        + "; repeatable",
      isRepeatable: true, isPartOfRerun: true, commands: launching),
    OptionSpec(
      name: "--locale", value: .text(placeholder: "LOCALE") { $0.run.device.locale = try locale($1) },
      summary: "launch apps in a language and region, such as de_DE or ar (default: en_US)",
      isPartOfRerun: true, commands: launching),
    OptionSpec(
      name: "--time-zone", value: .text(placeholder: "ZONE") { $0.run.device.timeZone = try timeZone($1) },
      summary: "launch apps in a time zone, such as Europe/Berlin (default: TZ, or UTC)",
      isPartOfRerun: true, commands: launching),
  ]

  /// Returns the devices of a list, after a check of their words.
  static func devices(_ text: String) throws -> [String] {
    let devices = text.split(separator: ",").map { $0.filter { $0 != " " } }
    guard !devices.isEmpty else { throw ValueError("expected devices, for example iphone-se,ipad-mini+dark") }
    for device in devices { _ = try PreviewVariant(device, DeviceSettings()) }
    return devices
  }

  private static func locale(_ text: String) throws -> String {
    guard text.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?/) != nil else {
      throw ValueError("invalid locale \"\(text)\"; expected for example de, de_DE, zh-Hant-TW")
    }
    return text
  }

  private static func model(_ text: String) throws -> String {
    guard let model = DeviceModel.named(text) else {
      throw ValueError(unknown: text, among: DeviceModel.all.map(\.name))
    }
    return model.name
  }

  private static func timeZone(_ text: String) throws -> String {
    guard TimeZone(identifier: text) != nil else {
      throw ValueError("invalid time zone \"\(text)\"; expected for example UTC, Europe/Berlin")
    }
    return text
  }
}
