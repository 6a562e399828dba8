import Foundation

/// Looks up localized strings in the `.strings`, `.stringsdict` and `.xcstrings` files of bundles.
enum Localization {
  /// The string for a key; `nil` if no table has it.
  ///
  /// - Parameters:
  ///   - count: The number that chooses among plural forms.
  ///   - bundle: The bundle of the table; the bundles of the app if `nil`.
  static func string(_ key: String, count: Double?, table: String?, bundle: Bundle?, locale: Locale) -> String? {
    bundles.first(in: bundle) { strings in
      strings.entry(key, table: table ?? "Localizable", locale).map { $0.format(count: count, locale) }
    }
  }

  /// Whether the language is written from right to left, and the app has strings in it.
  ///
  /// Source: Apple's documentation of `UIApplication.userInterfaceLayoutDirection`: the direction is that of the app's
  /// localization, and not of the device.
  static func isRightToLeft(_ locale: Locale) -> Bool {
    guard locale.language.characterDirection == .rightToLeft else { return false }
    return bundles.first(in: nil) { $0.isLocalized(in: locale) ? true : nil } ?? false
  }

  /// The names of the localizations of a bundle, sorted: `en`, `pt-BR`; empty if it isn't localized.
  ///
  /// Guess: without `Base`.
  static func names(in bundle: Bundle) -> [String] {
    var names: Set<String> = []
    let _: Bool? = bundles.first(in: bundle) { strings in
      names.formUnion(strings.names)
      return nil
    }
    return names.sorted()
  }

  /// The best name for a locale among those of localizations: for `en-US` rather `en` than `en-GB`.
  static func name(of locale: Locale, in names: [String]) -> String? {
    let exact = BundleStrings.languages(of: locale).lazy.compactMap { language in
      names.first { BundleStrings.normalized($0) == language }
    }
    return exact.first ?? names.first { Locale(identifier: $0).language.languageCode == locale.language.languageCode }
  }

  /// The directory of a bundle; for the main one and for `nil` those of all bundles of the app.
  static func paths(of bundle: Bundle?) -> [String] {
    guard let bundle, bundle !== Bundle.main else { return appPaths }
    return [bundle.resourcePath ?? bundle.bundlePath]
  }

  /// The main bundle, and those that the package manager puts beside the executable for targets with resources.
  static let appPaths: [String] = {
    let main = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
    return [main] + names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main)/\($0)" }
  }()

  private static let bundles = BundleCache { BundleStrings(path: $0) }
}

/// The tables of a bundle, each read when it is first asked for.
private final class BundleStrings {
  private typealias Table = [String: Entry]

  private let path: String
  /// The names of the directories with localized files, by their language.
  private let directories: [String: String]
  private let catalogNames: [String]
  private var tables: [String: Table] = [:]
  private var catalogs: [String: StringCatalog?] = [:]

  init(path: String) {
    self.path = path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let localized = names.filter { $0.hasSuffix(".lproj") }
    directories = Dictionary(localized.map { (Self.normalized($0.dropLast(6)), $0) }) { first, _ in first }
    catalogNames = names.filter { $0.hasSuffix(".xcstrings") }.map { String($0.dropLast(10)) }
  }

  /// The names of a language as a directory may have it: `pt_BR`, `pt-br`.
  static func normalized(_ name: some StringProtocol) -> String {
    name.lowercased().replacing("_", with: "-")
  }

  func entry(_ key: String, table: String, _ locale: Locale) -> Entry? {
    guard !catalogNames.isEmpty || !directories.isEmpty else { return nil }
    let languages = Self.languages(of: locale)
    if let catalog = catalog(table) {
      for language in languages + [catalog.sourceLanguage] {
        if let entry = catalog.entries[language]?[key] { return entry }
      }
    }
    // A language that the bundle doesn't have is shown in that of the development.
    let directory = (languages + ["base", "en"]).lazy.compactMap { self.directories[$0] }.first
    return directory.flatMap { self.table(table, in: $0)[key] }
  }

  /// The names of its localizations, without `Base`.
  private(set) lazy var names: Set<String> = {
    let directories = directories.values.map { String($0.dropLast(6)) }
    return Set(directories + catalogNames.flatMap { catalog($0)?.languages.values.map(\.self) ?? [] })
      .subtracting(["Base"])
  }()

  func isLocalized(in locale: Locale) -> Bool {
    let languages = Self.languages(of: locale)
    return languages.contains { directories[$0] != nil || catalog("Localizable")?.languages[$0] != nil }
  }

  /// The languages of a locale, the most special first: `zh-hans-cn`, `zh-hans`, `zh-cn`, `zh`.
  static func languages(of locale: Locale) -> [String] {
    let language = locale.language
    guard let code = language.languageCode?.identifier else { return [] }
    let (script, region) = (language.script?.identifier, language.region?.identifier)
    var names = [[code, script, region], [code, script], [code, region], [code]].map { parts in
      normalized(parts.compactMap { $0 }.joined(separator: "-"))
    }
    names.insert(normalized(locale.identifier), at: 0)
    return names
  }

  private func table(_ name: String, in directory: String) -> Table {
    let base = "\(path)/\(directory)/\(name)"
    if let table = tables[base] { return table }
    var table = Table()
    for (key, value) in Self.propertyList(base + ".strings") {
      if let value = value as? String { table[key] = Entry(value) }
    }
    for (key, value) in Self.propertyList(base + ".stringsdict") {
      if let value = value as? [String: Any] { table[key] = Entry(rule: value) }
    }
    tables[base] = table
    return table
  }

