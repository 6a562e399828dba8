/// The attributes of a `Text`.
struct TextLook: Equatable, Sendable {
  var font: Font?
  var traits = TextTraits()
  var foreground: AnyShapeStyle?
  var accessibilityLabel: [Text.Part]?
  /// The values that it was concatenated of, with a look of their own.
  var operands: [Text] = []
}
