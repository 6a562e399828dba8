import Foundation
import SystemShims

/// The language and the region of the device, as they are in the user defaults `AppleLanguages` and `AppleLocale`.
///
/// That of a new simulator is `en_US`, on every machine. XCUITest's launch arguments set others:
/// `-AppleLanguages (de)`, `-AppleLocale de_DE`.
struct Region {
  /// The preferred languages, as language tags.
  var languages: [String]
  var locale: Locale
  /// The same, but not equal to a locale that is set for a format: formats without one follow the environment.
  var autoupdatingLocale: Locale
  var calendar: Calendar

  /// The region of an app without launch arguments.
  static let usual = Region([:])

  /// The region of the running app.
  static var current: Region { LaunchValues.current?.region ?? usual }

  /// - Parameter defaults: The argument domain of a launch.
  init(_ defaults: [String: Any]) {
    let given = defaults["AppleLanguages"] as? [String] ?? (defaults["AppleLanguages"] as? String).map { [$0] }
    let regional = (defaults["AppleLocale"] as? String).map(Locale.init(identifier:))
    if let tag = given?.first {
      // The language of the localized strings, with the region of the formats.
      var language = Locale.Language.Components(identifier: tag)
      language.region = regional?.region ?? language.region
      locale = Locale(languageComponents: language)
    } else {
      locale = regional ?? Locale(identifier: "en_US")
    }
    languages = given ?? [locale.identifier(.bcp47)]
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    self.calendar = calendar
    var components = Locale.Components(locale: locale)
    components.calendar = calendar.identifier
    autoupdatingLocale = Locale(components: components)
  }
}

@_silgen_name("launch_shim_current_locale")
func currentLocale() -> Locale { Region.current.locale }

@_silgen_name("launch_shim_current_autoupdating_locale")
func currentAutoupdatingLocale() -> Locale { Region.current.autoupdatingLocale }

@_silgen_name("launch_shim_current_languages")
func currentLanguages() -> [String] { Region.current.languages }

@_silgen_name("launch_shim_current_calendar")
func currentCalendar() -> Calendar { Region.current.calendar }
