#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The strings and lists that the `Info.plist` of an app has on a device, as far as its project says them.
struct ApplicationInfo {
  private(set) var values: [String: String]
  /// The lists; `nil` if the file of the app can't be read.
  private var lists: [String: PropertyListValue]?

  /// The lists as a JSON object.
  var encodedLists: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return lists.flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The values that Xcode gives an app without any settings.
  init(name: String) {
    values = [
      "CFBundleIdentifier": name, "CFBundleName": name, "CFBundleExecutable": name, "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
    ]
  }

  /// Reads the settings of a target, and the file that they name.
  ///
  /// - Parameter directory: Where relative paths of the project start.
  init(name: String, _ settings: BuildSettings, in directory: String) {
    self.init(name: name)
    lists = [:]
    let keys = [
      "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
      "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    ]
    for (key, setting) in keys { set(key, settings[setting]) }
    for setting in settings.names where setting.hasPrefix("INFOPLIST_KEY_") {
      set(String(setting.dropFirst("INFOPLIST_KEY_".count)), settings[setting])
    }
    guard let path = settings["INFOPLIST_FILE"] else { return }
    lists = nil
    let file = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    guard let bytes = try? FileReader.bytes(of: file, limit: FileReader.textLimit),
      case .dictionary(let own)? = try? PropertyListDecoder().decode(PropertyListValue.self, from: Data(bytes))
    else { return }
    for case (let key, .string(let text)) in own { set(key, settings.expanded(text)) }
    lists = own.compactMapValues { value in
      if case .list = value { value.mapStrings(settings.expanded) } else { nil }
    }
  }

  /// Leaves values with settings that aren't known as they were.
  private mutating func set(_ key: String, _ value: String?) {
    if let value, !value.isEmpty, !value.contains("$(") { values[key] = value }
  }
}
