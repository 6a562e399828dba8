import Foundation

/// Looks up localized strings.
enum Localization {
  /// The string for a key; the key itself if there is none.
  static func string(_ key: String, table: String?, bundle: Bundle?, locale: Locale) -> String {
    (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
  }
}
