import AppModel
import ScreenDrawing

/// What keeps users from reading a screen or acting on it, as far as it can be measured.
@MainActor
package struct ScreenAudit {
  /// What is measured, by the names of XCUITest's types of audits.
  package enum Kind: String, CaseIterable, Sendable {
    /// The contrast of text and its background.
    case contrast
    /// The size of what takes touches.
    case hitRegion
    /// Controls and images without a label.
    case sufficientElementDescription
    /// Text whose size doesn't follow that of the user.
    case dynamicType
    /// Text that isn't shown whole.
    case textClipped
  }

  package struct Issue {
    package let kind: Kind
    /// The element; `nil` for text that belongs to none.
    package let element: Snapshot.Node?
    /// The element or the text, and what was measured: `button "OK" is 30 × 20 points; expected more than 18 points`.
    package let description: String
  }

  package let issues: [Issue]

  /// - Parameter drawing: The screen of the snapshot, which only the contrast needs.
  package init(
    _ snapshot: Snapshot, _ drawing: @autoclosure () throws -> ScreenDrawing, _ kinds: Set<Kind>
  ) rethrows {
    let screen = AuditedScreen(snapshot: snapshot)
    issues = try Kind.allCases.filter(kinds.contains).flatMap { kind in
      switch kind {
      case .contrast: screen.contrast(try drawing())
      case .hitRegion: screen.hitRegions
      case .sufficientElementDescription: screen.descriptions
      case .dynamicType: screen.fixedTexts
      case .textClipped: screen.cutTexts
      }
    }
  }
}

/// The elements of a screen.
@MainActor
private struct AuditedScreen {
  let snapshot: Snapshot

  /// The system's own parts, which an app can't change, and which take touches beyond their frames.
  private static let systemParts: Set<ElementType> = [.navigationBar, .tabBar, .toolbar, .keyboard, .alert]

  private func isSystemPart(_ node: Snapshot.Node) -> Bool {
    node.isStructure || Self.systemParts.contains(node.type) || isInside(Self.systemParts, node)
  }

  private func isInside(_ types: Set<ElementType>, _ node: Snapshot.Node) -> Bool {
    snapshot.ancestors(of: node.index).contains { types.contains(snapshot[$0].type) }
  }

  // MARK: Contrast

  func contrast(_ drawing: ScreenDrawing) -> [ScreenAudit.Issue] {
    TextContrast.all(in: drawing).filter { !$0.isSufficient }.compactMap { contrast in
      let element = owner(of: contrast)
      // What can't be used needn't be read, and placeholders and picker wheels have the colors of the system.
      if let element, !element.isEnabled || element.isPlaceholder(contrast.text) { return nil }
      if snapshot.elements.contains(where: { $0.type == .pickerWheel && $0.frame.contains(contrast.frame.center) }) {
        return nil
      }
      let subject = element?.name ?? "text \(QuotedText(contrast.text))"
      let ratio = (contrast.ratio * 100).rounded(.down) / 100
      return ScreenAudit.Issue(
        kind: .contrast, element: element,
        description: "\(subject) has a contrast of \(ratio); expected \(contrast.minimum) or more")
    }
  }

  /// The smallest element around a text that has it as its name or value; one around it if none has.
  private func owner(of contrast: TextContrast) -> Snapshot.Node? {
    let around = snapshot.elements.filter { $0.frame.contains(contrast.frame.center) && $0.type != .application }
    let smallest = around.sorted { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
    return smallest.first { node in
      [node.label, node.value ?? "", node.placeholder ?? ""].contains { $0.contains(contrast.text) }
    }
  }

  // MARK: Touches

  /// Less than the 44 points of Apple's Human Interface Guidelines: an audit passes links and buttons of a line of text.
  ///
  /// Source: the UI tests of cvs-health/ios-swiftui-accessibility-techniques, which note what a device reports: a button
  /// of 18 × 18 points and a bar of progress, but not buttons of 24 × 24 or of a line of body text, 20.3 points high.
  ///
  /// Guess: 18 is still too small; a symbol of 19 points isn't.
  private static let tooSmall = 18.0

  /// What is measured; other controls have the size of the system.
  private static let sized: Set<ElementType> = [.button, .link, .progressIndicator]

  var hitRegions: [ScreenAudit.Issue] {
    snapshot.elements.filter { node in
      // A row takes the touches of its only control; a stepper consists of smaller parts; the link of a map is MapKit's.
      Self.sized.contains(node.type) && node.isHittable && !isSystemPart(node) && node.frame.isFinite
        && !(node.type == .link && isInside([.map], node))
        && !isInside([.button, .link, .cell, .stepper, .datePicker], node)
        && min(node.frame.width, node.frame.height) <= Self.tooSmall
    }.map { node in
      let size = [node.frame.width, node.frame.height].map { Int($0.rounded()) }
      return ScreenAudit.Issue(
        kind: .hitRegion, element: node,
        description:
          "\(node.name) is \(size[0]) × \(size[1]) points; expected more than \(Int(Self.tooSmall)) points")
    }
  }

  // MARK: Descriptions

  private static let described: Set<ElementType> = [.button, .link, .image]

  var descriptions: [ScreenAudit.Issue] {
    snapshot.elements.filter { node in
      // A picture in a control is a part of it.
      Self.described.contains(node.type) && node.label.allSatisfy(\.isWhitespace) && node.isHittable
        && !isInside(Self.described, node)
    }.map {
      ScreenAudit.Issue(
        kind: .sufficientElementDescription, element: $0,
        description: "\($0.name) has no label; add .accessibilityLabel")
    }
  }

  // MARK: Text

  var fixedTexts: [ScreenAudit.Issue] {
    texts.compactMap { node in
      guard let text = node.source?.textOfFixedSize else { return nil }
      return ScreenAudit.Issue(
        kind: .dynamicType, element: node,
        description:
          "the text \(QuotedText(text.text)) has \(text.font.pointSize.shown) points in all text sizes; "
          + "expected a text style, or a custom font with relativeTo:")
    }
  }

  /// The elements of the app that show text.
  private var texts: [Snapshot.Node] {
    snapshot.elements.filter { node in
      (node.type == .staticText || node.type == .button) && !node.visible.isEmpty && !isSystemPart(node)
        && !isInside([.button], node)
    }
  }

  var cutTexts: [ScreenAudit.Issue] {
    texts.compactMap { node in
      guard let cut = node.cutText else { return nil }
      return ScreenAudit.Issue(
        kind: .textClipped, element: node, description: "the text \(QuotedText(cut.text)) \(cut.reason)")
    }
  }
}

extension ElementNode {
  /// A text in it whose font doesn't follow the text size of the user.
  fileprivate var textOfFixedSize: (text: String, font: TextFont)? {
    if let layout = layout as? TextLayout, layout.style.font.isFixed, layout.text.contains(where: { !$0.isWhitespace })
    {
      return (layout.text, layout.style.font)
    }
    return children.lazy.compactMap(\.textOfFixedSize).first
  }
}

extension Rect {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Snapshot.Node {
  fileprivate func isPlaceholder(_ text: String) -> Bool {
    (value ?? "").isEmpty && placeholder?.contains(text) == true
  }
}
