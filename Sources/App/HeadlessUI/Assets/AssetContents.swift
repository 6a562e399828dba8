import AppModel
import Foundation

/// The `Contents.json` of a color or an image of an asset catalog.
///
/// The format is Apple's Asset Catalog Format Reference.
struct AssetContents: Decodable {
  struct Properties: Decodable {
    let providesNamespace: Bool?
    let templateRenderingIntent: String?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  private struct Item: Decodable {
    let idiom: String?
    let scale: String?
    let filename: String?
    let appearances: [[String: String]]?
    let color: AssetColor?

    /// Whether it is for this appearance alone; `nil` if it is for all.
    var isDark: Bool? {
      appearances?.first { $0["appearance"] == "luminosity" }.map { $0["value"] == "dark" }
    }

    var isForHighContrast: Bool { appearances?.contains { $0["appearance"] == "contrast" } ?? false }

    /// How well it fits an iPhone; `nil` if it is for other devices.
    var rank: Int? {
      switch idiom {
      case "iphone": 2
      case "universal", nil: 1
      case "ipad": 0
      default: nil
      }
    }

    /// The pixels of a point; 1 for a vector image.
    var factor: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
  }

  let properties: Properties?
  private let colors: [Item]?
  private let images: [Item]?

  /// Reads a directory; `nil` without contents that can be read.
  init?(directory: String) {
    guard let data = FileManager.default.contents(atPath: "\(directory)/Contents.json"),
      let contents = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = contents
  }

  /// The item for an appearance that fits an iPhone best.
  private func best(_ items: [Item]?, _ variant: ColorVariant) -> Item? {
    func fit(_ item: Item) -> (Int, Int, Int, Double) {
      (item.rank ?? 0, item.isForHighContrast ? 1 : 0, item.isDark == nil ? 0 : 1, item.factor)
    }
    return (items ?? []).filter {
      $0.rank != nil && (variant.hasMoreContrast || !$0.isForHighContrast)
        && $0.isDark ?? variant.isDark == variant.isDark
    }.max { fit($0) < fit($1) }
  }

  /// The color in all appearances.
  var color: ColorShades? {
    func shade(_ isDark: Bool, _ hasMoreContrast: Bool) -> Color.Resolved? {
      let variant = ColorVariant(isDark: isDark, hasMoreContrast: hasMoreContrast)
      return best(colors, variant)?.color?.resolved(variant)
    }
    guard let light = shade(false, false), let dark = shade(true, false) else { return nil }
    return ColorShades(light, dark, increased: (shade(false, true) ?? light, shade(true, true) ?? dark))
  }

  /// The image in both appearances, with the paths of its files.
  func image(in directory: String) -> ImageAsset? {
    let files = (images ?? []).filter { $0.filename != nil }
    guard let light = best(files, ColorVariant()) else { return nil }
    let path = { (item: Item) in "\(directory)/\(item.filename!)" }
    let dark = best(files, ColorVariant(isDark: true)).flatMap { $0.filename == light.filename ? nil : path($0) }
    return ImageAsset(
      light: path(light), scale: light.factor, dark: dark,
      isTemplate: properties?.templateRenderingIntent.map { $0 == "template" })
  }
}

/// A color of an asset catalog.
private struct AssetColor: Decodable {
  private let space: String?
  private let components: [String: String]?
  private let reference: String?

  private enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components, reference
  }

  /// The color in an appearance; `nil` if it can't be read.
  func resolved(_ variant: ColorVariant) -> Color.Resolved? {
    if let reference {
      let name = reference.hasSuffix("Color") ? String(reference.dropLast("Color".count)) : reference
      return Self.systemColors.first { $0.description == name }?.color.shade(variant)
    }
    guard let components else { return nil }
    func part(_ name: String) -> Float? { components[name].flatMap(Self.number) }
    let opacity = part("alpha") ?? 1
    let colorSpace: Color.RGBColorSpace =
      space == "display-p3" ? .displayP3 : space?.hasSuffix("linear-srgb") == true ? .sRGBLinear : .sRGB
    if let white = part("white") {
      return Color.Resolved(colorSpace: colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return Color.Resolved(colorSpace: colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// The colors that a catalog can refer to.
  private static var systemColors: [UIColor] {
    [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
      .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3, .systemGray4,
      .systemGray5, .systemGray6, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .separator, .opaqueSeparator, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .darkText, .lightText,
    ]
  }

  /// A part from 0 to 1: `0.5`, or of a byte `0x80` or `128`.
  private static func number(_ text: String) -> Float? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
    return text.contains(".") ? Float(text) : Int(text).map { Float($0) / 255 }
  }
}
