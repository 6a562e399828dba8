#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that Xcode generates for the colors and images of asset catalogs, as far as a module uses them.
struct AssetSymbols {
  private let colors: [String: String]
  private let images: [String: String]
  /// The names that the module's own code declares.
  private let declared: Set<String>

  init(_ module: AppModule, facts: [String: SourceFacts]) {
    var used: Set<String> = []
    if !module.files.catalogs.isEmpty {
      for path in module.files.sources {
        guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { continue }
        let tokens = SwiftTokenizer.tokens(of: bytes)
        for (dot, name) in zip(tokens, tokens.dropFirst()) where dot.text == "." { used.insert(name.text) }
      }
    }
    declared = module.files.sources.reduce(into: []) { $0.formUnion(facts[$1]?.variables ?? []) }
    let names = { (suffix: String, ending: String) in
      let all = module.files.catalogs.flatMap { Self.names(in: $0, suffix) }
      let pairs = all.map { (Self.symbol($0, without: ending), $0) }.filter { used.contains($0.0) }
      return Dictionary(pairs) { first, _ in first }
    }
    colors = names(".colorset", "Color")
    images = names(".imageset", "Image")
  }

  /// The text of a Swift file; `nil` if no name is used.
  var text: String? {
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    let own = colors.filter { !declared.contains($0.key) && !Self.standard.contains($0.key) }
    let sections = [
      section("ColorResource", colors) { "nonisolated static let \($0) = ColorResource(name: \($1), bundle: .main)" },
      section("Color", own) { name, _ in "nonisolated static var \(name): Color { Color(.\(name)) }" },
      section("ShapeStyle where Self == Color", own) { name, _ in
        "nonisolated static var \(name): Color { Color(.\(name)) }"
      },
      section("ImageResource", images) { "nonisolated static let \($0) = ImageResource(name: \($1), bundle: .main)" },
    ]
    return "// The names of the asset catalog that Xcode generates and the module uses.\nimport SwiftUI\n"
      + sections.joined()
  }

  private func section(_ type: String, _ names: [String: String], _ line: (String, String) -> String) -> String {
    guard !names.isEmpty else { return "" }
    let lines = names.sorted { $0.key < $1.key }.map { "  \(line($0.key, StarterDependency.literal($0.value)))\n" }
    return "\nextension \(type) {\n\(lines.joined())}\n"
  }

  private static func names(in catalog: String, _ suffix: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: catalog)?.compactMap { $0 as? String } ?? []
    return paths.map { SystemPath.lastComponent(of: $0) }.filter { $0.hasSuffix(suffix) }
      .map { String($0.dropLast(suffix.count)) }
  }

  /// Returns the name that Xcode generates: `brandPrimary` for `brand-primary` and `BrandPrimaryColor`.
  static func symbol(_ name: String, without ending: String) -> String {
    let base = name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : name
    let words = base.split { !$0.isLetter && !$0.isNumber }
    let joined = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  /// Colors of SwiftUI, which generated names don't replace.
  private static let standard: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
    "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]
}
