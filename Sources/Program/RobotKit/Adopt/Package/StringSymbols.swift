#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that Xcode generates for the strings of string catalogs, as far as a module uses them.
///
/// Source: files that Xcode 26 has written, `GeneratedStringSymbols_Localizable.swift`, in public repositories, and how
/// apps use them. Xcode does so for strings that were added to a catalog by hand.
struct StringSymbols {
  private struct Symbol {
    let name: String
    let key: String
    let placeholders: [Placeholder]
  }

  private struct Placeholder {
    /// The name in `%(name)@`.
    let label: String?
    /// `%@`, `%lld`, without position and name.
    let specifier: String

    var type: String {
      switch specifier.last {
      case "@": "String"
      case "f", "F", "e", "E", "g", "G", "a", "A": "Double"
      case "u", "x", "X", "o": specifier.contains("l") ? "UInt" : "UInt32"
      // A file of a project that uses the names says so of `%d`.
      default: specifier.contains("l") ? "Int" : "Int32"
      }
    }
  }

  /// The symbols by the names of their tables.
  private var tables: [String: [Symbol]] = [:]
  private let bundle: String

  /// - Parameter used: The names after a dot in the module's code.
  init(_ module: AppModule, used: Set<String>) {
    bundle = module.kind == .app ? ".main" : ".atURL(Bundle.module.bundleURL)"
    for path in module.files.resources.sorted() where path.hasSuffix(".xcstrings") {
      let table = String(SystemPath.lastComponent(of: path).dropLast(".xcstrings".count))
      guard tables[table] == nil, let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit),
        let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes))
      else { continue }
      let symbols = catalog.strings.sorted { $0.key < $1.key }.compactMap { key, item -> Symbol? in
        guard item.extractionState == "manual", item.generatesSymbol != false else { return nil }
        let name = Self.symbol(key)
        guard used.contains(name) else { return nil }
        return Symbol(name: name, key: key, placeholders: item.placeholders(key, in: catalog.sourceLanguage))
      }
      if !symbols.isEmpty { tables[table] = symbols }
    }
  }

  /// The text of a Swift file; `nil` if no name is used.
  var text: String? {
    guard !tables.isEmpty else { return nil }
    let sections = tables.sorted { $0.key < $1.key }.map { table, symbols in
      table == "Localizable"
        ? lines(symbols, table, indent: "  ")
        : "  nonisolated enum \(SymbolName.valid(SymbolName.joined(SymbolName.words(in: table), isType: true))) {\n\(lines(symbols, table, indent: "    "))  }\n"
    }
    return "// The names of strings that Xcode generates and the module uses.\nimport SwiftUI\n\n"
      + "extension LocalizedStringResource {\n\(sections.joined())}\n"
  }

  private func lines(_ symbols: [Symbol], _ table: String, indent: String) -> String {
    symbols.map { symbol in
      let literal = StarterDependency.literal
      let symbolName = StandInWriter.escaped(symbol.name)
      let place = "table: \(literal(table)), bundle: \(bundle))"
      guard !symbol.placeholders.isEmpty else {
        return "\(indent)nonisolated static var \(symbolName): LocalizedStringResource {\n"
          + "\(indent)  LocalizedStringResource(\(literal(symbol.key)), \(place)\n\(indent)}\n"
      }
      let names = symbol.placeholders.enumerated().map { $1.label ?? "arg\($0 + 1)" }
      let parameters = zip(names, symbol.placeholders).map { name, placeholder in
        "\(placeholder.label == nil ? "_ " : "")\(name): \(placeholder.type)"
      }
      let values = zip(names, symbol.placeholders).map { name, placeholder in
        placeholder.type == "String" ? "\\(\(name))" : "\\(\(name), specifier: \(literal(placeholder.specifier)))"
      }
      return "\(indent)nonisolated static func \(symbolName)(\(parameters.joined(separator: ", "))) -> "
        + "LocalizedStringResource {\n\(indent)  LocalizedStringResource(\n\(indent)    \(literal(symbol.key)), "
        + "defaultValue: \"\(values.joined())\", \(place)\n\(indent)}\n"
    }.joined()
  }

  /// Returns the name for a key: `saharaDesertName` for `SAHARA_DESERT_NAME`, `isContainedIn` for `%@ is contained in %@`.
  static func symbol(_ key: String) -> String {
    let plain = key.replacing(/%(\d+\$)?(\([^)]*\))?[-+ 0#]*\d*(\.\d+)?(hh|h|ll|l|q|z|t|j)?[@a-zA-Z]/, with: " ")
    // Words of capitals only are not abbreviations: "JSON store" becomes `jsonStore`.
    let words = SymbolName.words(in: plain).map { word in
      word.count > 1 && !word.contains(where: \.isLowercase) ? word.lowercased() : String(word)
    }
    return SymbolName.valid(SymbolName.joined(words))
  }

  // MARK: - Catalogs

  private struct Catalog: Decodable {
    let sourceLanguage: String
    let strings: [String: Item]
  }

  private struct Item: Decodable {
    let extractionState: String?
    let generatesSymbol: Bool?
    let localizations: [String: Localization]?

    /// The placeholders of the key, or of its string in the source language if the key has none.
    func placeholders(_ key: String, in language: String) -> [Placeholder] {
      let own = Self.placeholders(key)
      guard own.isEmpty, let localization = localizations?[language] else { return own }
      return Self.placeholders(localization.format, localization.substitutions ?? [:])
    }

    /// - Parameter substitutions: What stands for `%#@name@`.
    private static func placeholders(_ format: String, _ substitutions: [String: Substitution] = [:]) -> [Placeholder] {
      var found: [Int: Placeholder] = [:]
      let pattern =
        /%(?:%|#@(?<variable>\w+)@|(?:(?<position>\d+)\$)?(?:\((?<label>\w+)\))?(?<flags>[-+ 0#]*\d*(?:\.\d+)?)(?<type>(?:hh|h|ll|l|q|z|t|j)?[@a-zA-Z]))/
      for match in format.matches(of: pattern) {
        if let variable = match.variable {
          let name = String(variable)
          let specifier = "%" + (substitutions[name]?.formatSpecifier ?? "lld")
          found[substitutions[name]?.argNum ?? found.count + 1] = Placeholder(label: name, specifier: specifier)
        } else if let type = match.type {
          let position = match.position.flatMap { Int($0) } ?? found.count + 1
          found[position] = Placeholder(
            label: match.label.map(String.init), specifier: "%\(match.flags ?? "")\(type)")
        }
      }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?

    var format: String { stringUnit?.value ?? variations?.plural?["other"]?.stringUnit?.value ?? "" }
  }

  private struct Unit: Decodable { let value: String }
  private struct Form: Decodable { let stringUnit: Unit? }
  private struct Variations: Decodable { let plural: [String: Form]? }

  private struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
  }
}
