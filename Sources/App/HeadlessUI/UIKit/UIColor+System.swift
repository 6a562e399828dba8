import Foundation

// The colors of UIKit with their components in the light and the dark appearance of iOS 18; with increased contrast as
// Flutter's `CupertinoColors` documents them.

extension Color {
  /// The opacities of a color, light and dark, then the same with increased contrast.
  typealias Opacities = (Float, Float, Float, Float)

  /// Creates a color of the system.
  ///
  /// - Parameters:
  ///   - light: The components in the light appearance as `0xRRGGBB`.
  ///   - dark: The components in the dark appearance; those of the light one if `nil`.
  ///   - increased: The light and the dark components with increased contrast; the same ones if `nil`.
  init(
    system name: String, _ light: UInt32, _ dark: UInt32? = nil, increased: (UInt32, UInt32)? = nil,
    opacity: Opacities = (1, 1, 1, 1)
  ) {
    let dark = dark ?? light
    let increased = increased ?? (light, dark)
    self.init(
      named: name,
      ColorShades(
        Resolved(hex: light, opacity: opacity.0), Resolved(hex: dark, opacity: opacity.1),
        increased: (Resolved(hex: increased.0, opacity: opacity.2), Resolved(hex: increased.1, opacity: opacity.3))))
  }
}

extension Color.Resolved {
  fileprivate init(hex: UInt32, opacity: Float) {
    self.init(
      red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
      opacity: opacity)
  }
}

extension UIColor {
  private static func system(
    _ name: String, _ light: UInt32, _ dark: UInt32? = nil, increased: (UInt32, UInt32)? = nil,
    opacity: Color.Opacities = (1, 1, 1, 1)
  ) -> UIColor { UIColor(Color(system: name, light, dark, increased: increased, opacity: opacity)) }

  /// The color that SwiftUI has by another name.
  private static func system(_ name: String, as color: Color) -> UIColor { UIColor(color.named(name)) }

