/// The accessibility properties of a node, which XCUITest queries.
package struct Semantics: Equatable {
  /// The treatment of child elements, SwiftUI's `AccessibilityChildBehavior`.
  package enum Children: Equatable {
    /// Each is an element by itself.
    case separate
    /// They are elements inside of a container.
    case contain
    /// They are merged into one element.
    case combine
    /// They are merged into one element if all of them are static.
    case combineIfStatic
    /// They are hidden.
    case ignore

    /// Whether they are merged where they can be.
    var isCombined: Bool { self == .combine || self == .combineIfStatic }
  }

  /// The kind of element; `nil` if the node is not an accessibility element.
  package var type: ElementType?
  package var identifier: String?
  /// What follows the identifier of the control it is part of, and a hyphen, in its own.
  package var partName: String?
  @LengthFirst package var label: String?
  /// A word before the label, such as that of the button that removes a row.
  package var labelPrefix: String?
  @LengthFirst package var value: String?
  package var placeholder: String?
  package var submitLabel: SubmitLabel?
  package var isEnabled = true
  package var isSelected = false
  /// Whether it and everything inside of it is invisible to robots.
  package var isHidden = false
  /// Whether touches reach it and what is inside of it.
  package var allowsHitTesting = true
  /// Whether nothing can be seen outside of its frame.
  package var clips = false
  /// Whether touches that reach its frame don't reach what is below.
  package var isOpaque = false
  /// Whether touches reach its whole frame, and not only what is drawn in it, SwiftUI's `contentShape`.
  package var hasContentShape = false
  /// Whether it is a color, a shape or the container of tabs, which is an element only if it is named.
  package var isGraphic = false
  package var children = Children.separate
  /// Whether text in the label of the control inside is an element, as that of a row is.
  package var hostsLabel = false
  /// The child that a tap on it touches, such as the value of a picker in a row; `nil` for its middle.
  package var touchedChild: Int?
  /// Whether its label is the text inside of it.
  package var labelsItself = false
  /// Traits added to the elements inside, SwiftUI's `accessibilityAddTraits`.
  package var addedTraits: ElementTraits = []
  /// Traits that the elements inside don't have, SwiftUI's `accessibilityRemoveTraits`.
  package var removedTraits: ElementTraits = []

  package init() {}

  /// The value that is an element's: bullets in place of the characters of a secure field. Made when an element is, and
  /// not at each key that is typed, since both their number and the string take time that grows with the length.
  package var shownValue: String? {
    type == .secureTextField ? value.map { String(repeating: "•", count: $0.count) } : value
  }

  /// Whether something of it is drawn: text, an image, a control.
  var isDrawn: Bool { type.map { $0 != .other } ?? false }
}

/// A string whose length is compared before its characters.
///
/// The value of a field grows by a key at a time, and Swift finds the difference of two long strings byte by byte.
@propertyWrapper
package struct LengthFirst: Equatable {
  package var wrappedValue: String?

  package init(wrappedValue: String?) { self.wrappedValue = wrappedValue }

  package static func == (left: LengthFirst, right: LengthFirst) -> Bool {
    left.wrappedValue?.utf8.count == right.wrappedValue?.utf8.count && left.wrappedValue == right.wrappedValue
  }
}

/// The accessibility traits of an element, SwiftUI's `AccessibilityTraits`.
package struct ElementTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isButton = ElementTraits(rawValue: 1 << 0)
  package static let isHeader = ElementTraits(rawValue: 1 << 1)
  package static let isSelected = ElementTraits(rawValue: 1 << 2)
  package static let isLink = ElementTraits(rawValue: 1 << 3)
  package static let isSearchField = ElementTraits(rawValue: 1 << 4)
  package static let isImage = ElementTraits(rawValue: 1 << 5)
  package static let playsSound = ElementTraits(rawValue: 1 << 6)
  package static let isKeyboardKey = ElementTraits(rawValue: 1 << 7)
  package static let isStaticText = ElementTraits(rawValue: 1 << 8)
  package static let isSummaryElement = ElementTraits(rawValue: 1 << 9)
  package static let updatesFrequently = ElementTraits(rawValue: 1 << 10)
  package static let startsMediaSession = ElementTraits(rawValue: 1 << 11)
  package static let allowsDirectInteraction = ElementTraits(rawValue: 1 << 12)
  package static let causesPageTurn = ElementTraits(rawValue: 1 << 13)
  package static let isModal = ElementTraits(rawValue: 1 << 14)
  package static let isToggle = ElementTraits(rawValue: 1 << 15)
  package static let isTabBar = ElementTraits(rawValue: 1 << 16)
}

extension ElementNode {
  /// Whether it is what a style makes of a toggle.
  package var isToggle: Bool { semantics.type == .other && semantics.addedTraits.contains(.isToggle) }
}
