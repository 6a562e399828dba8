#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that Xcode generates for the colors and images of asset catalogs, as far as a module uses them.
struct AssetSymbols {
  /// A group with a namespace becomes an enumeration.
  private struct Namespace {
    /// The names of assets, with those of the groups around them, by their symbols.
    var assets: [String: String] = [:]
    var groups: [String: Namespace] = [:]
    var isEmpty: Bool { assets.isEmpty && groups.values.allSatisfy(\.isEmpty) }

    func filtered(_ isIncluded: (String) -> Bool) -> Namespace {
      let groups = groups.filter { isIncluded($0.key) }.mapValues { $0.filtered(isIncluded) }
      return Namespace(
        assets: assets.filter { isIncluded($0.key) }, groups: groups.filter { !$0.value.isEmpty })
    }
  }

  private let colors: Namespace
  private let images: Namespace
  /// The names that the module's own code declares.
  private let declared: Set<String>
  /// The bundle with the catalog, as the module's code reaches it.
  private let bundle: String

  /// - Parameter used: The names after a dot in the module's code.
  init(_ module: AppModule, used: Set<String>, facts: [String: SourceFacts]) {
    bundle = module.kind == .app ? ".main" : ".module"
    declared = module.files.sources.reduce(into: []) { $0.formUnion(facts[$1]?.variables ?? []) }
    let names = { (suffixes: [String], ending: String) in
      var all = Namespace()
      for catalog in module.files.catalogs.sorted() { Self.read(catalog, suffixes, ending, prefix: "", into: &all) }
      return all.filtered(used.contains)
    }
    colors = names([".colorset"], "Color")
    images = names([".imageset", ".symbolset"], "Image")
  }

  /// Reads a directory of a catalog, in which only some groups have a namespace.
  private static func read(
    _ directory: String, _ suffixes: [String], _ ending: String, prefix: String, into namespace: inout Namespace
  ) {
    for name in FileTree.names(in: directory) {
      let path = "\(directory)/\(name)"
      if let suffix = suffixes.first(where: name.hasSuffix) {
        let own = String(name.dropLast(suffix.count))
        namespace.assets[symbol(own, without: ending)] = prefix + own
      } else if !name.contains("."), SystemPath.kind(of: path) == .directory {
        guard hasNamespace(path) else {
          read(path, suffixes, ending, prefix: prefix, into: &namespace)
          continue
        }
        let group = SymbolName.joined(SymbolName.words(in: name), isType: true)
        read(path, suffixes, ending, prefix: "\(prefix)\(name)/", into: &namespace.groups[group, default: Namespace()])
      }
    }
  }

  private struct Contents: Decodable {
    struct Properties: Decodable {
      let providesNamespace: Bool?

      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }

    let properties: Properties?
  }

  private static func hasNamespace(_ directory: String) -> Bool {
    let bytes = try? FileReader.bytes(of: "\(directory)/Contents.json", limit: FileReader.textLimit)
    let contents = bytes.flatMap { try? JSONDecoder().decode(Contents.self, from: Data($0)) }
    return contents?.properties?.providesNamespace ?? false
  }

  /// The text of a Swift file; `nil` if no name is used.
  var text: String? {
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    let own = colors.assets.filter { !declared.contains($0.key) && !Self.standard.contains($0.key) }
    let ownImages = images.assets.filter { !declared.contains($0.key) }
    let resource = { (type: String, path: [String], name: String) in
      "nonisolated static let \(StandInWriter.escaped(path.last ?? "")) = \(type)(name: \(StarterDependency.literal(name)), bundle: \(bundle))"
    }
    let value = { (type: String, label: String, path: [String]) in
      "nonisolated static var \(StandInWriter.escaped(path.last ?? "")): \(type) { \(type)(\(label).\(path.joined(separator: "."))) }"
    }
    let color = { (path: [String], _: String) in value("Color", "", path) }
    let colorOfUIKit = { (path: [String], _: String) in value("UIColor", "resource: ", path) }
    let imageOfUIKit = { (path: [String], _: String) in value("UIImage", "resource: ", path) }
    let sections = [
      section("ColorResource", colors) { resource("ColorResource", $0, $1) },
      section("Color", Namespace(assets: own, groups: colors.groups), color),
      // A guess: the code of Xcode has no namespaces here.
      section("ShapeStyle where Self == Color", Namespace(assets: own), color),
      section(
        "UIColor", Namespace(assets: own.filter { !Self.isOfUIKit($0.key) }, groups: colors.groups), colorOfUIKit),
      section("ImageResource", images) { resource("ImageResource", $0, $1) },
      section("UIImage", Namespace(assets: ownImages, groups: images.groups), imageOfUIKit),
    ]
    return "// The names of the asset catalog that Xcode generates and the module uses.\nimport SwiftUI\n"
      + sections.joined()
  }

  /// - Parameter line: Returns a declaration by the path of its symbol and the name of the asset.
  private func section(_ type: String, _ names: Namespace, _ line: ([String], String) -> String) -> String {
    names.isEmpty ? "" : "\nextension \(type) {\n\(lines(names, [], line))}\n"
  }

  private func lines(_ names: Namespace, _ path: [String], _ line: ([String], String) -> String) -> String {
    let indent = String(repeating: "  ", count: path.count + 1)
    let assets = names.assets.sorted { $0.key < $1.key }.map { "\(indent)\(line(path + [$0.key], $0.value))\n" }
    let groups = names.groups.sorted { $0.key < $1.key }.map { name, group in
      "\(indent)nonisolated enum \(name) {\n\(lines(group, path + [name], line))\(indent)}\n"
    }
    return (assets + groups).joined()
  }

  /// Returns the name that Xcode generates: `brandPrimary` for `brand-primary` and `BrandPrimaryColor`.
  static func symbol(_ name: String, without ending: String) -> String {
    let base = name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : name
    return SymbolName.valid(SymbolName.joined(SymbolName.words(in: base)))
  }

  /// Whether `UIColor` has a color of a name, which generated names don't replace.
  private static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("system") || name.hasSuffix("Label") || name.hasSuffix("Text")
      || ["darkGray", "label", "lightGray", "link", "magenta", "opaqueSeparator", "separator", "tintColor"].contains(
        name)
  }

  /// Colors of SwiftUI, which generated names don't replace.
  private static let standard: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
    "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]
}
