import AppModel

/// Finds what keeps a screen from being tested or from being read to users: duplicate identifiers, and controls without
/// a label.
@MainActor
struct ScreenCheck {
  /// The problems, each in one line.
  let problems: [String]

  init(_ snapshot: Snapshot) {
    problems = Self.duplicates(in: snapshot.wholeElements) + Self.unlabeled(in: snapshot.elements)
  }

  /// The number of elements that a problem names.
  private static let maxNamed = 3

  private static func duplicates(in elements: [Snapshot.Node]) -> [String] {
    let identified = elements.filter { !$0.identifier.isEmpty && !$0.hasImplicitIdentifier }
    return grouped(identified, by: \.identifier).filter { $0.count > 1 }.map { group in
      "duplicate identifier \"\(group[0].identifier)\": \(list(group.map(\.name))); give each element its own, or add "
        + ".accessibilityElement(children: .contain) if the identifier is that of a container"
    }
  }

  private static func unlabeled(in elements: [Snapshot.Node]) -> [String] {
    // A switch contains another one, which has no label, as on a device.
    let unlabeled = elements.filter { element in
      element.type.needsLabel && element.isUnlabeled && element.parent.map { elements[$0].type } != element.type
    }
    return grouped(unlabeled, by: \.name).map { group in
      let others = group.count == 1 ? "" : " and \(group.count - 1) more"
      return "\(group[0].name)\(others) without a label, at \(group[0].frame.text); "
        + "add .accessibilityLabel(\"…\") or a title"
    }
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - maxNamed
    return names.prefix(maxNamed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns elements with the same key together, in the order of the first ones.
  private static func grouped(
    _ elements: [Snapshot.Node], by key: (Snapshot.Node) -> String
  ) -> [[Snapshot.Node]] {
    var groups: [String: [Snapshot.Node]] = [:]
    for element in elements { groups[key(element), default: []].append(element) }
    return groups.values.sorted { $0[0].index < $1[0].index }
  }
}

extension Snapshot.Node {
  /// Whether SwiftUI has set the identifier, as the name of an image or that of a stepper's button. Those of the app are
  /// set on boxes around elements.
  @MainActor
  fileprivate var hasImplicitIdentifier: Bool {
    type == .navigationBar || source?.hasOwn(identifier) ?? false
  }

  fileprivate var isUnlabeled: Bool {
    let isBlank = label.allSatisfy(\.isWhitespace)
    return isBlank && !(type.takesText && placeholder?.isEmpty == false)
  }
}

extension ElementType {
  /// Whether the user operates it by its label.
  fileprivate var needsLabel: Bool {
    switch self {
    case .button, .link, .switch, .slider, .stepper, .picker, .datePicker, .tab: true
    default: takesText
    }
  }
}

extension Rect {
  fileprivate var text: String {
    let numbers = [minX, minY, width, height].map { Int($0.rounded()) }
    return "\(numbers[0]), \(numbers[1]) (\(numbers[2]) × \(numbers[3]) points)"
  }
}

extension ElementNode {
  /// Whether the element or one inside has an identifier itself, and not by a box around it.
  fileprivate func hasOwn(_ identifier: String) -> Bool {
    if let part = semantics.partName { return identifier == part || identifier.hasSuffix("-\(part)") }
    return semantics.type != nil && semantics.identifier == identifier || children.contains { $0.hasOwn(identifier) }
  }
}
