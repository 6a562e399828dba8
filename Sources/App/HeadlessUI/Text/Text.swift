import AppModel
import Foundation

/// Text that can't be edited, SwiftUI's `Text`.
public struct Text: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case verbatim(String)
    case attributed(AttributedString)
    case localized(LocalizationFormat, LocalizationTable)
    case value(AnyTextValue)
    case image(String)

    // The synthesized comparison copies both values.
    static func == (left: Self, right: Self) -> Bool {
      switch left {
      case .verbatim(let text): if case .verbatim(text) = right { true } else { false }
      case .attributed(let text): if case .attributed(text) = right { true } else { false }
      case .localized(let format, let table):
        if case .localized(let other, let otherTable) = right { format == other && table == otherTable } else { false }
      case .value(let value): if case .value(value) = right { true } else { false }
      case .image(let name): if case .image(name) = right { true } else { false }
      }
    }
  }

  /// The table and the bundle in which the localized string is looked up.
  struct LocalizationTable: Equatable, @unchecked Sendable {
    var name: String?
    var bundle: Bundle?
    /// The string if the table has none.
    var defaultValue: String?
    /// The locale; that of the environment if `nil`.
    var locale: Locale?

    static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && (left.bundle === right.bundle || left.bundle?.bundlePath == right.bundle?.bundlePath)
        && left.defaultValue == right.defaultValue && left.locale == right.locale
    }
  }

  var parts: [Part]
  private var shared: SharedValue<TextLook>?

  /// What modifiers have changed.
  private(set) var look: TextLook {
    get { shared?.value ?? TextLook() }
    set { shared = SharedValue(newValue) }
  }

  var font: Font? { shared?.value.font }
  var traits: TextTraits { shared?.value.traits ?? TextTraits() }
  var foreground: AnyShapeStyle? { shared?.value.foreground }

  /// Whether both show the same.
  public static func == (left: Text, right: Text) -> Bool {
    left.parts == right.parts && (left.shared === right.shared || left.look == right.look)
  }

  private init(_ parts: [Part]) { self.parts = parts }

  private init(_ value: some TextValue) { self.init([.value(AnyTextValue(value: value))]) }

  /// Shows a string that is not localized.
  public init(verbatim content: String) { self.init([.verbatim(content)]) }

  /// Shows a localized string.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { self.init([.localized(key.format, LocalizationTable(name: tableName, bundle: bundle))]) }

  /// Shows a localized string.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    let locale = resource.locale == .autoupdatingCurrent ? nil : resource.locale
    self.init([
      .localized(
        resource.format,
        LocalizationTable(
          name: resource.table, bundle: resource.bundle, defaultValue: resource.defaultValue?.key, locale: locale))
    ])
  }

  /// Shows a string that is not localized.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init([.verbatim(String(content))]) }

  /// Shows an attributed string with the attributes of SwiftUI, Markdown and links.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    let pieces = attributedContent.runs.map { attributedContent.text(of: $0) }
    self = pieces.count == 1 ? pieces[0] : Text(plain: attributedContent)
    if pieces.count > 1, pieces.contains(where: { $0.shared != nil }) { look.operands = pieces }
  }

  /// Shows an attributed string; of its attributes only links are used.
  init(plain attributedContent: AttributedString) { self.init([.attributed(attributedContent)]) }

  /// Shows a formatted value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(FormattedValue(input: input, style: format) { $0 })
  }

  /// Shows a formatted value with attributes.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(FormattedValue(input: input, style: format) { String($0.characters) })
  }

  /// Shows an object as a formatter prints it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init([.verbatim(formatter.string(for: subject) ?? "")])
  }

  /// Shows a value as a formatter prints it.
  public init<Subject: _FormatterSubject>(_ subject: Subject, formatter: Formatter) {
    self.init([.verbatim(formatter.string(for: subject) ?? "")])
  }

  /// Shows a date in a style.
  public init(_ date: Date, style: DateStyle) { self.init(StyledDate(date: date, style: style)) }

  /// Shows a symbol or an image inside text.
  public init(_ image: Image) { self.init([.image(image.accessibilityName)]) }

  /// Shows a range of dates.
  public init(_ dates: ClosedRange<Date>) { self.init(DateRange(dates: dates.lowerBound..<dates.upperBound)) }

  /// Shows the time between two dates.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Shows a timer that counts between two dates, in virtual time.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      TimerInterval(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  public struct DateStyle: Equatable, Sendable {
    enum Kind: Sendable {
      case time, date, relative, offset, timer

      var followsTime: Bool { self != .time && self != .date }
    }

    let kind: Kind
    /// The time of day.
    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    /// The time from now.
    public static let relative = DateStyle(kind: .relative)
    /// The time from now, with a sign.
    public static let offset = DateStyle(kind: .offset)
    /// A timer that counts.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Concatenates two `Text` values.
  public static func + (left: Text, right: Text) -> Text {
    joined([left, right])
  }

  /// All of the values, one after another.
  static func joined(_ texts: [Text]) -> Text {
    var text = Text(texts.flatMap(\.parts))
    text.look.operands = texts.flatMap(\.pieces)
    return text
  }

  /// The values that it was concatenated of, with their looks over its own, or itself. What has a label of its own stays one.
  package var pieces: [Text] {
    guard var look = shared?.value, !look.operands.isEmpty, look.accessibilityLabel == nil else { return [self] }
    let operands = look.operands
    look.operands = []
    return operands.map { $0.looking(look) }
  }

  // MARK: Characters

  /// The text without attributes.
  func plain(in environment: EnvironmentValues) -> String { plain(in: TextContext(environment)) }

  /// The text without attributes.
  func plain(in context: TextContext) -> String { Self.plain(parts, context) }

  /// The text without attributes, at a node that is evaluated again when the text changes with time.
  @MainActor
  func plain(at node: ViewNode) -> String { plain(in: context(node.environment, node)) }

  /// The accessibility label that the text has by itself.
  func ownAccessibilityLabel(in environment: EnvironmentValues) -> String? {
    shared?.value.accessibilityLabel.map { Self.plain($0, TextContext(environment)) }
  }

  /// The text with its links and the emphasis of Markdown.
  func attributed(in context: TextContext) -> AttributedString {
    runs(in: context).reduce(into: AttributedString()) { $0 += $1.attributed }
  }

  private static func plain(_ parts: [Part], _ context: TextContext) -> String {
    if parts.count == 1, case .verbatim(let text) = parts[0] { return text }
    return parts.flatMap { Self.runs(of: $0, context) }.map(\.text).joined()
  }

  /// The seconds until the characters change; `nil` if they don't change.
  private func secondsUntilChange(in context: TextContext) -> Double? {
    parts.compactMap { part in
      switch part {
      case .value(let value): value.value.secondsUntilChange(in: context)
      case .localized(let format, _): format.texts.compactMap { $0.secondsUntilChange(in: context) }.min()
      default: nil
      }
    }.min()
  }
}

