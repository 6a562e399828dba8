import AppModel
import Foundation

/// What modifiers change of a font and of its lines: in a `Font`, in a `Text`, or in the environment.
@dynamicMemberLookup
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

  struct Values: Hashable, Sendable {
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

    /// Takes the values that are set further in.
    mutating func add(_ inner: Values) {
      weight = inner.weight ?? weight
      width = inner.width ?? width
      design = inner.design ?? design
      leading = inner.leading ?? leading
      isBold = inner.isBold ?? isBold
      isItalic = inner.isItalic ?? isItalic
      isMonospaced = inner.isMonospaced ?? isMonospaced
      hasMonospacedDigits = inner.hasMonospacedDigits ?? hasMonospacedDigits
      smallCaps.formUnion(inner.smallCaps)
      underline = inner.underline ?? underline
      strikethrough = inner.strikethrough ?? strikethrough
      kerning = inner.kerning ?? kerning
      tracking = inner.tracking ?? tracking
      baselineOffset = inner.baselineOffset ?? baselineOffset
      scale = inner.scale ?? scale
    }
  }

  private static let none = Values()
  /// `nil` if nothing is changed.
  private var shared: SharedValue<Values>?

  subscript<Value>(dynamicMember property: WritableKeyPath<Values, Value>) -> Value {
    get { (shared?.value ?? Self.none)[keyPath: property] }
    set {
      var values = shared?.value ?? Self.none
      values[keyPath: property] = newValue
      shared = values == Self.none ? nil : SharedValue(values)
    }
  }

  static func == (left: TextTraits, right: TextTraits) -> Bool {
    left.shared === right.shared
      || left.shared.flatMap { left in right.shared.map { left.value == $0.value } } ?? false
  }

  func hash(into hasher: inout Hasher) { hasher.combine(shared?.value) }

  /// The traits where they are set, and others elsewhere.
  func over(_ outer: TextTraits) -> TextTraits {
    guard let inner = shared?.value else { return outer }
    guard var values = outer.shared?.value else { return self }
    values.add(inner)
    var traits = self
    traits.shared = SharedValue(values)
    return traits
  }

  func apply(to font: inout TextFont) {
    guard let values = shared?.value else { return font.tracking = 0 }
    if let weight = values.weight { font.weight = weight.value }
    if values.isBold == true { font.weight = max(font.weight, Font.Weight.bold.value) }
    if values.isItalic == true { font.isItalic = true }
    if let width = values.width { font.stretch = 1 + Double(width.value) }
    switch values.design {
    case .serif: font.design = .serif
    case .rounded: font.design = .rounded
    case .monospaced: font.design = .monospaced
    case .default, nil: break
    }
    if values.isMonospaced == true { font.design = .monospaced }
    font.tracking = values.tracking ?? values.kerning ?? 0
    switch values.leading {
    case .tight: font.leading = font.pitch - 2
    case .loose: font.leading = font.pitch + 2
    case .standard, nil: break
    }
    if values.scale == .secondary { font.pointSize *= 0.8 }
  }
}

// ViewInspector reads the values as if they were stored properties.
extension TextTraits: CustomReflectable {
  var customMirror: Mirror { Mirror(reflecting: shared?.value ?? Self.none) }
}

extension EnvironmentValues {
  /// What modifiers have changed of the fonts inside.
  @Entry var textTraits: TextTraits = TextTraits()
  /// The font of text that has none of its own, or another one, as the user prefers it.
  func resolvedFont(_ own: Font? = nil, _ traits: TextTraits = TextTraits()) -> TextFont {
    (own ?? font ?? .body).resolved(
      traits.over(textTraits), in: dynamicTypeSize, isBolder: legibilityWeight == .bold)
  }
  /// The number of lines that short text keeps the space for.
  @Entry var reservedLines: Int = 1
}
