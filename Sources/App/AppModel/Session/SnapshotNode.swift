extension Snapshot {
  /// An element as it was on the screen at the moment of the snapshot.
  public struct Node {
    /// Its type.
    public internal(set) var type: ElementType
    /// Its accessibility identifier; may be empty.
    public internal(set) var identifier: String { didSet { filter = NameFilter(of: self) } }
    /// Its accessibility label; may be empty.
    public internal(set) var label: String { didSet { filter = NameFilter(of: self) } }
    /// Its value, such as the text of a field; `nil` for elements without one.
    public internal(set) var value: String? { didSet { filter = NameFilter(of: self) } }
    /// The placeholder of an empty field.
    public internal(set) var placeholder: String? { didSet { filter = NameFilter(of: self) } }
    /// What names it may have.
    private(set) var filter = NameFilter()
    /// Whether it is selected.
    public let isSelected: Bool
    /// The effect if it is a key of the keyboard.
    let key: Keyboard.Press?
    /// Its index in ``Snapshot/nodes``.
    package internal(set) var index: Int
    /// The index of the element it is in; `nil` for the app itself.
    package internal(set) var parent: Int?
    /// The index after the last element inside of it.
    package internal(set) var end: Int
    /// Its frame in points of the screen, including invisible parts.
    public let frame: Rect
    /// The visible part of its frame, if nothing covers it.
    package let visible: Rect
    /// Whether it, and everything it is in, is enabled.
    public internal(set) var isEnabled: Bool
    /// Whether touches reach it; otherwise they go to what is below.
    let takesTouches: Bool
    /// Whether the keyboard types into it.
    public internal(set) var hasFocus = false
    /// Why a tap would not reach it; `nil` if it would.
    package internal(set) var obstruction: Obstruction?
    /// Whether it only gives the screen the structure that XCUITest sees, such as a scroll bar.
    package internal(set) var isStructure = false
    /// Among the views around it that lay children over one another, the number of the one in which something covers
    /// it; 0 if nothing does.
    private(set) var coverLevel = 0
    /// Its box of the element tree; `nil` for the keys of the keyboard.
    package let source: ElementNode?

    init(
      type: ElementType, identifier: String = "", label: String = "", value: String? = nil, placeholder: String? = nil,
      isSelected: Bool = false, key: Keyboard.Press? = nil, index: Int, parent: Int?, end: Int, frame: Rect,
      visible: Rect, isEnabled: Bool = true, takesTouches: Bool = true, obstruction: Obstruction? = nil,
      source: ElementNode? = nil
    ) {
      (self.type, self.identifier, self.label, self.value) = (type, identifier, label, value)
      (self.placeholder, self.isSelected, self.key) = (placeholder, isSelected, key)
      (self.index, self.parent, self.end, self.frame, self.visible) = (index, parent, end, frame, visible)
      (self.isEnabled, self.takesTouches, self.obstruction) = (
        isEnabled, takesTouches, obstruction ?? (takesTouches ? nil : .takesNoTouches)
      )
      self.source = source
      filter = NameFilter(of: self)
    }

    /// Whether something can still cover it in a view that lays children over one another: nothing has in an inner one.
    func canBeCovered(at level: Int) -> Bool { obstruction == nil || (1..<level).contains(coverLevel) }

    mutating func setCover(_ name: String?, level: Int) {
      (obstruction, coverLevel) = (name.map(Obstruction.covered), level)
    }

    /// Whether something covers it.
    package var isCovered: Bool {
      if case .covered? = obstruction { true } else { false }
    }
    /// Whether a tap would reach it.
    public var isHittable: Bool { obstruction == nil }
    /// The middle of the part of it that a tap touches; `nil` if that is all of it.
    var touchedPoint: Point?
    /// The point a tap touches: the middle of its visible part, or of the part that takes touches.
    package var hitPoint: Point {
      if let touchedPoint, visible.contains(touchedPoint) { return touchedPoint }
      return visible.isEmpty ? frame.center : visible.center
    }

    /// Its frame; that of a scroll view without the parts below bars.
    @MainActor
    package var frameBetweenBars: Rect {
      guard let overhang = source?.scroll?.overhang else { return frame }
      return frame.inset(
        top: overhang.top, left: overhang.leading, bottom: overhang.bottom, right: overhang.trailing)
    }

    /// The text a user reads: the value, or the label of elements without one.
    public var text: String { value ?? label }

    /// Whether XCUITest's subscript would find the element by this name.
    package func matches(name: String) -> Bool {
      identifier == name || label == name || value == name || placeholder == name
    }

    /// Whether its type is one of these.
    func isOne(of types: [ElementType]) -> Bool {
      // The tabs of a tab bar are buttons, as in UIKit.
      types.contains(type) || type == .tab && types.contains(.button)
    }
  }
}

