import AppModel
import Foundation

// Actions of assistive technologies, and the older names of accessibility modifiers.
//
// XCUITest doesn't see actions, rotors and custom content; the steps of the group "VoiceOver" do.

extension View {
  // MARK: Actions

  /// Adds an accessibility action.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { assistiveAction({ _ in actionKind.name }, handler) }
  /// Adds an accessibility action with a label.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    nonisolated(unsafe) let action = action
    return modifier(AssistiveButtonsModifier(buttons: Button(action: { action() }, label: label)))
  }
  /// Adds the actions of buttons.
  public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    modifier(AssistiveButtonsModifier(buttons: content()))
  }
  /// Adds accessibility actions in a category.
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View { accessibilityActions(content) }
  /// Adds the accessibility actions for increment and decrement.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    nonisolated(unsafe) let handler = handler
    return assistance { assistance, _ in
      assistance.actions = [
        Assistance.Action("increment") { handler(.increment) }, Assistance.Action("decrement") { handler(.decrement) },
      ]
    }
  }
  /// Adds the accessibility action for scrolling.
  public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    nonisolated(unsafe) let handler = handler
    return assistance { assistance, _ in
      assistance.actions = Edge.allCases.map { edge in Assistance.Action("scroll \(edge)") { handler(edge) } }
    }
  }
  /// Adds the accessibility action for zooming.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { accepted() }

  // MARK: Other elements

  /// Replaces the view by other elements for accessibility.
  public nonisolated func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    accessibilityHidden(true).overlay(content: representation)
  }
  /// Shows elements to accessibility inside of the view.
  public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    accessibilityHidden(true).overlay(content: children).accessibilityElement(children: .contain)
  }
  /// Adds a list of elements that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    nonisolated(unsafe) let (entries, entryLabel) = (entries, entryLabel)
    return rotor({ rotorLabel.plain(at: $0) }) {
      entries.map { RotorItem(Text(verbatim: $0[keyPath: entryLabel]), AnyHashable($0.id)) }
    }
  }
  /// Adds a list of elements that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
  }
  /// Adds elements to a list that VoiceOver can jump to.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(Text(verbatim: systemRotor.name), entries: entries, entryLabel: entryLabel)
  }

  // MARK: Descriptions

  /// Adds information that VoiceOver reads on demand.
  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    assistance { assistance, node in
      assistance.details = [Assistance.Detail(label: label.plain(at: node), value: value.plain(at: node))]
    }
  }
  /// Adds information that VoiceOver reads on demand.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(Text(labelKey), value, importance: importance) }
  /// Adds information that VoiceOver reads on demand.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance) }
  /// Adds information that VoiceOver reads on demand.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(Text(labelKey), Text(value), importance: importance) }
  /// Adds input labels for Voice Control.
  public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }
  /// Adds input labels for Voice Control.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }
  /// Sets what kind of text VoiceOver reads.
  public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
    accepted()
  }
  /// Sets whether assistive technologies can activate the view.
  public nonisolated func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View
  { accepted() }
  /// Sets where assistive technologies touch the view; robots touch its middle.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
    accepted(".accessibilityActivationPoint", warning: "taps go to the middle of the view")
  }
  /// Sets where assistive technologies touch the view; robots touch its middle.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
    accepted(".accessibilityActivationPoint", warning: "taps go to the middle of the view")
  }
  /// Keeps the colors of the view when the user inverts colors.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    accepted()
  }
  /// Sets whether touches reach the view without VoiceOver.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { accepted() }
  /// Shows the view large on demand.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
    accepted()
  }
  /// Shows other views large on demand; they are not elements.
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { accepted() }
  /// Sets the pitch of speech.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { accepted() }
  /// Sets whether speech waits.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    accepted()
  }
  /// Sets whether speech reads punctuation.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    accepted()
  }
  /// Sets whether speech spells.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    accepted()
  }

  // MARK: With conditions

  /// Sets the accessibility label if it is enabled.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    box { box, node in box.semantics.label = isEnabled ? label.plain(in: node.environment) : nil }
  }
  /// Sets the accessibility label if it is enabled.
  @StringTwin
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  /// Sets the accessibility value if it is enabled.
  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    box { box, node in box.semantics.value = isEnabled ? value.plain(in: node.environment) : nil }
  }
  /// Sets the accessibility value if it is enabled.
  @StringTwin
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }
  /// Sets the accessibility hint if it is enabled.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    accessibilityHint(isEnabled ? hint : Text(verbatim: ""))
  }
  /// Sets the accessibility hint if it is enabled.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
  /// Sets whether the view is hidden from accessibility.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    accessibilityHidden(hidden && isEnabled)
  }

  // MARK: Older names

  /// Sets the accessibility label.
  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// Sets the accessibility value.
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// Sets the accessibility hint: the result of an action.
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// Hides the view from accessibility, and from robots.
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// Sets the accessibility identifier, by which robots find the view.
  public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
  /// Sets the order in which accessibility reads views.
  public nonisolated func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }
  /// Adds input labels for Voice Control.
  public nonisolated func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
  /// Sets where assistive technologies touch the view.
  public nonisolated func accessibility(activationPoint: UnitPoint) -> some View {
    accessibilityActivationPoint(activationPoint)
  }
}

