import AppModel
import Foundation

/// Text that can't be edited, SwiftUI's `Text`.
public struct Text: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: BundleReference?)
    case date(Date, DateStyle)
    case image(String)
  }

  /// A bundle; two references to the same path are equal.
  struct BundleReference: Equatable, @unchecked Sendable {
    let bundle: Bundle

    static func == (left: Self, right: Self) -> Bool { left.bundle.bundlePath == right.bundle.bundlePath }
  }

  var parts: [Part]
  var font: Font?
  var appearance: [String: String] = [:]
  var accessibilityLabel: String?

  init(_ parts: [Part]) { self.parts = parts }

  /// A text as it is.
  public init(verbatim content: String) { self.init([.verbatim(content)]) }

  /// A localized text.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init([.localized(key, table: tableName, bundle: bundle.map { BundleReference(bundle: $0) })])
  }

  /// A text as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init([.verbatim(String(content))]) }

  /// A text with attributes, of which only the characters count here.
  public init(_ attributed: AttributedString) { self.init([.verbatim(String(attributed.characters))]) }

  /// A formatted value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init([.verbatim(format.format(input))])
  }

  /// A value as a formatter shows it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init([.verbatim(formatter.string(for: subject) ?? "")])
  }

  /// A date in a style.
  public init(_ date: Date, style: DateStyle) { self.init([.date(date, style)]) }

  /// A symbol or an image inside of a text.
  public init(_ image: Image) { self.init([.image(image.accessibilityName)]) }

  /// A range of dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init([.verbatim((dates.lowerBound..<dates.upperBound).formatted())])
  }

  /// How a date is shown.
  public struct DateStyle: Equatable, Sendable {
    private let name: String
    /// The time of day.
    public static let time = DateStyle(name: "time")
    /// The date.
    public static let date = DateStyle(name: "date")
    /// The time from now.
    public static let relative = DateStyle(name: "relative")
    /// The time from now, with a sign.
    public static let offset = DateStyle(name: "offset")
    /// A timer that counts.
    public static let timer = DateStyle(name: "timer")

    func text(for date: Date) -> String {
      switch name {
      case "time": date.formatted(date: .omitted, time: .shortened)
      case "date": date.formatted(date: .long, time: .omitted)
      default: date.formatted()
      }
    }
  }

  /// Joins two texts.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.parts += right.parts
    return text
  }

  /// The text without attributes.
  func plain(in locale: Locale) -> String {
    parts.map { part in
      switch part {
      case .verbatim(let text): text
      case .localized(let key, let table, let bundle): key.resolved(in: locale, table: table, bundle: bundle?.bundle)
      case .date(let date, let style): style.text(for: date)
      case .image: ""
      }
    }.joined()
  }
}

extension Text: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    let environment = node.environment
    var text = plain(in: environment.locale)
    switch environment.textCase {
    case .uppercase: text = text.uppercased()
    case .lowercase: text = text.lowercased()
    case nil: break
    }
    let pointSize = (font ?? environment.font ?? .body).pointSize
    let lineLimit = environment.lineLimit
    box.appearance = appearance
    box.semantics.type = .staticText
    box.semantics.label = accessibilityLabel ?? text
    box.semantics.isHidden = text.isEmpty && parts.allSatisfy { if case .image = $0 { false } else { true } }
    box.layout = TextLayout(text, pointSize: pointSize, lineLimit: lineLimit)
  }
}

// Modifiers that make another text.
extension Text {
  private func styled(_ name: String, _ value: Any?) -> Text {
    var text = self
    text.appearance[name] = value.map { String(describing: $0) }
    return text
  }

  /// Sets the font.
  public func font(_ font: Font?) -> Text {
    var text = styled("font", font)
    text.font = font
    return text
  }

  /// Sets the weight of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled("fontWeight", weight) }
  /// Sets the width of the font.
  public func fontWidth(_ width: Font.Width?) -> Text { styled("fontWidth", width) }
  /// Sets the design of the font.
  public func fontDesign(_ design: Font.Design?) -> Text { styled("fontDesign", design) }
  /// Sets the color.
  public func foregroundColor(_ color: Color?) -> Text { styled("foregroundColor", color) }
  /// Sets the style of the foreground.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { styled("foregroundStyle", style) }
  /// Makes the text bold.
  public func bold() -> Text { styled("bold", true) }
  /// Makes the text bold, or not.
  public func bold(_ isActive: Bool) -> Text { styled("bold", isActive) }
  /// Makes the text italic.
  public func italic() -> Text { styled("italic", true) }
  /// Makes the text italic, or not.
  public func italic(_ isActive: Bool) -> Text { styled("italic", isActive) }
  /// Gives all characters the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { styled("monospaced", isActive) }
  /// Gives all digits the same width.
  public func monospacedDigit() -> Text { styled("monospacedDigit", true) }
  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { styled("strikethrough", isActive) }
  /// Strikes the text through.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { styled("strikethrough", isActive) }
  /// Underlines the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { styled("underline", isActive) }
  /// Underlines the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { styled("underline", isActive) }
  /// Changes the room between characters.
  public func kerning(_ kerning: CGFloat) -> Text { styled("kerning", kerning) }
  /// Changes the room between characters.
  public func tracking(_ tracking: CGFloat) -> Text { styled("tracking", tracking) }
  /// Moves the text up or down.
  public func baselineOffset(_ offset: CGFloat) -> Text { styled("baselineOffset", offset) }
  /// Scales the text.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { styled("textScale", scale) }

  /// Sets what accessibility reads.
  public func accessibilityLabel(_ label: Text) -> Text {
    var text = self
    text.accessibilityLabel = label.plain(in: .current)
    return text
  }
  /// Sets what accessibility reads.
  public func accessibilityLabel(_ key: LocalizedStringKey) -> Text { accessibilityLabel(Text(key)) }
  /// Sets what accessibility reads.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { accessibilityLabel(Text(label)) }

  /// The size of a text relative to others.
  public struct Scale: Hashable, Sendable {
    private let name: String
    /// The default.
    public static let `default` = Scale(name: "default")
    /// Smaller.
    public static let secondary = Scale(name: "secondary")
  }

  /// How lines of text are truncated.
  public enum TruncationMode: Sendable {
    /// At the beginning.
    case head
    /// At the end.
    case tail
    /// In the middle.
    case middle
  }

  /// The case of letters.
  public enum Case: Sendable {
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase
  }

  /// A line through or under text.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn.
    public struct Pattern: Hashable, Sendable {
      private let name: String
      /// Solid.
      public static let solid = Pattern(name: "solid")
      /// Dots.
      public static let dot = Pattern(name: "dot")
      /// Dashes.
      public static let dash = Pattern(name: "dash")
      /// Dashes and dots.
      public static let dashDot = Pattern(name: "dashDot")
      /// Dashes and two dots each.
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }
  }
}
