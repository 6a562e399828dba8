import AppModel
import CucumberMessages
import Robots

/// Tags `@device:MODEL`, which name the device of a scenario, `@device:iPhone-SE`, and `@setting:SETTING`, which turn
/// on a setting of it: `@setting:boldText`.
enum DeviceTag {
  private static let prefix = "@device:"
  private static let settingPrefix = "@setting:"

  /// The model that a tag names; `nil` for other tags. The last one of a scenario wins: the one nearest to the steps.
  static func model(of tag: String) -> String? {
    tag.hasPrefix(prefix) ? String(tag.dropFirst(prefix.count)) : nil
  }

  /// The setting that a tag turns on; `nil` for other tags.
  static func setting(of tag: String) -> DeviceSwitch? { settingName(of: tag).flatMap(DeviceSwitch.init) }

  private static func settingName(of tag: String) -> String? {
    tag.hasPrefix(settingPrefix) ? String(tag.dropFirst(settingPrefix.count)) : nil
  }

  /// What is wrong with a tag: there is no such model or setting.
  static func problem(of tag: GherkinDocument.Tag) -> String? {
    if let name = settingName(of: tag.name), DeviceSwitch(rawValue: name) == nil {
      let known = DeviceSwitch.allCases.map(\.rawValue)
      return "unknown setting \"\(name)\"; expected one of \(Spelling.listed(known, near: name))"
    }
    guard let name = model(of: tag.name), DeviceModel.named(name) == nil else { return nil }
    let known = DeviceModel.all.map { $0.name.replacing(" ", with: "-") }
    return "unknown device \"\(name)\"; expected one of \(Spelling.listed(known, near: name))"
  }
}
