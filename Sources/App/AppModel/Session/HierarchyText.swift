/// The forms in which the elements of a screen are printed.
package enum ScreenFormat: String, CaseIterable, Codable, Sendable {
  /// A line for each element, in the words of robotrun's messages.
  case tree
  /// XCTest's `debugDescription` of an app.
  case xcode
  /// The file that Xcode 27 writes beside the screenshot of a device.
  case xcode27
  /// An object for programs, see ``ScreenDescription``.
  case json
  /// The elements as VoiceOver reads them, see ``Snapshot/readingOrder``.
  case readingOrder = "reading-order"

  /// Whether it has what only XCUITest sees, see ``AppSession/showsStructure``.
  package var showsStructure: Bool { self == .xcode || self == .xcode27 }
}

extension Snapshot {
  /// The elements of the screen of a session in a form.
  @MainActor
  package func text(_ format: ScreenFormat, of session: AppSession) -> String {
    switch format {
    case .tree: tree
    case .xcode: HierarchyText(self).element(0, foundBy: [])
    case .xcode27: HierarchyText(self).capture
    case .json: ScreenDescription(self, of: session).text
    case .readingOrder: spokenText
    }
  }
}

/// A part of a query, and the elements that it finds.
package struct QueryPart {
  /// The part as XCTest names it: `Descendants matching type Button`.
  package let title: String
  /// The indices of the elements.
  package let matches: [Int]

  /// Creates a part with what it finds.
  package init(_ title: String, _ matches: [Int]) { (self.title, self.matches) = (title, matches) }
}

/// The elements of a screen in the forms of Xcode.
///
/// XCTest's form is the same in Xcode 26 and 27; the form of Xcode 27's device interaction has no addresses, and has
/// the points that taps touch. An element has its number in place of an address, and the app 1 in place of a process
/// identifier, so that two runs print the same text.
package struct HierarchyText {
  private let nodes: [Snapshot.Node]

  /// The text of a snapshot.
  package init(_ snapshot: Snapshot) { nodes = snapshot.nodes }

  /// `debugDescription` of an element.
  package func element(_ index: Int, foundBy parts: [QueryPart]) -> String {
    var lines = ["Attributes: \(line(index))", "Element subtree:", " →\(line(index))"]
    lines += subtree(of: index, from: 4, step: 2, line)
    lines.append("Path to element:")
    for (level, ancestor) in path(to: index).enumerated() {
      lines.append(Self.spaces(level + 1) + (level == 0 ? "→" : "↳") + line(ancestor))
    }
    return (lines + ["Query chain:"] + chain(parts, arrow: " →")).joined(separator: "\n") + "\n"
  }

  /// `debugDescription` of a query, and of an element that doesn't exist: what each part finds.
  ///
  /// A part that finds nothing has no output.
  package func query(_ parts: [QueryPart]) -> String { chain(parts, arrow: "").joined(separator: "\n") + "\n" }

  /// The file that Xcode 27's device interaction writes: how the device is held, the app, and an element a line.
  package var capture: String {
    let app = nodes[0]
    let orientation = app.frame.width > app.frame.height ? "Landscape Left" : "Portrait"
    let header = [
      "Device orientation: \(orientation)", "------------------------",
      "Application bundle identifier: \(bundleIdentifier)", "Application UI orientation: \(orientation)",
      "Application, pid: 1, label: '\(app.label)'",
    ]
    let lines = subtree(of: 0, from: 1, step: 1) { index in
      let node = nodes[index]
      let point = node.visible.isEmpty ? [] : ["hitPoint: \(Self.text(node.hitPoint))"]
      return ([node.type.xcodeName, Self.text(node.frame)] + Self.attributes(of: node) + point).joined(separator: ", ")
    }
    return (header + lines).joined(separator: "\n")
  }

  /// An element in XCTest's form, without what is inside of it.
  private func line(_ index: Int) -> String {
    let node = nodes[index]
    let type = node.type == .window ? "Window (Main)" : node.type.xcodeName
    let location = node.type == .application ? "pid: 1" : Self.text(node.frame)
    return ([type, "0x" + String(index + 1, radix: 16), location] + Self.attributes(of: node)).joined(separator: ", ")
  }

  /// What is inside of an element, a line each.
  ///
  /// - Parameters:
  ///   - indent: The spaces before its children.
  ///   - step: The spaces that each level adds.
  private func subtree(of root: Int, from indent: Int, step: Int, _ line: (Int) -> String) -> [String] {
    var levels = [root: -1]
    return (root + 1..<max(root + 1, nodes[root].end)).map { index in
      let level = (nodes[index].parent.flatMap { levels[$0] } ?? -1) + 1
      levels[index] = level
      return Self.spaces(indent + level * step) + line(index)
    }
  }

  private func path(to index: Int) -> [Int] {
    sequence(first: index) { nodes[$0].parent }.reversed()
  }

  private func chain(_ parts: [QueryPart], arrow: String) -> [String] {
    let target = QueryPart("Target Application '\(bundleIdentifier)'", [0])
    return ([target] + parts).enumerated().flatMap { level, part -> [String] in
      let indent = Self.spaces(2 * level)
      let title = indent + (level == 0 ? arrow : "↪\u{FE0E}") + "Find: \(part.title)"
      guard !part.matches.isEmpty else { return [title] }
      return [title, indent + "  Output: {"] + part.matches.map { indent + "    " + line($0) } + [indent + "  }"]
    }
  }

  /// The name of the app with the characters that a bundle identifier may have.
  private var bundleIdentifier: String {
    String(nodes[0].label.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static func attributes(of node: Snapshot.Node) -> [String] {
    var parts: [String] = []
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { parts.append("\(name): '\(text)'") }
    }
    add("identifier", node.identifier)
    add("label", node.label)
    add("placeholderValue", node.placeholder)
    if let value = node.value, !value.isEmpty { parts.append("value: \(shortened(value))") }
    if node.hasFocus { parts.append("Keyboard Focused") }
    if node.isSelected { parts.append("Selected") }
    if !node.isEnabled { parts.append("Disabled") }
    return parts
  }

  /// A value of more than 20 characters is cut.
  private static func shortened(_ value: String) -> String {
    value.count > 20 ? value.prefix(18) + "..." : value
  }

  private static func text(_ frame: Rect) -> String {
    "{\(text(frame.origin)), {\(text(frame.size.width)), \(text(frame.size.height))}}"
  }

  private static func text(_ point: Point) -> String { "{\(text(point.x)), \(text(point.y))}" }

  /// A number with one digit after the point.
  private static func text(_ number: Double) -> String { "\((number * 10).rounded() / 10 + 0)" }
}

extension ElementType {
  /// The name in Xcode's text of a hierarchy: `StaticText`.
  package var xcodeName: String {
    switch self {
    case .presentedSheet: "Other"
    // The tabs of a tab bar are buttons.
    case .tab: "Button"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
