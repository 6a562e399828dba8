import Foundation

extension AttributeScopes {
  /// The attributes of SwiftUI.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of SwiftUI, and those of Foundation and of assistive technologies.
  ///
  /// Source: Apple, `AttributeScopes.SwiftUIAttributes`. `Text` shows them.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let accessibility: AccessibilityAttributes
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The space between letters, in points.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    /// The space after letters, in points.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    /// The distance above the baseline, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// How assistive technologies read text, which has no effect on its label.
  ///
  /// Source: Apple, `AttributeScopes.AccessibilityAttributes`.
  public struct AccessibilityAttributes: AttributeScope {
    public let accessibilitySpeechSpellsOutCharacters: SpellOutAttribute
    public let accessibilitySpeechIncludesPunctuation: IncludesPunctuationAttribute
    public let accessibilitySpeechAdjustedPitch: AdjustedPitchAttribute
    public let accessibilitySpeechPhoneticNotation: IPANotationAttribute
    public let accessibilitySpeechAnnouncementsQueued: QueueAnnouncementAttribute
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
    public let accessibilityTextCustom: TextCustomAttribute

    public enum SpellOutAttribute: AttributedStringKey {
      public typealias Value = Bool
      public static let name = "Accessibility.SpeechSpellsOutCharacters"
    }

    public enum IncludesPunctuationAttribute: AttributedStringKey {
      public typealias Value = Bool
      public static let name = "Accessibility.SpeechIncludesPunctuation"
    }

    /// From -1, which is lower, to 1.
    public enum AdjustedPitchAttribute: AttributedStringKey {
      public typealias Value = Double
      public static let name = "Accessibility.SpeechAdjustedPitch"
    }

    /// The pronunciation, in the International Phonetic Alphabet.
    public enum IPANotationAttribute: AttributedStringKey {
      public typealias Value = String
      public static let name = "Accessibility.SpeechPhoneticNotation"
    }

    /// Whether an announcement waits for earlier ones.
    public enum QueueAnnouncementAttribute: AttributedStringKey {
      public typealias Value = Bool
      public static let name = "Accessibility.SpeechAnnouncementsQueued"
    }

    /// Which announcements others may interrupt.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      public enum AnnouncementPriority: Hashable, Sendable {
        case low, `default`, high
      }

      public typealias Value = AnnouncementPriority
      public static let name = "Accessibility.SpeechAnnouncementPriority"
    }

    /// Names of annotations.
    public enum TextCustomAttribute: AttributedStringKey {
      public typealias Value = [String]
      public static let name = "Accessibility.TextCustom"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }

  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.FoundationAttributes {
  /// The inline syntax of Markdown. Only its key path is used.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute {
    fatalError("an attribute isn't a value of its scope")
  }

  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

/// How a part of a line is presented, such as the emphasis of Markdown: Foundation's `InlinePresentationIntent`.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let emphasized = Self(rawValue: 1 << 0)
  public static let stronglyEmphasized = Self(rawValue: 1 << 1)
  public static let code = Self(rawValue: 1 << 2)
  public static let strikethrough = Self(rawValue: 1 << 5)
  public static let softBreak = Self(rawValue: 1 << 6)
  public static let lineBreak = Self(rawValue: 1 << 7)
  public static let inlineHTML = Self(rawValue: 1 << 8)
  public static let blockHTML = Self(rawValue: 1 << 9)
}

extension AttributedString {
  /// A part of the string with its attributes as the modifiers of `Text`.
  func text(of run: Runs.Run) -> Text {
    var text = Text(plain: AttributedString(self[run.range])).looking(TextLook(run.inlinePresentationIntent ?? []))
    if let font = run.font { text = text.font(font) }
    if let color = run.foregroundColor { text = text.foregroundColor(color) }
    if let color = run.backgroundColor { text = text.background(ofCharacters: color) }
    if let style = run.strikethroughStyle { text = text.strikethrough(pattern: style.pattern, color: style.color) }
    if let style = run.underlineStyle { text = text.underline(pattern: style.pattern, color: style.color) }
    if let kern = run.kern { text = text.kerning(kern) }
    if let tracking = run.tracking { text = text.tracking(tracking) }
    if let offset = run.baselineOffset { text = text.baselineOffset(offset) }
    return text
  }
}
