/// A font as the layout and a drawing need it: the size is known, and the text size of the user is applied.
package struct TextFont: Hashable, Sendable {
  /// The design of the letters.
  package enum Design: Sendable { case standard, serif, rounded, monospaced }

  /// In points.
  package var pointSize: Double
  /// From 100 to 900, as in CSS: 400 is regular, 600 semibold, 700 bold.
  package var weight: Int
  package var design = Design.standard
  package var isItalic = false
  /// The distance of baselines, in points; the height of one line if `nil`.
  package var leading: Double?
  /// The width of the letters, 1 for the standard.
  package var stretch = 1.0
  /// The space that the app adds after each character, in points.
  package var tracking = 0.0
  /// Whether the size is the same in all text sizes of the user.
  package var isFixed = false

  package init(pointSize: Double, weight: Int = 400) {
    (self.pointSize, self.weight) = (pointSize, weight)
  }

  /// The font of body text in the default text size.
  package static let body = TextFont(style: 17, leading: 22)

  /// A font of a text style.
  package init(style pointSize: Double, weight: Int = 400, leading: Double) {
    (self.pointSize, self.weight, self.leading) = (pointSize, weight, leading)
  }

  /// The space after each character, in points: that of the design at this size, and what the app adds.
  package var letterSpacing: Double {
    FontTracking.points(at: pointSize, design, weight: weight, isItalic: isItalic) + tracking
  }

  /// The font in another size.
  func scaled(by scale: Double) -> TextFont {
    guard scale != 1 else { return self }
    var font = self
    font.pointSize = pointSize * scale
    font.leading = leading.map { $0 * scale }
    return font
  }

  // MARK: Heights

  // The metrics of SF Pro.
  var naturalHeight: Double { 1.193_359_375 * pointSize }
  var naturalAscent: Double { 0.952_148_437_5 * pointSize }
  package var capHeight: Double { 0.704_589_843_75 * pointSize }

  /// The height of one line, in whole pixels.
  package var lineHeight: Double { Self.wholePixels(naturalHeight) }

  /// The distance from the top of a line to its baseline.
  package var ascent: Double { (lineHeight - naturalHeight) / 2 + naturalAscent }

  /// The distance of the baselines of successive lines.
  package var pitch: Double { max(leading ?? lineHeight, lineHeight) }

  /// The height of a number of lines.
  ///
  /// - Parameter spacing: The space that the app adds between lines.
  package func height(ofLines count: Int, spacing: Double = 0) -> Double {
    lineHeight + Double(max(0, count - 1)) * (pitch + spacing)
  }

  /// A length as the pixels of a device show it, which has three for each point.
  ///
  /// Thirds are rounded to a binary fraction, so that the sums of lengths are exact.
  package static func wholePixels(_ length: Double) -> Double {
    ((length * 3 - 1e-6).rounded(.up) / 3 * 64).rounded() / 64
  }

  // MARK: Widths

  /// The width of text in one line, in points.
  package func width(of text: some StringProtocol) -> Double {
    let widths = CharacterWidths(self)
    return text.unicodeScalars.reduce(0) { $0 + widths[$1] }
  }
}

/// The widths of the characters of a font, with its tracking.
struct CharacterWidths {
  /// The cuts of the table that are mixed, and the part of the second one of each two.
  private let light: Int
  private let weightPart: Double
  private let displayPart: Double
  /// Points for each thousandth of an em.
  private let scale: Double
  private let tracking: Double
  private let isMonospaced: Bool
  private let pointSize: Double

  init(_ font: TextFont) {
    let weight = Double(min(max(font.weight, 100), 900))
    light = weight < 400 ? 0 : 1
    weightPart = weight < 400 ? (weight - 100) / 300 : (weight - 400) / 500
    // SF Pro changes from its letters for text to those for titles between these sizes.
    displayPart = min(max((font.pointSize - 17) / (28 - 17), 0), 1)
    scale = font.pointSize * font.stretch / 1000
    tracking = font.letterSpacing
    isMonospaced = font.design == .monospaced
    pointSize = font.pointSize
  }

  subscript(scalar: Unicode.Scalar) -> Double {
    let value = scalar.value
    if !(0x20...0x7E).contains(value), scalar.takesNoSpace { return 0 }
    if isMonospaced, value >= 0x20 { return 0.618 * pointSize * (scalar.isWide ? 2 : 1) + tracking }
    guard let index = Self.index(of: value) else { return scalar.averageWidth * pointSize + tracking }
    let row = index * FontAdvances.cuts + light
    var width = Double(FontAdvances.thousandths[row])
    if weightPart > 0 { width += (Double(FontAdvances.thousandths[row + 1]) - width) * weightPart }
    if displayPart > 0 {
      var display = Double(FontAdvances.thousandths[row + 3])
      if weightPart > 0 { display += (Double(FontAdvances.thousandths[row + 4]) - display) * weightPart }
      width += (display - width) * displayPart
    }
    return width * scale + tracking
  }

  /// The index of a character in the table.
  private static func index(of value: UInt32) -> Int? {
    if value >= 0x20, value <= 0x7E { return Int(value - 0x20) }
    var start = 0
    for range in FontAdvances.ranges {
      if value < range.lowerBound { return nil }
      if range.contains(value) { return start + Int(value - range.lowerBound) }
      start += range.count
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn over the character before, or not at all.
  fileprivate var takesNoSpace: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x300...0x36F, 0x200B...0x200F, 0x2060...0x2064, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
      true
    default: false
    }
  }

  /// Whether it is a character of East Asia or an emoji, as wide as it is high, with a line break on each side.
  var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The width in em of a character that isn't in the table.
  fileprivate var averageWidth: Double {
    value >= 0x1F300 && value <= 0x1FAFF ? 1.25 : isWide ? 1 : 0.6
  }
}
