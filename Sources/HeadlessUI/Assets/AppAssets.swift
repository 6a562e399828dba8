import Foundation
import Synchronization

/// The colors and images of the app: those of the asset catalogs in its bundles, and image files beside them.
enum AppAssets {
  /// A color in both appearances; `nil` if no bundle has it.
  ///
  /// - Parameter bundle: Where it is; the bundles of the app if `nil`.
  static func color(_ name: String, in bundle: Bundle?) -> ColorAsset? { find(bundle) { $0.color(name) } }

  /// An image; `nil` if no bundle has it.
  ///
  /// - Parameter bundle: Where it is; the bundles of the app if `nil`.
  static func image(_ name: String, in bundle: Bundle?) -> ImageAsset? { find(bundle) { $0.image(name) } }

  /// Whether there are asset catalogs: without one, all of their colors and images are unknown.
  static func hasCatalogs(in bundle: Bundle?) -> Bool { find(bundle) { $0.hasCatalogs ? true : nil } ?? false }

  private static func find<Asset: Sendable>(_ bundle: Bundle?, _ get: (BundleAssets) -> Asset?) -> Asset? {
    let paths = Localization.paths(of: bundle)
    return bundles.withLock { bundles in
      for path in paths {
        let assets = bundles[path] ?? BundleAssets(path: path)
        bundles[path] = assets
        if let asset = get(assets) { return asset }
      }
      return nil
    }
  }

  private static let bundles = Mutex<[String: BundleAssets]>([:])
}

/// The assets of a bundle, each read when it is first asked for.
private final class BundleAssets {
  private let path: String
  private let files: Set<String>
  /// The directories of the colors and images, by their names, which begin with those of groups with a namespace.
  private var colorSets: [String: String] = [:]
  private var imageSets: [String: String] = [:]
  private var colors: [String: ColorAsset?] = [:]
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
      } else if !name.contains(".") {
        let isNamespace = AssetContents(directory: path)?.properties?.providesNamespace ?? false
        index(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix)
      }
    }
  }

  func color(_ name: String) -> ColorAsset? {
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
