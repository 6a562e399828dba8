import AppModel
import CucumberMessages
import Robots

/// Tags `@device:MODEL`, which name the device of a scenario: `@device:iPhone-SE`.
enum DeviceTag {
  private static let prefix = "@device:"

  /// The model that a tag names; `nil` for other tags. The last one of a scenario wins: the one nearest to the steps.
  static func model(of tag: String) -> String? {
    tag.hasPrefix(prefix) ? String(tag.dropFirst(prefix.count)) : nil
  }

  /// What is wrong with a tag: there is no such model.
  static func problem(of tag: GherkinDocument.Tag) -> String? {
    guard let name = model(of: tag.name), DeviceModel.named(name) == nil else { return nil }
    let known = DeviceModel.all.map { $0.name.replacing(" ", with: "-") }
    return "unknown device \"\(name)\"; expected one of \(Spelling.listed(known, near: name))"
  }
}
