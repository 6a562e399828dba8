/// What the colors of the system depend on.
package struct ColorVariant: Hashable, Sendable {
  package var isDark = false
  /// Whether the user has increased the contrast.
  package var hasMoreContrast = false

  package init(isDark: Bool = false, hasMoreContrast: Bool = false) {
    (self.isDark, self.hasMoreContrast) = (isDark, hasMoreContrast)
  }

  package static let lightIncreased = ColorVariant(hasMoreContrast: true)
  package static let darkIncreased = ColorVariant(isDark: true, hasMoreContrast: true)
}

/// The colors of the system's own parts.
///
/// Source: UIKit's system colors, as in `UIColor`; the tinted ones: Apple, Human Interface Guidelines, Color, of iOS 26; the
/// line of a `Divider`: vjr2005/Challenge, `AboutViewSnapshotTests/defaultState.1.png`.
package enum SystemColor: Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case background, secondaryBackground, groupedBackground, cell, separator, fill, secondaryFill, tertiaryFill
  case blue, gray, lightGray, green, red, white, dimming

  /// The colors that are neither black nor white, light and dark, while the contrast isn't increased.
  package static let tinted = Set(
    [false, true].flatMap { isDark in
      [secondaryLabel, tertiaryLabel, quaternaryLabel, gray, red, green, blue].map {
        $0.shade(ColorVariant(isDark: isDark))
      }
    })

  package func shade(_ variant: ColorVariant) -> DrawingColor {
    let shades = variant.isDark ? shades.dark : shades.light
    return variant.hasMoreContrast ? shades.increased : shades.standard
  }

  private struct Pair {
    let standard: DrawingColor
    let increased: DrawingColor

    init(_ rgb: UInt32, _ increased: UInt32? = nil) {
      (standard, self.increased) = (DrawingColor(rgb), DrawingColor(increased ?? rgb))
    }

    /// A color in two opacities.
    init(_ rgb: UInt32, opacity: Double, _ increased: Double) {
      (standard, self.increased) = (DrawingColor(rgb, opacity: opacity), DrawingColor(rgb, opacity: increased))
    }
  }

  private var shades: (light: Pair, dark: Pair) {
    switch self {
    case .label: (Pair(0x000000), Pair(0xFFFFFF))
    case .secondaryLabel: (Pair(0x3C3C43, opacity: 0.6, 0.68), Pair(0xEBEBF5, opacity: 0.6, 0.68))
    case .tertiaryLabel: (Pair(0x3C3C43, opacity: 0.3, 0.38), Pair(0xEBEBF5, opacity: 0.3, 0.38))
    case .quaternaryLabel: (Pair(0x3C3C43, opacity: 0.18, 0.26), Pair(0xEBEBF5, opacity: 0.16, 0.24))
    case .background: (Pair(0xFFFFFF), Pair(0x000000))
    case .secondaryBackground: (Pair(0xF2F2F7, 0xEBEBF0), Pair(0x1C1C1E, 0x242426))
    case .groupedBackground: (Pair(0xF2F2F7, 0xEBEBF0), Pair(0x000000))
    case .cell: (Pair(0xFFFFFF), Pair(0x1C1C1E, 0x242426))
    case .separator: (Pair(0x3C3C43, opacity: 0.29, 0.37), Pair(0x545458, opacity: 0.6, 0.68))
    case .fill: (Pair(0x787880, opacity: 0.2, 0.28), Pair(0x787880, opacity: 0.36, 0.44))
    case .secondaryFill: (Pair(0x787880, opacity: 0.16, 0.24), Pair(0x787880, opacity: 0.32, 0.4))
    case .tertiaryFill: (Pair(0x767680, opacity: 0.12, 0.2), Pair(0x767680, opacity: 0.24, 0.32))
    case .blue: (Pair(0x0088FF, 0x1E6EF4), Pair(0x0091FF, 0x5CB8FF))
    case .gray: (Pair(0x8E8E93, 0x6C6C70), Pair(0x8E8E93, 0xAEAEB2))
    case .lightGray: (Pair(0xD1D1D6, 0xBCBCC0), Pair(0x3A3A3C, 0x444446))
    case .green: (Pair(0x34C759, 0x008932), Pair(0x30D158, 0x4AD968))
    case .red: (Pair(0xFF383C, 0xE9152D), Pair(0xFF4245, 0xFF6165))
    case .white: (Pair(0xFFFFFF), Pair(0xFFFFFF))
    case .dimming: (Pair(0x000000, opacity: 0.2, 0.2), Pair(0x000000, opacity: 0.48, 0.48))
    }
  }
}
