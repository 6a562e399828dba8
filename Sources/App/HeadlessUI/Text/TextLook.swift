/// The attributes of a `Text`.
struct TextLook: Equatable, Sendable {
  var font: Font?
  var traits = TextTraits()
  var foreground: AnyShapeStyle?
  /// The color of the area of the characters.
  var background: Color?
  var accessibilityLabel: [Text.Part]?
  /// The values that it was concatenated of, with a look of their own.
  var operands: [Text] = []
}

extension TextLook {
  /// The look of the emphasis of Markdown.
  init(_ intent: InlinePresentationIntent) {
    self.init()
    if intent.contains(.stronglyEmphasized) { traits.isBold = true }
    if intent.contains(.emphasized) { traits.isItalic = true }
    if intent.contains(.code) { traits.isMonospaced = true }
    if intent.contains(.strikethrough) { traits.strikethrough = TextTraits.Stroke(true, nil) }
  }

  /// How characters look whose look is inside of another one: what they have themselves counts more.
  func inside(_ outer: TextLook) -> TextLook {
    var look = self
    look.font = font ?? outer.font
    look.traits = traits.over(outer.traits)
    look.foreground = foreground ?? outer.foreground
    look.background = background ?? outer.background
    return look
  }
}