extension Text: ElementView {
  static func areEqual(_ left: Text, _ right: Text) -> Bool? { left == right }

  func configure(_ box: ElementNode, in node: ViewNode) {
    let environment = node.environment
    let context = self.context(environment, node)
    let runs = runs(in: environment, context)
    let text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    box.semantics.type = .staticText
    let label = label(in: context)
    box.semantics.label = label ?? text
    box.writtenText = label == nil && environment.textCase != nil ? plain(in: context) : nil
    box.semantics.isHidden = text.isEmpty && parts.allSatisfy { if case .image = $0 { false } else { true } }
    let links = runs.contains { $0.link != nil } ? Link.all(in: runs) : []
    box.children = elements(of: links, environment.openURL)
    box.layout = TextLayout(text, style(in: environment, runs), links: links.map(\.range))
    box.graphic =
      runs.count == 1 && runs[0].isPlain
      ? TextGraphic(text: self, scope: node.scope) : StyledTextGraphic(look: look, runs: runs, scope: node.scope)
  }

  /// The label that accessibility modifiers give the text or one of its pieces.
  private func label(in context: TextContext) -> String? {
    guard let look = shared?.value else { return nil }
    if let label = look.accessibilityLabel { return Self.plain(label, context) }
    let labels = look.operands.map { ($0, $0.label(in: context)) }
    return labels.allSatisfy { $0.1 == nil } ? nil : labels.map { $1 ?? $0.plain(in: context) }.joined()
  }

  /// The characters by their looks, in the case of the environment.
  private func runs(in environment: EnvironmentValues, _ context: TextContext) -> [Run] {
    guard let textCase = environment.textCase else { return runs(in: context) }
    return runs(in: context).map { run in
      var run = run
      run.text = textCase == .uppercase ? run.text.uppercased() : run.text.lowercased()
      return run
    }
  }

  /// The characters, and how they are measured and drawn.
  func drawn(in environment: EnvironmentValues) -> (text: String, style: TextStyle, runs: [Run]) {
    let runs = runs(in: environment, TextContext(environment))
    return (runs.map(\.text).joined(), style(in: environment, runs), runs)
  }

  /// The fonts and what happens to text that doesn't fit.
  private func style(in environment: EnvironmentValues, _ runs: [Run]) -> TextStyle {
    func font(_ run: Run) -> TextFont {
      guard let look = run.look?.inside(look) else { return environment.resolvedFont(self.font, traits) }
      return environment.resolvedFont(look.font, look.traits)
    }
    var style = TextStyle(
      runs.first.map(font) ?? environment.resolvedFont(self.font, traits), lineLimit: environment.lineLimit)
    if runs.count > 1 { style.runs = runs.map { FontRun(count: $0.text.unicodeScalars.count, font($0)) } }
    style.reservedLines = environment.reservedLines
    style.lineSpacing = Double(environment.lineSpacing)
    style.minimumScale = Double(environment.minimumScaleFactor)
    switch environment.truncationMode {
    case .head: style.truncation = .head
    case .middle: style.truncation = .middle
    case .tail: style.truncation = .tail
    }
    switch environment.multilineTextAlignment {
    case .leading: style.alignment = .leading
    case .center: style.alignment = .center
    case .trailing: style.alignment = .trailing
    }
    return style
  }

