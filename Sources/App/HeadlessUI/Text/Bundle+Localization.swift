import Foundation
import SystemShims

// On Linux, Foundation looks up strings in English only, and reads no string catalog. So bundles look them up in the
// tables and the language that `Text` uses, and have the localizations of these tables.
extension Bundle {
  /// Makes all bundles look up strings so, once in a process.
  static let looksUpStringsOfLaunch = localize(Bundle.self)

  /// Makes the bundles of a class look up strings so: a subclass has its own table of methods.
  package static func localize(_ type: Bundle.Type) -> Bool {
    #if os(Linux)
      launch_shim_localize_bundles(unsafeBitCast(type, to: UnsafeMutableRawPointer.self))
    #else
      false
    #endif
  }

  @_silgen_name("launch_shim_current_localized_string")
  final func localizedStringOfLaunch(forKey key: String, value: String?, table: String?) -> String {
    let name = table.flatMap { $0.isEmpty ? nil : $0 }
    // Unit tests look up strings as well, without a launch.
    return Localization.string(key, count: nil, table: name, bundle: self, locale: Region.current.locale)
      ?? originalLocalizedString(forKey: key, value: value, table: table)
  }

  @_silgen_name("launch_shim_current_localizations")
  final func localizationsOfLaunch() -> [String] {
    let names = Localization.names(in: self)
    return names.isEmpty ? originalLocalizations() : names
  }

  /// Source: Apple's documentation of `preferredLocalizations`: those of the bundle, by the user's languages. Guess: the best
  /// alone, or the language of development.
  @_silgen_name("launch_shim_current_preferred_localizations")
  final func preferredLocalizationsOfLaunch() -> [String] {
    let names = Localization.names(in: self)
    guard !names.isEmpty else { return originalPreferredLocalizations() }
    let wanted = Locale.preferredLanguages.lazy.compactMap { Localization.name(of: Locale(identifier: $0), in: names) }
    // Foundation's `developmentLocalization` ends the process in a bundle without a list of information.
    let development = infoDictionary?["CFBundleDevelopmentRegion"] as? String
    let others = [development, "en"].compactMap(\.self).filter(names.contains)
    return [wanted.first ?? others.first ?? names[0]]
  }

  #if os(Linux)
    @_silgen_name("$s10Foundation6BundleC13localizationsSaySSGvg")
    private final func originalLocalizations() -> [String]

    @_silgen_name("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg")
    private final func originalPreferredLocalizations() -> [String]

    @_silgen_name("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF")
    private final func originalLocalizedString(forKey key: String, value: String?, table: String?) -> String
  #else
    private final func originalLocalizations() -> [String] { localizations }

    private final func originalPreferredLocalizations() -> [String] { preferredLocalizations }

    private final func originalLocalizedString(forKey key: String, value: String?, table: String?) -> String {
      localizedString(forKey: key, value: value, table: table)
    }
  #endif
}

/// Is called once, when the process starts: a unit test may look up a string before anything else is used.
@_cdecl("launch_shim_start")
func startOfProcess() { _ = Bundle.looksUpStringsOfLaunch }
