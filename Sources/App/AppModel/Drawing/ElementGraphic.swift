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
  package var variant: ColorVariant
  package var tint: DrawingColor
  /// The color of text and symbols for which the app sets none; `nil` for that of the system.
  package var label: DrawingColor?
  package var isEnabled = true

  package init(_ variant: ColorVariant = ColorVariant(), tint: DrawingColor? = nil) {
    self.variant = variant
    self.tint = tint ?? SystemColor.blue.shade(variant)
  }

  package var isDark: Bool { variant.isDark }

  package subscript(color: SystemColor) -> DrawingColor { color.shade(variant) }

  /// The color of text and symbols.
  package var foreground: DrawingColor { label ?? self[.label] }
}
