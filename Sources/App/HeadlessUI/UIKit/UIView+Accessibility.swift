import AppModel
import Foundation

// The accessibility properties of a view, UIKit's informal protocol `UIAccessibility`.
extension UIView {
  /// Whether the view is an accessibility element, which hides the elements inside.
  public var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { accessibility.isElement = newValue }
  }
  public var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }
  public var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }
  public var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  public var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// The actions that VoiceOver offers for the view.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.actions }
    set { accessibility.actions = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? [] }
    set { accessibility.traits = newValue }
  }
  /// The elements inside in the order of an assistive technology: no effect but for an empty list, which hides them.
  public var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// Whether the elements inside are hidden from accessibility.
  public var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
}

/// An action that VoiceOver offers, UIKit's `UIAccessibilityCustomAction`.
@MainActor @preconcurrency
open class UIAccessibilityCustomAction: NSObject {
  /// Performs an action; `true` if that succeeded.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var actionHandler: ActionHandler?

  public init(name: String, actionHandler: ActionHandler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
}

extension UIView.AccessibilityValues {
  /// What only assistive technologies see of it.
  @MainActor
  var assistance: Assistance? {
    guard hint != nil || actions != nil else { return nil }
    let assistance = Assistance()
    assistance.hint = hint
    assistance.actions = (actions ?? []).map { action in
      Assistance.Action(action.name) { _ = action.actionHandler?(action) }
    }
    return assistance
  }
}

/// The accessibility traits of an element, UIKit's `UIAccessibilityTraits`.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that the user can't edit.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element with a value that can be changed.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that takes touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// A page that turns after it was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  /// The same traits of SwiftUI.
  var traits: AccessibilityTraits {
    let pairs: [(UIAccessibilityTraits, AccessibilityTraits)] = [
      (.button, .isButton), (.link, .isLink), (.image, .isImage), (.selected, .isSelected),
      (.staticText, .isStaticText), (.header, .isHeader), (.searchField, .isSearchField),
    ]
    return pairs.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
  }
}
