import AppModel
import Foundation

/// What modifiers change of a font and of its lines: in a `Font`, in a `Text`, or in the environment.
struct TextTraits: Hashable, Sendable {
  /// A line under or through text; `nil` in the traits means that the outer ones decide.
  struct Stroke: Hashable, Sendable {
    let isActive: Bool
    let color: Color?

    init(_ isActive: Bool, _ color: Color?) { (self.isActive, self.color) = (isActive, color) }
  }

  /// The letters that are small capitals.
  struct SmallCaps: OptionSet, Hashable, Sendable {
    let rawValue: Int8
    static let lowercase = SmallCaps(rawValue: 1)
    static let uppercase = SmallCaps(rawValue: 2)
  }

  var weight: Font.Weight?
  var width: Font.Width?
  var design: Font.Design?
  var leading: Font.Leading?
  var isBold: Bool?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var smallCaps: SmallCaps = []
  var underline: Stroke?
  var strikethrough: Stroke?
  var kerning: Double?
  var tracking: Double?
  var baselineOffset: Double?
  var scale: Text.Scale?

  /// The traits where they are set, and others elsewhere.
  func over(_ outer: TextTraits) -> TextTraits {
    if self == TextTraits() { return outer }
    if outer == TextTraits() { return self }
    var traits = self
    traits.weight = weight ?? outer.weight
    traits.width = width ?? outer.width
    traits.design = design ?? outer.design
    traits.leading = leading ?? outer.leading
    traits.isBold = isBold ?? outer.isBold
    traits.isItalic = isItalic ?? outer.isItalic
    traits.isMonospaced = isMonospaced ?? outer.isMonospaced
    traits.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    traits.smallCaps = smallCaps.union(outer.smallCaps)
    traits.underline = underline ?? outer.underline
    traits.strikethrough = strikethrough ?? outer.strikethrough
    traits.kerning = kerning ?? outer.kerning
    traits.tracking = tracking ?? outer.tracking
    traits.baselineOffset = baselineOffset ?? outer.baselineOffset
    traits.scale = scale ?? outer.scale
    return traits
  }

  func apply(to font: inout TextFont) {
    if let weight { font.weight = weight.value }
    if isBold == true { font.weight = max(font.weight, Font.Weight.bold.value) }
    if isItalic == true { font.isItalic = true }
    if let width { font.stretch = 1 + Double(width.value) }
    switch design {
    case .serif: font.design = .serif
    case .rounded: font.design = .rounded
    case .monospaced: font.design = .monospaced
    case .default, nil: break
    }
    if isMonospaced == true { font.design = .monospaced }
    font.tracking = tracking ?? kerning ?? 0
    switch leading {
    case .tight: font.leading = font.pitch - 2
    case .loose: font.leading = font.pitch + 2
    case .standard, nil: break
    }
    if scale == .secondary { font.pointSize *= 0.8 }
  }
}

private enum TextTraitsKey: EnvironmentKey { static let defaultValue = TextTraits() }
private enum ReservedLinesKey: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
  /// What modifiers have changed of the fonts inside.
  var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }
  /// The number of lines that short text keeps the space for.
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }
}