  @MainActor
  private func context(_ environment: EnvironmentValues, _ node: ViewNode) -> TextContext {
    guard parts.contains(where: { if case .verbatim = $0 { false } else { true } }) else {
      return TextContext(environment)
    }
    let context = TextContext(environment)
    if let seconds = secondsUntilChange(in: context) { TimeUpdate.schedule(node, after: seconds) }
    return context
  }

  // MARK: Links

  /// Creates a separate element for each link inside the text.
  @MainActor
  private func elements(of links: [Link], _ openURL: OpenURLAction) -> [ElementNode] {
    links.map { link in
      let box = ElementNode()
      box.semantics.type = .link
      box.semantics.label = link.text
      let behavior = Behavior()
      behavior.taps = [Behavior.Tap { _ in openURL(link.url) }]
      box.behavior = behavior
      return box
    }
  }
}

// Modifiers that return another `Text`.
extension Text {
  private func changed(_ change: (inout TextLook) -> Void) -> Text {
    var text = self
    change(&text.look)
    return text
  }

  /// The text with an area of a color.
  func background(ofCharacters color: Color) -> Text { changed { $0.background = color } }

  /// The text with a look that counts less than its own.
  func looking(_ outer: TextLook) -> Text { outer == TextLook() ? self : changed { $0 = $0.inside(outer) } }

  public func font(_ font: Font?) -> Text { changed { $0.font = font } }
  /// Sets the weight of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.traits.weight = weight } }
  /// Sets the width of the font.
  public func fontWidth(_ width: Font.Width?) -> Text { changed { $0.traits.width = width } }
  /// Sets the design of the font.
  public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.traits.design = design } }
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.foreground = color.map { AnyShapeStyle($0) } } }
  /// Sets the style of the foreground.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed { $0.foreground = AnyShapeStyle(style) } }
  /// Makes the text bold.
  public func bold() -> Text { bold(true) }
  /// Sets whether the text is bold.
  public func bold(_ isActive: Bool) -> Text { changed { $0.traits.isBold = isActive } }
  /// Makes the text italic.
  public func italic() -> Text { italic(true) }
  /// Sets whether the text is italic.
  public func italic(_ isActive: Bool) -> Text { changed { $0.traits.isItalic = isActive } }
  /// Gives all characters the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { changed { $0.traits.isMonospaced = isActive } }
  /// Gives all digits the same width.
  public func monospacedDigit() -> Text { changed { $0.traits.hasMonospacedDigits = true } }
  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.traits.strikethrough = TextTraits.Stroke(isActive, color) }
  }
  /// Strikes the text through.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { strikethrough(isActive, color: color) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.traits.underline = TextTraits.Stroke(isActive, color) }
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { underline(isActive, color: color) }
  /// Changes the space between characters.
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.traits.kerning = Double(kerning) } }
  /// Changes the space between characters.
  public func tracking(_ tracking: CGFloat) -> Text { changed { $0.traits.tracking = Double(tracking) } }
  /// Moves the text up or down.
  public func baselineOffset(_ offset: CGFloat) -> Text { changed { $0.traits.baselineOffset = Double(offset) } }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    changed { $0.traits.scale = isEnabled ? scale : nil }
  }

  /// Sets the accessibility label.
  public func accessibilityLabel(_ label: Text) -> Text { changed { $0.accessibilityLabel = label.parts } }
  /// Sets the accessibility label.
  @StringTwin
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { accessibilityLabel(Text(labelKey)) }

  /// Sets how a heading is ranked, which XCUITest doesn't show.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
  /// Sets what kind of text VoiceOver reads.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
  /// Sets the pitch of speech.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// Sets whether speech waits.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  /// Sets whether speech reads punctuation.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  /// Sets whether speech spells.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  /// The size of text relative to other text.
  @NamedOptions("`default`", "secondary")
  public struct Scale: Hashable, Sendable {}

  /// How lines of text are truncated.
  public enum TruncationMode: Sendable {
    case head
    case tail
    case middle
  }

  /// The case of letters.
  public enum Case: Sendable {
    case uppercase
    case lowercase
  }

  /// A line through or under text.
  public struct LineStyle: Hashable, Sendable {
    /// A plain line in the color of the text.
    public static let single = LineStyle()
    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }

    /// Creates a style from one of UIKit; `nil` for no line.
    public init?(nsUnderlineStyle: NSUnderlineStyle) {
      guard nsUnderlineStyle.rawValue & 0xFF != 0 else { return nil }
      self.init(
        pattern: nsUnderlineStyle.contains(.patternDot)
          ? .dot : nsUnderlineStyle.contains(.patternDash) ? .dash : .solid)
    }

    /// How the line is drawn.
    @NamedOptions("solid", "dot", "dash", "dashDot", "dashDotDot")
    public struct Pattern: Hashable, Sendable {}
  }
}
