import AppModel
import Foundation

/// The label of the return key, UIKit's `UIReturnKeyType`.
public enum UIReturnKeyType: Int, Sendable {
  /// The labels of UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  var label: AppModel.SubmitLabel {
    switch self {
    case .go: .go
    case .join: .join
    case .next, .continue: .next
    case .google, .yahoo, .search: .search
    case .send: .send
    case .done: .done
    case .default, .route, .emergencyCall: .return
    }
  }
}

/// Whether typing is corrected, UIKit's `UITextAutocorrectionType`.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The choices of UIKit.
  case `default`, no, yes
}

/// The look of the keyboard, UIKit's `UIKeyboardAppearance`.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The looks of UIKit.
  case `default`, dark, light
}

/// Whether spelling is checked, UIKit's `UITextSpellCheckingType`.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The choices of UIKit.
  case `default`, no, yes
}

/// Whether quotes are replaced, UIKit's `UITextSmartQuotesType`.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The choices of UIKit.
  case `default`, no, yes
}

/// Whether dashes are replaced, UIKit's `UITextSmartDashesType`.
public enum UITextSmartDashesType: Int, Sendable {
  /// The choices of UIKit.
  case `default`, no, yes
}

/// Whether spaces are inserted and removed, UIKit's `UITextSmartInsertDeleteType`.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The choices of UIKit.
  case `default`, no, yes
}

/// The rules for generated passwords, UIKit's `UITextInputPasswordRules`: no effect.
public final class UITextInputPasswordRules: NSObject, Sendable {
  /// The rules in Apple's language for them.
  public let passwordRulesDescriptor: String
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}

/// Kinds of data in text, UIKit's `UIDataDetectorTypes`.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

/// The area of text, UIKit's `NSTextContainer`: no effect.
@MainActor @preconcurrency
public final class NSTextContainer: NSObject {
  /// The space at the ends of lines.
  public var lineFragmentPadding: CGFloat = 5
  /// The limit of lines; 0 for no limit.
  public var maximumNumberOfLines = 0
  /// How text that doesn't fit is shortened.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping

  nonisolated override init() { super.init() }
}
