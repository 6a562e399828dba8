import Foundation

/// The colors and images of the app: those of the asset catalogs in its bundles, and image files beside them.
enum AppAssets {
  /// A color in both appearances; `nil` if no bundle has it.
  ///
  /// - Parameter bundle: Where it is; the bundles of the app if `nil`.
  static func color(_ name: String, in bundle: Bundle?) -> ColorShades? { bundles.first(in: bundle) { $0.color(name) } }

  /// An image; `nil` if no bundle has it.
  ///
  /// - Parameter bundle: Where it is; the bundles of the app if `nil`.
  static func image(_ name: String, in bundle: Bundle?) -> ImageAsset? { bundles.first(in: bundle) { $0.image(name) } }

  /// Whether a catalog has a symbol of a name, which is drawn as an unknown symbol of the system.
  static func isSymbol(_ name: String, in bundle: Bundle?) -> Bool {
    bundles.first(in: bundle) { $0.symbols.contains(name) ? true : nil } ?? false
  }

  /// Whether there are asset catalogs: without one, all of their colors and images are unknown.
  static func hasCatalogs(in bundle: Bundle?) -> Bool {
    bundles.first(in: bundle) { $0.hasCatalogs ? true : nil } ?? false
  }

  private static let bundles = BundleCache { BundleAssets(path: $0) }
}

/// The assets of a bundle, each read when it is first asked for.
private final class BundleAssets {
  private let path: String
  private let files: Set<String>
  /// The directories of the colors and images, by their names, which begin with those of groups with a namespace.
  private var colorSets: [String: String] = [:]
  private var imageSets: [String: String] = [:]
  private(set) var symbols: Set<String> = []
  private var colors: [String: ColorShades?] = [:]
  private var images: [String: ImageAsset?] = [:]
  let hasCatalogs: Bool

  init(path: String) {
    self.path = path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    files = Set(names)
    let catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted()
    hasCatalogs = !catalogs.isEmpty
    for catalog in catalogs { index("\(path)/\(catalog)", prefix: "") }
  }

  private func index(_ directory: String, prefix: String) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted() {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(".colorset") {
        colorSets[prefix + name.dropLast(".colorset".count)] = path
      } else if name.hasSuffix(".imageset") {
        imageSets[prefix + name.dropLast(".imageset".count)] = path
      } else if name.hasSuffix(".symbolset") {
        symbols.insert(prefix + name.dropLast(".symbolset".count))
      } else if !name.contains(".") {
        let isNamespace = AssetContents(directory: path)?.properties?.providesNamespace ?? false
        index(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix)
      }
    }
  }

  func color(_ name: String) -> ColorShades? {
    if let color = colors[name] { return color }
    let color = colorSets[name].flatMap { AssetContents(directory: $0)?.color }
    colors[name] = color
    return color
  }

  func image(_ name: String) -> ImageAsset? {
    if let image = images[name] { return image }
    let image =
      imageSets[name].flatMap { AssetContents(directory: $0)?.image(in: $0) } ?? ImageAsset(file: name, in: path, files)
    images[name] = image
    return image
  }
}
