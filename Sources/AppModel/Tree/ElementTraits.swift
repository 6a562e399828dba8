/// What accessibility says about an element beside its type, SwiftUI's `AccessibilityTraits`.
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