  public class var black: UIColor { system("UIColor.black", 0x000000) }
  public class var darkGray: UIColor { system("UIColor.darkGray", 0x555555) }
  public class var lightGray: UIColor { system("UIColor.lightGray", 0xAAAAAA) }
  public class var white: UIColor { system("UIColor.white", 0xFFFFFF) }
  public class var gray: UIColor { system("UIColor.gray", 0x808080) }
  public class var red: UIColor { system("UIColor.red", 0xFF0000) }
  public class var green: UIColor { system("UIColor.green", 0x00FF00) }
  public class var blue: UIColor { system("UIColor.blue", 0x0000FF) }
  public class var cyan: UIColor { system("UIColor.cyan", 0x00FFFF) }
  public class var yellow: UIColor { system("UIColor.yellow", 0xFFFF00) }
  public class var magenta: UIColor { system("UIColor.magenta", 0xFF00FF) }
  public class var orange: UIColor { system("UIColor.orange", 0xFF8000) }
  public class var purple: UIColor { system("UIColor.purple", 0x800080) }
  public class var brown: UIColor { system("UIColor.brown", 0x996633) }
  public class var clear: UIColor { UIColor(.clear) }
  /// The color `systemRed` of the system.
  public class var systemRed: UIColor { system("systemRed", as: .red) }
  /// The color `systemOrange` of the system.
  public class var systemOrange: UIColor { system("systemOrange", as: .orange) }
  /// The color `systemYellow` of the system.
  public class var systemYellow: UIColor { system("systemYellow", as: .yellow) }
  /// The color `systemGreen` of the system.
  public class var systemGreen: UIColor { system("systemGreen", as: .green) }
  /// The color `systemMint` of the system.
  public class var systemMint: UIColor { system("systemMint", as: .mint) }
  /// The color `systemTeal` of the system.
  public class var systemTeal: UIColor { system("systemTeal", as: .teal) }
  /// The color `systemCyan` of the system.
  public class var systemCyan: UIColor { system("systemCyan", as: .cyan) }
  /// The color `systemBlue` of the system.
  public class var systemBlue: UIColor { system("systemBlue", as: .blue) }
  /// The color `systemIndigo` of the system.
  public class var systemIndigo: UIColor { system("systemIndigo", as: .indigo) }
  /// The color `systemPurple` of the system.
  public class var systemPurple: UIColor { system("systemPurple", as: .purple) }
  /// The color `systemPink` of the system.
  public class var systemPink: UIColor { system("systemPink", as: .pink) }
  /// The color `systemBrown` of the system.
  public class var systemBrown: UIColor { system("systemBrown", as: .brown) }
  /// The color `systemGray` of the system.
  public class var systemGray: UIColor { system("systemGray", as: .gray) }
  /// The color `systemGray2` of the system.
  public class var systemGray2: UIColor { system("systemGray2", 0xAEAEB2, 0x636366, increased: (0x8E8E93, 0x7C7C80)) }
  /// The color `systemGray3` of the system.
  public class var systemGray3: UIColor { system("systemGray3", 0xC7C7CC, 0x48484A, increased: (0xAEAEB2, 0x545456)) }
  /// The color `systemGray4` of the system.
  public class var systemGray4: UIColor { system("systemGray4", 0xD1D1D6, 0x3A3A3C, increased: (0xBCBCC0, 0x444446)) }
  /// The color `systemGray5` of the system.
  public class var systemGray5: UIColor { system("systemGray5", 0xE5E5EA, 0x2C2C2E, increased: (0xD8D8DC, 0x363638)) }
  /// The color `systemGray6` of the system.
  public class var systemGray6: UIColor { system("systemGray6", 0xF2F2F7, 0x1C1C1E, increased: (0xEBEBF0, 0x242426)) }
  /// The color `tintColor` of the system.
  public class var tintColor: UIColor { system("tintColor", as: .blue) }
  /// The color of primary text.
  public class var label: UIColor { system("label", as: .primary) }
  /// The color `secondaryLabel` of the system.
  public class var secondaryLabel: UIColor { system("secondaryLabel", as: .secondary) }
  /// The color `tertiaryLabel` of the system.
  public class var tertiaryLabel: UIColor {
    system("tertiaryLabel", 0x3C3C43, 0xEBEBF5, opacity: (0.3, 0.3, 0.38, 0.38))
  }
  /// The color `quaternaryLabel` of the system.
  public class var quaternaryLabel: UIColor {
    system("quaternaryLabel", 0x3C3C43, 0xEBEBF5, opacity: (0.18, 0.16, 0.26, 0.24))
  }
  /// The color `placeholderText` of the system.
  public class var placeholderText: UIColor {
    system("placeholderText", 0x3C3C43, 0xEBEBF5, opacity: (0.3, 0.3, 0.38, 0.38))
  }
  /// The color `link` of the system.
  public class var link: UIColor { system("link", 0x007AFF, 0x0984FF) }
  /// The color `separator` of the system.
  public class var separator: UIColor { system("separator", 0x3C3C43, 0x545458, opacity: (0.12, 0.6, 0.37, 0.68)) }
  /// The color `opaqueSeparator` of the system.
  public class var opaqueSeparator: UIColor { system("opaqueSeparator", 0xC6C6C8, 0x38383A) }
  /// The color `systemFill` of the system.
  public class var systemFill: UIColor { system("systemFill", 0x787880, opacity: (0.2, 0.36, 0.28, 0.44)) }
  /// The color `secondarySystemFill` of the system.
  public class var secondarySystemFill: UIColor {
    system("secondarySystemFill", 0x787880, opacity: (0.16, 0.32, 0.24, 0.4))
  }
  /// The color `tertiarySystemFill` of the system.
  public class var tertiarySystemFill: UIColor {
    system("tertiarySystemFill", 0x767680, opacity: (0.12, 0.24, 0.2, 0.32))
  }
  /// The color `quaternarySystemFill` of the system.
  public class var quaternarySystemFill: UIColor {
    system("quaternarySystemFill", 0x747480, 0x767680, opacity: (0.08, 0.18, 0.16, 0.26))
  }
  /// The color `systemBackground` of the system.
  public class var systemBackground: UIColor { system("systemBackground", 0xFFFFFF, 0x000000) }
  /// The color `secondarySystemBackground` of the system.
  public class var secondarySystemBackground: UIColor {
    system("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E, increased: (0xEBEBF0, 0x242426))
  }
  /// The color `tertiarySystemBackground` of the system.
  public class var tertiarySystemBackground: UIColor {
    system("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E, increased: (0xFFFFFF, 0x363638))
  }
  /// The color `systemGroupedBackground` of the system.
  public class var systemGroupedBackground: UIColor {
    system("systemGroupedBackground", 0xF2F2F7, 0x000000, increased: (0xEBEBF0, 0x000000))
  }
  /// The color `secondarySystemGroupedBackground` of the system.
  public class var secondarySystemGroupedBackground: UIColor {
    system("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E, increased: (0xFFFFFF, 0x242426))
  }
  /// The color `tertiarySystemGroupedBackground` of the system.
  public class var tertiarySystemGroupedBackground: UIColor {
    system("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E, increased: (0xEBEBF0, 0x363638))
  }
  /// The color `darkText` of the system.
  public class var darkText: UIColor { system("darkText", 0x000000) }
  /// The color `lightText` of the system.
  public class var lightText: UIColor { system("lightText", 0xFFFFFF, opacity: (0.6, 0.6, 0.6, 0.6)) }
}
