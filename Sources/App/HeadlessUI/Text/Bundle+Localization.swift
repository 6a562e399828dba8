import Foundation
import SystemShims

// On Linux, Foundation looks up strings in English only, and reads no string catalog. So bundles look them up in the
// tables and the language that `Text` uses.
extension Bundle {
  /// Makes all bundles look up strings so, once in a process.
  static let looksUpStringsOfLaunch: Bool = {
    #if os(Linux)
      launch_shim_replace_localized_string(unsafeBitCast(Bundle.self, to: UnsafeMutableRawPointer.self))
    #else
      false
    #endif
  }()

  @_silgen_name("launch_shim_current_localized_string")
  final func localizedStringOfLaunch(forKey key: String, value: String?, table: String?) -> String {
    let name = table.flatMap { $0.isEmpty ? nil : $0 }
    // Unit tests look up strings as well, without a launch.
    return Localization.string(key, count: nil, table: name, bundle: self, locale: Region.current.locale)
      ?? originalLocalizedString(forKey: key, value: value, table: table)
  }

  #if os(Linux)
    @_silgen_name("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF")
    private final func originalLocalizedString(forKey key: String, value: String?, table: String?) -> String
  #else
    private final func originalLocalizedString(forKey key: String, value: String?, table: String?) -> String {
      localizedString(forKey: key, value: value, table: table)
    }
  #endif
}

/// Is called once, when the process starts: a unit test may look up a string before anything else is used.
@_cdecl("launch_shim_start")
func startOfProcess() { _ = Bundle.looksUpStringsOfLaunch }