  private static func propertyList(_ path: String) -> [String: Any] {
    let data = FileManager.default.contents(atPath: path)
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    return list as? [String: Any] ?? [:]
  }

  private func catalog(_ name: String) -> StringCatalog? {
    guard catalogNames.contains(name) else { return nil }
    if let catalog = catalogs[name] { return catalog }
    let data = FileManager.default.contents(atPath: "\(path)/\(name).xcstrings")
    let catalog = data.flatMap { StringCatalog($0) }
    catalogs[name] = catalog
    return catalog
  }
}

/// A localized string, and the plural forms of its variables.
private struct Entry {
  private var format: String
  private var variables: [String: [String: String]] = [:]

  init(_ format: String) { self.format = format }

  /// An entry of a `.stringsdict` file.
  init(rule: [String: Any]) {
    format = rule["NSStringLocalizedFormatKey"] as? String ?? ""
    variables = rule.compactMapValues { $0 as? [String: String] }
  }

  /// A localization of a string catalog.
  init?(localization: StringCatalog.Localization) {
    let variables = localization.substitutions?.compactMapValues { $0.variations?.plural?.forms } ?? [:]
    if let value = localization.stringUnit?.value {
      format = value
    } else if let forms = localization.variations?.plural?.forms {
      self.variables[""] = forms
      format = "%#@@"
    } else {
      return nil
    }
    self.variables.merge(variables) { first, _ in first }
  }

  /// The format with the plural forms that all languages have.
  var generalFormat: String { format { $0["other"] } }

  /// The format with the plural forms for a number.
  func format(count: Double?, _ locale: Locale) -> String {
    guard !variables.isEmpty else { return format }
    let category = PluralCategory.name(for: count ?? 0, in: locale)
    return format { forms in (count == 0 ? forms["zero"] : nil) ?? forms[category] ?? forms["other"] }
  }

  /// The format with one of the forms of each variable.
  private func format(_ choose: ([String: String]) -> String?) -> String {
    variables.reduce(format) { format, variable in
      let form = choose(variable.value) ?? ""
      return format.replacing("%#@\(variable.key)@", with: form.replacing("%arg", with: "%lld"))
    }
  }
}

/// A string catalog of Xcode: the strings of all languages.
struct StringCatalog {
  struct File: Decodable {
    let sourceLanguage: String
    let strings: [String: Item]
  }

  struct Item: Decodable { let localizations: [String: Localization]? }

  struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?
  }

  struct Unit: Decodable {
    let value: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      // The names in `%(name)@` are those of the symbols that Xcode generates.
      value = try container.decode(String.self, forKey: .value).replacing(/%(\d+\$)?\(\w+\)/) { "%\($0.1 ?? "")" }
    }

    private enum CodingKeys: CodingKey { case value }
  }
  struct Substitution: Decodable { let variations: Variations? }
  struct Variations: Decodable { let plural: Forms? }

  struct Forms: Decodable {
    let forms: [String: String]

    private struct Form: Decodable { let stringUnit: Unit? }

    init(from decoder: any Decoder) throws {
      forms = try [String: Form](from: decoder).compactMapValues { $0.stringUnit?.value }
    }
  }

  let sourceLanguage: String
  fileprivate let entries: [String: [String: Entry]]
  /// The languages that have strings and the source language, normalized, with their names in the catalog.
  fileprivate let languages: [String: String]

  /// The strings of each language, with the general form of plurals.
  var plainStrings: [String: [String: String]] {
    Dictionary(
      uniqueKeysWithValues: languages.map { ($1, (entries[$0] ?? [:]).mapValues(\.generalFormat)) })
  }

  init?(_ data: Data) {
    guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
    sourceLanguage = BundleStrings.normalized(file.sourceLanguage)
    var entries: [String: [String: Entry]] = [:]
    var languages = [sourceLanguage: file.sourceLanguage]
    for (key, item) in file.strings {
      for (language, localization) in item.localizations ?? [:] {
        guard let entry = Entry(localization: localization) else { continue }
        let normalized = BundleStrings.normalized(language)
        entries[normalized, default: [:]][key] = entry
        languages[normalized] = language
      }
    }
    (self.entries, self.languages) = (entries, languages)
  }
}

/// The plural categories of languages, as Unicode's CLDR has them.
private enum PluralCategory {
  static func name(for count: Double, in locale: Locale) -> String {
    let number = abs(count)
    let isWhole = number == number.rounded()
    let whole = isWhole && number < 1e15 ? Int(number) : 0
    switch locale.language.languageCode?.identifier {
    case "ja", "ko", "zh", "vi", "th", "id", "ms": return "other"
    case "fr", "pt", "hi": return number < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs": return isWhole ? slavic(whole, one: whole % 10 == 1) : "other"
    case "pl": return isWhole ? slavic(whole, one: whole == 1) : "other"
    case "cs", "sk":
      guard isWhole else { return "many" }
      return whole == 1 ? "one" : 2...4 ~= whole ? "few" : "other"
    case "ar":
      guard isWhole else { return "other" }
      switch (whole, whole % 100) {
      case (0, _): return "zero"
      case (1, _): return "one"
      case (2, _): return "two"
      case (_, 3...10): return "few"
      case (_, 11...): return "many"
      default: return "other"
      }
    case "he" where whole == 2: return "two"
    default: return isWhole && whole == 1 ? "one" : "other"
    }
  }

  private static func slavic(_ number: Int, one: Bool) -> String {
    let isTeen = 11...14 ~= number % 100
    if one, number % 100 != 11 { return "one" }
    return 2...4 ~= number % 10 && !isTeen ? "few" : "many"
  }
}
