import AppModel
import Foundation
@testable import HeadlessUI
import Testing

/// Localized strings in the tables of a bundle.
@MainActor
@Suite struct LocalizationTests {
  private let bundle: Bundle
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID().uuidString)")
    let french = directory.appending(path: "fr.lproj")
    try FileManager.default.createDirectory(at: french, withIntermediateDirectories: true)
    let strings = """
      /* A greeting */
      "Hello %@, you have %lld points" = "%2$lld points pour %1$@";
      "Hello" = "**Bonjour**";
      """
    try strings.write(to: french.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    try Data(Self.catalog.utf8).write(to: directory.appending(path: "Shop.xcstrings"))
    bundle = try #require(Bundle(path: directory.path))
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Cart": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Panier"}}}},
      "named": {"localizations": {"en": {"stringUnit": {"value": "%2$(all)lld before %1$(name)@"}}}},
      "title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Title"}}}},
      "%lld items": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
        "fr": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld article"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld articles"}}}}}}}
    }}
    """

  @Test func `foundation looks up strings in the language of the launch`() throws {
    let bundle = bundle
    defer { try? FileManager.default.removeItem(at: directory) }
    func texts(_ arguments: [String]) throws -> [String] {
      var found: [String] = []
      try TestedApp.run(launch: LaunchRequest(arguments: arguments)) {
        VStack {
          Text(verbatim: NSLocalizedString("Cart", tableName: "Shop", bundle: bundle, comment: ""))
          Text(verbatim: bundle.localizedString(forKey: "Hello", value: nil, table: nil))
          Text(verbatim: bundle.localizedString(forKey: "Missing", value: "A default", table: ""))
          Text(verbatim: Bundle.main.localizedString(forKey: "No key", value: nil, table: nil))
        }
      } test: { app throws in
        found = try app.texts
      }
      return found
    }
    #expect(try texts(["-AppleLanguages", "(fr)"]) == ["Panier", "**Bonjour**", "A default", "No key"])
    #expect(try texts([]) == ["Cart", "Hello", "A default", "No key"])
  }

  /// Source: Apple's documentation of `localizations` and `preferredLocalizations`;
  /// stradivarius-ios-apps/home-stuff-inventory-app, whose UI tests on iOS 26.5 launch it with `-AppleLanguages (uk)`.
  @Test func `bundles have the localizations of their tables`() throws {
    let bundle = bundle
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(bundle.localizations == ["en", "fr"])
    #expect(Localization.name(of: Locale(identifier: "pt"), in: ["en", "pt-BR"]) == "pt-BR")
    #expect(Localization.name(of: Locale(identifier: "en-US"), in: ["de", "en-GB"]) == "en-GB")
    for (languages, expected) in [("(fr-CA)", ["fr"]), ("(de, fr)", ["fr"]), ("(de)", ["en"])] {
      try TestedApp.run(launch: LaunchRequest(arguments: ["-AppleLanguages", languages])) {
        Text(verbatim: bundle.preferredLocalizations.joined(separator: " "))
      } test: { app throws in
        #expect(try app.texts == expected)
      }
    }
  }

  @Test func `the locale of the environment chooses the table`() throws {
    let bundle = bundle
    defer { try? FileManager.default.removeItem(at: directory) }
    try TestedApp.run {
      ForEach(["fr_CA", "de"], id: \.self) { locale in
        VStack {
          Text("Hello", bundle: bundle)
          Text("Hello \("Ada"), you have \(1200) points", bundle: bundle)
          Text("Missing", bundle: bundle)
        }
        .environment(\.locale, Locale(identifier: locale))
      }
    } test: { app throws in
      // French puts a narrow space into numbers.
      let texts = try app.texts.map { $0.filter { $0.isASCII } }
      #expect(
        texts == [
          "Bonjour", "1200 points pour Ada", "Missing", "Hello", "Hello Ada, you have 1.200 points", "Missing",
        ])
    }
  }

  @Test func `a string catalog has plural forms`() throws {
    let bundle = bundle
    defer { try? FileManager.default.removeItem(at: directory) }
    try TestedApp.run {
      ForEach(["fr", "en"], id: \.self) { locale in
        VStack {
          Text("Cart", tableName: "Shop", bundle: bundle)
          Text("title", tableName: "Shop", bundle: bundle)
          ForEach(0..<3) { Text("\($0) items", tableName: "Shop", bundle: bundle) }
        }
        .environment(\.locale, Locale(identifier: locale))
      }
    } test: { app throws in
      #expect(
        try app.texts == [
          "Panier", "Title", "0 article", "1 article", "2 articles", "Cart", "Title", "0 items", "1 item", "2 items",
        ])
    }
  }

  /// What Foundation itself looks up.
  @Test func `a string catalog is written as tables for foundation`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let own = directory.appending(path: "fr.lproj/Localizable.strings")
    let before = try String(contentsOf: own, encoding: .utf8)
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {"a \"b\"": {"localizations": {"fr": {"stringUnit": {"value": "c\nd"}}}}}}
      """#
    try Data(catalog.utf8).write(to: directory.appending(path: "Localizable.xcstrings"))
    for _ in 0..<2 { CatalogTables.write(in: directory.path) }
    #expect(try String(contentsOf: own, encoding: .utf8) == before)
    let english = try #require(Bundle(path: directory.appending(path: "en.lproj").path))
    #expect(english.localizedString(forKey: "title", value: nil, table: "Shop") == "Title")
    #expect(english.localizedString(forKey: "%lld items", value: nil, table: "Shop") == "%lld items")
    #expect(english.localizedString(forKey: "Cart", value: nil, table: "Shop") == "Cart")
    let french = try #require(Bundle(path: directory.appending(path: "fr.lproj").path))
    #expect(NSLocalizedString("Cart", tableName: "Shop", bundle: french, comment: "") == "Panier")
    #expect(Bundle(path: directory.path)?.localizedString(forKey: "title", value: nil, table: "Shop") == "Title")
    try FileManager.default.removeItem(at: own)
    CatalogTables.write(in: directory.path)
    let written = try PropertyListSerialization.propertyList(from: Data(contentsOf: own), format: nil)
    #expect(written as? [String: String] == ["a \"b\"": "c\nd"])
  }

  @Test func `unit tests find strings of a catalog`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let bundle = try #require(Bundle(path: directory.path))
    #expect(bundle.localizedString(forKey: "title", value: nil, table: "Shop") == "Title")
    #expect(NSLocalizedString("title", tableName: "Shop", bundle: bundle, comment: "") == "Title")
    #expect(bundle.localizedString(forKey: "none", value: "default", table: "Shop") == "default")
  }

  @Test func `strings outside of views are localized`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let (count, french) = (2, Locale(identifier: "fr"))
    #expect(String(localized: "\(count) items", table: "Shop", bundle: bundle, locale: french) == "2 articles")
    #expect(String(localized: "cart.title", defaultValue: "My Cart", table: "Shop", bundle: bundle) == "My Cart")
    // Names of values are for the symbols that Xcode generates.
    #expect(
      String(localized: "named", defaultValue: "\("a")\(2)", table: "Shop", bundle: bundle, locale: french)
        == "2 before a")
    let resource = LocalizedStringResource("Cart", table: "Shop", locale: french, bundle: .atURL(directory))
    #expect(String(localized: resource) == "Panier")
    try TestedApp.run {
      Text(resource)
    } test: { app throws in
      #expect(try app.texts == ["Panier"])
    }
  }
}