extension Snapshot.Node {
  /// The element in a few words: `button send (disabled)`, `text field contact "Ada" (focused)`.
  public var summary: String { summary(namesCover: true) }

  /// The element in a few words.
  ///
  /// - Parameter namesCover: Whether to include what covers the element.
  package func summary(namesCover: Bool) -> String { withNotes(name, namesCover: namesCover) }

  /// The element with all its names in steps: `button save "Save" (disabled)`, `switch news "News" "1"`.
  ///
  /// - Parameter namesCover: Whether to include what covers the element.
  package func listing(namesCover: Bool) -> String {
    guard type != .navigationBar, type != .staticText, !identifier.isEmpty else {
      return summary(namesCover: namesCover)
    }
    let known = title == identifier ? "" : title
    let texts = [known, value == title ? "" : value ?? ""].filter { !$0.isEmpty }.map { " \"\($0)\"" }
    return withNotes("\(type.spokenName) \(identifier)\(texts.joined())", namesCover: namesCover)
  }

  private func withNotes(_ name: String, namesCover: Bool) -> String {
    let notes = notes(namesCover: namesCover)
    return notes.isEmpty ? name : "\(name) (\(notes.joined(separator: ", ")))"
  }

  /// The element without its state: its type, its identifier (or its label, or its placeholder), and its value, or the
  /// text of an identified static text.
  public var name: String {
    let value = self.value ?? ""
    return switch type {
    case .navigationBar where identifier.isEmpty: type.spokenName
    case .navigationBar: "\(type.spokenName) \"\(identifier)\""
    case _ where identifier.isEmpty:
      ([type.spokenName] + [title, value == title ? "" : value].filter { !$0.isEmpty }.map { "\"\($0)\"" })
        .joined(separator: " ")
    case _ where value.isEmpty && type != .staticText: "\(type.spokenName) \(identifier)"
    default: "\(type.spokenName) \(identifier) \"\(text)\""
    }
  }

  /// The name of an element without an identifier.
  private var title: String { label.isEmpty ? placeholder ?? "" : label }

  private func notes(namesCover: Bool) -> [String] {
    var notes: [String] = []
    if !isEnabled { notes.append("disabled") }
    if hasFocus { notes.append("focused") }
    if isSelected { notes.append("selected") }
    if namesCover, case .covered(let cover)? = obstruction { notes.append("covered by \(cover)") }
    return notes
  }
}

extension Snapshot {
  /// The elements, a line each, indented by their depth; without the parts of labels.
  package var tree: String {
    var lines: [String] = []
    var depths: [Int] = []
    for node in nodes {
      depths.append(node.parent.map { depths[$0] + 1 } ?? 0)
      // The keys are the same on every screen.
      if let parent = node.parent, nodes[parent].type == .keyboard { continue }
      if isLabelPart(node) { continue }
      lines.append(String(repeating: "  ", count: depths[node.index]) + node.listing(namesCover: true))
    }
    return lines.joined(separator: "\n")
  }
}
