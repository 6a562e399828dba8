/// The sizes of controls, in points; those of UIKit as far as they are round.
enum Metrics {
  static let line = 21.0
  static let control = 44.0
  static let row = 44.0
  static let rowPadding = 22.0
  static let field = 200.0
  static let least = 44.0
  /// What a character takes on average; letters of East Asian scripts and pictures take two.
  static let character = 8.5
}

extension Element {
  /// How large the element is by what it shows.
  func intrinsicMeasure(in width: Double) -> Measure {
    switch type {
    case .staticText: text(label, in: width)
    case .button, .link, .tab:
      Measure(size: Size(width: min(width, Self.width(of: label) + 24), height: Metrics.control))
    case .image: Measure(size: Size(width: min(width, Metrics.control), height: Metrics.control))
    case .textField, .secureTextField, .searchField, .slider, .picker, .switch, .stepper, .datePicker, .cell:
      Measure(size: Size(width: width.isFinite ? width : Metrics.field, height: Metrics.control), isWide: true)
    case .textView:
      Measure(
        size: Size(width: width.isFinite ? width : Metrics.field, height: 3 * Metrics.line), isWide: true, isTall: true)
    case .progressIndicator: Measure(size: Size(width: width.isFinite ? width : Metrics.field, height: 4), isWide: true)
    case .activityIndicator: Measure(size: Size(width: 20, height: 20))
    case .pickerWheel: Measure(size: Size(width: width.isFinite ? width : Metrics.field, height: 216), isWide: true)
    case _ where !label.isEmpty: text(label, in: width)
    default: Measure(size: .zero)
    }
  }

  private func text(_ text: String, in width: Double) -> Measure {
    let natural = max(Metrics.character, Self.width(of: text))
    guard natural > width, width > 0 else { return Measure(size: Size(width: natural, height: Metrics.line)) }
    return Measure(size: Size(width: width, height: Metrics.line * (natural / width).rounded(.up)))
  }

  /// About how wide a text is in one line.
  static func width(of text: String) -> Double {
    var characters = 0
    let bytes = text.utf8.span
    for place in bytes.indices where bytes[place] & 0xC0 != 0x80 {
      characters += bytes[place] < 0xE0 ? 1 : 2
    }
    return Double(characters) * Metrics.character
  }
}