/// An accessibility action, SwiftUI's `AccessibilityActionKind`.
public struct AccessibilityActionKind: Hashable, Sendable {
  package let name: String
  public static let `default` = AccessibilityActionKind(name: "activate")
  /// The gesture that leaves something.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The gesture of the most important action.
  public static let magicTap = AccessibilityActionKind(name: "magic tap")
  public static let delete = AccessibilityActionKind(name: "delete")
  /// The opening of a menu.
  public static let showMenu = AccessibilityActionKind(name: "show menu")
  public init(named name: Text) { self.name = name.plain(in: EnvironmentValues()) }

  private init(name: String) { self.name = name }
}

/// A category of actions, SwiftUI's `AccessibilityActionCategory`.
@NamedOptions("`default`", "edit")
public struct AccessibilityActionCategory: Hashable, Sendable {
  public init(_ name: Text) { self.name = name.plain(in: EnvironmentValues()) }

  private init(name: String) { self.name = name }
}

/// A direction of an adjustment, SwiftUI's `AccessibilityAdjustmentDirection`.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// A zoom by an assistive technology, SwiftUI's `AccessibilityZoomGestureAction`.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }
  public let direction: Direction
  /// The point of the view, from 0 to 1.
  public let location: UnitPoint
  /// The point of the view, in points.
  public let point: CGPoint
}

/// A list of VoiceOver, SwiftUI's `AccessibilitySystemRotor`.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  let name: String
  public static let links = AccessibilitySystemRotor(name: "Links")
  public static let headings = AccessibilitySystemRotor(name: "Headings")
  public static let boldText = AccessibilitySystemRotor(name: "Bold Text")
  public static let textFields = AccessibilitySystemRotor(name: "Text Fields")
  public static let images = AccessibilitySystemRotor(name: "Images")
  public static let lists = AccessibilitySystemRotor(name: "Lists")
  public static let tables = AccessibilitySystemRotor(name: "Tables")
  public static let landmarks = AccessibilitySystemRotor(name: "Landmarks")
}

/// Additional content that accessibility reads about a view, Accessibility's `AXCustomContent`.
public final class AXCustomContent: Sendable {
  public enum Importance: UInt, Sendable {
    /// Read when the user asks for it, or with the view.
    case `default`, high
  }

  public let label: String
  public let value: String

  public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}

/// The kind of text that VoiceOver reads, SwiftUI's `AccessibilityTextContentType`.
@NamedOptions("plain", "console", "fileSystem", "messaging", "narrative", "sourceCode", "spreadsheet", "wordProcessing")
public struct AccessibilityTextContentType: Hashable, Sendable {}

/// How touches reach a view without VoiceOver, SwiftUI's `AccessibilityDirectTouchOptions`.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// After the view was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 2)
}
