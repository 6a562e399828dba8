/// How a button is drawn.
package enum ButtonLook: Equatable, Sendable {
  /// Its label in the tint.
  case borderless
  /// Its label as it is.
  case plain
  case bordered
  case prominent
  /// Clear glass.
  case glass
  /// A button of an alert, apart from the others.
  case alert
  /// A row of a dialog.
  case panel
  /// A row of a menu.
  case menu
}

/// What a button shows besides its label.
@MainActor
package protocol ButtonGraphic: ElementGraphic {
  var look: ButtonLook { get }
  var isDestructive: Bool { get }
  /// Whether it leads to another screen, with a chevron in a list.
  var isLink: Bool { get }
}

/// What a field shows besides its text.
@MainActor
package protocol FieldGraphic: ElementGraphic {
  var font: TextFont { get }
  /// Whether it has a border.
  var isBordered: Bool { get }
}

/// What a list shows besides its rows.
@MainActor
package protocol ListGraphic: ElementGraphic {
  /// Whether the rows of a section are on a card.
  var hasCards: Bool { get }
}

/// A button of a bar with a symbol above its title.
@MainActor
package protocol TabGraphic: ElementGraphic {
  var title: String { get }
  /// The name of the symbol or image.
  var symbol: String? { get }
  var badge: String? { get }
}

extension TabGraphic {
  /// The font of the title beside the symbol, in a compact height.
  package static var compactFont: TextFont { TextFont(pointSize: 13, weight: 600) }
  /// The width of the symbol and the title beside each other, with the space around them.
  package var compactWidth: Double { (symbol == nil ? 0 : 28) + Self.compactFont.width(of: title) + 36 }
}
