import Foundation

// Strings with attributes of one kind as those of the other. Attributes that an app declares itself are left out.

extension NSAttributedString {
  /// Creates a string with the attributes of UIKit, SwiftUI, Foundation and assistive technologies.
  public convenience init(_ string: AttributedString) {
    self.init(string, ConvertedAttribute.uiKit + ConvertedAttribute.others)
  }

  /// Creates a string with the attributes of a scope.
  public convenience init<S: AttributeScope>(
    _ string: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws { self.init(string, ConvertedAttribute.all(in: S.self)) }

  /// Creates a string with the attributes of a scope.
  public convenience init<S: AttributeScope>(_ string: AttributedString, including scope: S.Type) throws {
    self.init(string, ConvertedAttribute.all(in: scope))
  }

  private convenience init(_ string: AttributedString, _ attributes: [ConvertedAttribute]) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let values = attributes.compactMap { attribute in attribute.value(run).map { (attribute.key, $0) } }
      result.append(
        NSAttributedString(
          string: String(string[run.range].characters), attributes: Dictionary(values) { first, _ in first }))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// Creates a string with the attributes of UIKit, SwiftUI, Foundation and assistive technologies.
  public init(_ string: NSAttributedString) { self.init(string, ConvertedAttribute.uiKit + ConvertedAttribute.others) }

  /// Creates a string with the attributes of a scope.
  public init<S: AttributeScope>(
    _ string: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws { self.init(string, ConvertedAttribute.all(in: S.self)) }

  /// Creates a string with the attributes of a scope.
  public init<S: AttributeScope>(_ string: NSAttributedString, including scope: S.Type) throws {
    self.init(string, ConvertedAttribute.all(in: scope))
  }

  private init(_ string: NSAttributedString, _ attributes: [ConvertedAttribute]) {
    self.init()
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
      var container = AttributeContainer()
      for attribute in attributes { values[attribute.key].map { attribute.set($0, &container) } }
      self += AttributedString(string.attributedSubstring(from: range).string, attributes: container)
    }
  }
}

/// An attribute of both kinds of strings.
private struct ConvertedAttribute {
  let key: NSAttributedString.Key
  let value: (AttributedString.Runs.Run) -> Any?
  let set: (Any, inout AttributeContainer) -> Void

  /// One whose values are the same in both.
  private static func same<K: AttributedStringKey>(_ attribute: K.Type) -> ConvertedAttribute where K.Value: Sendable {
    converted(attribute) {
      $0
    } _: {
      $0 as? K.Value
    }
  }

  private static func converted<K: AttributedStringKey>(
    _ attribute: K.Type, _ object: @escaping (K.Value) -> Any, _ value: @escaping (Any) -> K.Value?
  ) -> ConvertedAttribute where K.Value: Sendable {
    ConvertedAttribute(key: NSAttributedString.Key(rawValue: K.name)) { run in
      run[K.self].map(object)
    } set: { object, container in
      if let value = value(object) { container[K.self] = value }
    }
  }

  private static func number<K: AttributedStringKey>(_ attribute: K.Type) -> ConvertedAttribute
  where K.Value == NSUnderlineStyle {
    converted(attribute) {
      $0.rawValue
    } _: {
      CharacterAttributes.number($0).flatMap { Int(exactly: $0) }.map(NSUnderlineStyle.init)
    }
  }

  private static func length<K: AttributedStringKey>(_ attribute: K.Type) -> ConvertedAttribute
  where K.Value == CGFloat {
    converted(attribute) {
      $0
    } _: {
      CharacterAttributes.number($0).map { CGFloat($0) }
    }
  }

  private typealias UIKit = AttributeScopes.UIKitAttributes
  private typealias SwiftUI = AttributeScopes.SwiftUIAttributes
  private typealias Accessibility = AttributeScopes.AccessibilityAttributes
  private typealias Foundation = AttributeScopes.FoundationAttributes

  static var uiKit: [ConvertedAttribute] {
    [
      same(UIKit.FontAttribute.self), same(UIKit.ParagraphStyleAttribute.self),
      same(UIKit.ForegroundColorAttribute.self),
      same(UIKit.BackgroundColorAttribute.self), length(UIKit.KernAttribute.self), length(UIKit.TrackingAttribute.self),
      number(UIKit.StrikethroughStyleAttribute.self), number(UIKit.UnderlineStyleAttribute.self),
      same(UIKit.StrokeColorAttribute.self), length(UIKit.StrokeWidthAttribute.self), same(UIKit.ShadowAttribute.self),
      length(UIKit.BaselineOffsetAttribute.self), same(UIKit.UnderlineColorAttribute.self),
      same(UIKit.StrikethroughColorAttribute.self),
    ]
  }

  private static var swiftUI: [ConvertedAttribute] {
    [
      same(SwiftUI.FontAttribute.self), same(SwiftUI.ForegroundColorAttribute.self),
      same(SwiftUI.BackgroundColorAttribute.self), same(SwiftUI.StrikethroughStyleAttribute.self),
      same(SwiftUI.UnderlineStyleAttribute.self), same(SwiftUI.KerningAttribute.self),
      same(SwiftUI.TrackingAttribute.self), same(SwiftUI.BaselineOffsetAttribute.self),
    ]
  }

  private static var shared: [ConvertedAttribute] {
    [
      converted(Foundation.LinkAttribute.self) {
        $0
      } _: {
        $0 as? URL ?? ($0 as? String).flatMap(URL.init(string:))
      },
      converted(Foundation.InlinePresentationIntentAttribute.self) {
        $0.rawValue
      } _: {
        ($0 as? UInt ?? ($0 as? NSNumber)?.uintValue).map(InlinePresentationIntent.init)
      },
      same(Accessibility.SpellOutAttribute.self), same(Accessibility.IncludesPunctuationAttribute.self),
      same(Accessibility.AdjustedPitchAttribute.self), same(Accessibility.IPANotationAttribute.self),
      same(Accessibility.QueueAnnouncementAttribute.self), same(Accessibility.AnnouncementPriorityAttribute.self),
      same(Accessibility.TextCustomAttribute.self),
    ]
  }

  static var others: [ConvertedAttribute] { swiftUI + shared }

  static func all(in scope: any AttributeScope.Type) -> [ConvertedAttribute] {
    switch scope {
    case is UIKit.Type: uiKit + shared
    case is SwiftUI.Type: swiftUI + shared
    default: shared
    }
  }
}
