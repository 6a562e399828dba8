/// What an element shows, which is asked for only when a drawing is made.
///
/// It describes the view at that moment: a change of it that affects neither the layout nor the semantics needs no
/// evaluation.
@MainActor
package protocol ElementGraphic {
  /// The drawing of a node.
  ///
  /// - Parameters:
  ///   - node: The node that has the graphic.
  ///   - frame: On the screen.
  ///   - style: What the node inherits.
  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing
}

/// What an element shows besides its children.
package struct ElementDrawing {
  /// What the children inherit.
  package var style: DrawingStyle
  /// Drawn before the children.
  package var below: [DrawnItem] = []
  /// Drawn after the children.
  package var above: [DrawnItem] = []
  /// What happens to all of it.
  package var effects = GroupEffects()

  package init(_ style: DrawingStyle) { self.style = style }
}

/// What an element inherits for its drawing.
package struct DrawingStyle: Equatable, Sendable {
  package var isDark: Bool
  package var tint: DrawingColor
  /// The color of text and symbols for which the app sets none; `nil` for that of the system.
  package var label: DrawingColor?
  package var isEnabled = true

  package init(isDark: Bool = false, tint: DrawingColor? = nil) {
    self.isDark = isDark
    self.tint = tint ?? SystemColor.blue(isDark: isDark)
  }

  package subscript(color: SystemColor) -> DrawingColor { color.shade(isDark: isDark) }

  /// The color of text and symbols.
  package var foreground: DrawingColor { label ?? self[.label] }
}

/// The colors of the system's own parts.
///
/// Source: UIKit's system colors of iOS 18 and later, as in `UIColor`.
package enum SystemColor: Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case background, secondaryBackground, groupedBackground, cell, separator, fill, secondaryFill, tertiaryFill
  case gray, lightGray, green, red, white, dimming

  package static func blue(isDark: Bool) -> DrawingColor { DrawingColor(isDark ? 0x0A84FF : 0x007AFF) }

  /// The colors that are neither black nor white, light and dark.
  package static let tinted = Set(
    [false, true].flatMap { isDark in
      [secondaryLabel, tertiaryLabel, quaternaryLabel, gray, red, green].map { $0.shade(isDark: isDark) }
        + [blue(isDark: isDark)]
    })

  package func shade(isDark: Bool) -> DrawingColor {
    switch self {
    case .label: DrawingColor(isDark ? 0xFFFFFF : 0x000000)
    case .secondaryLabel: DrawingColor(isDark ? 0xEBEBF5 : 0x3C3C43, opacity: 0.6)
    case .tertiaryLabel: DrawingColor(isDark ? 0xEBEBF5 : 0x3C3C43, opacity: 0.3)
    case .quaternaryLabel: DrawingColor(isDark ? 0xEBEBF5 : 0x3C3C43, opacity: isDark ? 0.16 : 0.18)
    case .background: DrawingColor(isDark ? 0x000000 : 0xFFFFFF)
    case .secondaryBackground: DrawingColor(isDark ? 0x1C1C1E : 0xF2F2F7)
    case .groupedBackground: DrawingColor(isDark ? 0x000000 : 0xF2F2F7)
    case .cell: DrawingColor(isDark ? 0x1C1C1E : 0xFFFFFF)
    case .separator: DrawingColor(isDark ? 0x545458 : 0x3C3C43, opacity: isDark ? 0.6 : 0.29)
    case .fill: DrawingColor(0x787880, opacity: isDark ? 0.36 : 0.2)
    case .secondaryFill: DrawingColor(0x787880, opacity: isDark ? 0.32 : 0.16)
    case .tertiaryFill: DrawingColor(0x767680, opacity: isDark ? 0.24 : 0.12)
    case .gray: DrawingColor(0x8E8E93)
    case .lightGray: DrawingColor(isDark ? 0x3A3A3C : 0xD1D1D6)
    case .green: DrawingColor(isDark ? 0x30D158 : 0x34C759)
    case .red: DrawingColor(isDark ? 0xFF453A : 0xFF3B30)
    case .white: DrawingColor(0xFFFFFF)
    case .dimming: DrawingColor(0x000000, opacity: isDark ? 0.48 : 0.2)
    }
  }
}
