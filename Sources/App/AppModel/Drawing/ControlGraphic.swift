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
  /// A button beside a row that a swipe has moved.
  case swipe
  /// A value that can be changed, such as a date.
  case value
}

/// A symbol at the end of a button, or before its label in a menu.
package enum ButtonMark: Equatable, Sendable {
  /// It leads to another screen.
  case link
  /// It shows and hides what is below it.
  case disclosure(isExpanded: Bool)
  /// It is one of several options, or on or off.
  case check(isOn: Bool)

  package var canBeOn: Bool {
    if case .check = self { true } else { false }
  }
}

/// What a button shows besides its label.
@MainActor
package protocol ButtonGraphic: ElementGraphic {
  var look: ButtonLook { get }
  var isDestructive: Bool { get }
  var mark: ButtonMark? { get }
}

/// What a field shows besides its text.
@MainActor
package protocol FieldGraphic: ElementGraphic {
  var font: TextFont { get }
  /// Whether it has a border.
  var isBordered: Bool { get }
  /// The distance of several lines from its left and upper edges, in points.
  var margin: Point { get }
}

extension String {
  /// The string with a character in its last line: that is a line then, also after a line break.
  package var withLastLine: String { isEmpty || last?.isNewline == true ? self + " " : self }
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
