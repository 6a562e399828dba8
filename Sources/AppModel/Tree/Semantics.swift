/// What accessibility, and so XCUITest, sees of a node.
package struct Semantics: Equatable {
  /// How an element deals with what is inside of it, SwiftUI's `AccessibilityChildBehavior`.
  package enum Children: Equatable {
    /// Each is an element by itself.
    case separate
    /// They are elements inside of a container.
    case contain
    /// They are merged into one element.
    case combine
    /// They are hidden.
    case ignore
  }

  /// The kind of element; `nil` if the node is not an accessibility element.
  package var type: ElementType?
  package var identifier: String?
  package var label: String?
  package var value: String?
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
  package var children = Children.separate
  /// Whether it takes the texts inside of it as its label.
  package var labelsItself = false
  /// Traits added to the elements inside, SwiftUI's `accessibilityAddTraits`.
  package var addedTraits: ElementTraits = []
  /// Traits that the elements inside don't have, SwiftUI's `accessibilityRemoveTraits`.
  package var removedTraits: ElementTraits = []

  package init() {}

  /// Whether something of it is drawn: text, a picture, a control.
  var isDrawn: Bool { type.map { $0 != .other } ?? false }
}
