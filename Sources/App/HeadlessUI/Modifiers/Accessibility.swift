import AppModel
import Foundation

// Accessibility modifiers, which robots see.

extension View {
  /// Sets the accessibility identifier, by which robots find the view; an empty one is ignored.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    semantics(\.identifier, identifier.isEmpty ? nil : identifier)
  }

  /// Sets the accessibility identifier, by which robots find the view, if it is enabled.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    accessibilityIdentifier(isEnabled ? identifier : "")
  }

  /// Sets the accessibility label.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(SemanticTextModifier(property: \.label, text: label))
  }
  /// Sets the accessibility label.
  @StringTwin @ResourceTwin
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the accessibility value.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    modifier(SemanticTextModifier(property: \.value, text: value))
  }
  /// Sets the accessibility value.
  @StringTwin @ResourceTwin
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the accessibility hint: the result of an action.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    assistance { assistance, node in assistance.hint = hint.plain(at: node) }
  }
  /// Sets the accessibility hint: the result of an action.
  @StringTwin @ResourceTwin
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Hides the view from accessibility, and from robots.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    semantics(\.isHidden, hidden, "accessibilityHidden")
  }

  /// Makes the view an accessibility element, or a container of elements.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    box { box, _ in
      box.semantics.type = .other
      box.semantics.children = children.behavior
      box.semantics.labelsItself = children == .combine
    }
  }

  /// Makes the view an element of a type.
  ///
  /// - Parameters:
  ///   - type: The type; `nil` if only what is inside is elements.
  ///   - isWhole: Whether the text inside is its label, and nothing inside is an element.
  package nonisolated func element(_ type: ElementType?, isWhole: Bool = false) -> some View {
    box { box, _ in
      (box.semantics.type, box.semantics.labelsItself) = (type, isWhole)
      box.semantics.children = isWhole ? .ignore : .separate
    }
  }

  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    semantics(\.addedTraits, traits.traits)
  }

  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    semantics(\.removedTraits, traits.traits)
  }

  /// Sets the order in which accessibility reads views.
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View {
    assistance { assistance, _ in assistance.sortPriority = priority }
  }

  /// Adds input labels for Voice Control.
  public nonisolated func accessibilityInputLabels(_ labels: [Text]) -> some View {
    accepted()
  }

  /// Sets how headings are ranked.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accepted()
  }

  /// Adds an action for accessibility.
  public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    assistiveAction({ name.plain(at: $0) }, handler)
  }
  /// Adds an action for accessibility.
  @StringTwin
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }
}

/// The behavior of an element towards the elements inside.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// Hides the elements inside.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Keeps the elements inside separate, in a container.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// Combines the elements inside into one element.
  public static let combine = AccessibilityChildBehavior(name: "combine")

  var behavior: Semantics.Children {
    switch name {
    case "contain": .contain
    case "combine": .combine
    default: .ignore
    }
  }
}

/// The traits of an accessibility element.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var traits: ElementTraits

  private init(_ traits: ElementTraits) { self.traits = traits }
  public init() { traits = [] }

  public static let isButton = AccessibilityTraits(.isButton)
  public static let isHeader = AccessibilityTraits(.isHeader)
  public static let isSelected = AccessibilityTraits(.isSelected)
  public static let isLink = AccessibilityTraits(.isLink)
  public static let isSearchField = AccessibilityTraits(.isSearchField)
  public static let isImage = AccessibilityTraits(.isImage)
  /// An element that plays sound.
  public static let playsSound = AccessibilityTraits(.playsSound)
  public static let isKeyboardKey = AccessibilityTraits(.isKeyboardKey)
  /// Text that doesn't change.
  public static let isStaticText = AccessibilityTraits(.isStaticText)
  /// A summary of the app.
  public static let isSummaryElement = AccessibilityTraits(.isSummaryElement)
  /// An element that changes often.
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  /// An element that starts media when it is activated.
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  /// An element that takes direct touches.
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  /// An element that turns a page.
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  public static let isModal = AccessibilityTraits(.isModal)
  public static let isToggle = AccessibilityTraits(.isToggle)
  public static let isTabBar = AccessibilityTraits(.isTabBar)

  /// Whether all traits of another set are in it.
  public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }
  /// The traits of both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(traits.union(other.traits)) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(traits.intersection(other.traits))
  }
  /// The traits of one of the two.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(traits.symmetricDifference(other.traits))
  }
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    traits.formUnion(newMember.traits)
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = traits.intersection(member.traits)
    traits.subtract(member.traits)
    return common.isEmpty ? nil : .init(common)
  }
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = traits.intersection(newMember.traits)
    traits.formUnion(newMember.traits)
    return common.isEmpty ? nil : .init(common)
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }
  /// Keeps the common traits.
  public mutating func formIntersection(_ other: AccessibilityTraits) { traits.formIntersection(other.traits) }
  /// Keeps the traits of one of the two.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    traits.formSymmetricDifference(other.traits)
  }
}

/// The rank of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// No rank, or one from 1 to 6.
  case unspecified, h1, h2, h3, h4, h5, h6
}
