/// The differences of two drawings, SVG as ``SVGWriter`` makes it, in words.
package struct DrawingComparison {
  /// A line for each shape that differs, such as `text "Total": y 120 → 128`; empty if the drawings are equal.
  package let differences: [String]

  package init(stored: String, new: String) {
    let (before, after) = (Self.shapes(of: stored), Self.shapes(of: new))
    var (missing, added) = ([DrawnShape](), [DrawnShape]())
    for change in after.difference(from: before) {
      switch change {
      case .remove(_, let shape, _): missing.append(shape)
      case .insert(_, let shape, _): added.append(shape)
      }
    }
    var lines: [String] = []
    for shape in missing {
      // The same text or symbol elsewhere, or else a shape of the same kind.
      let match =
        added.firstIndex { $0.name == shape.name && $0.content == shape.content }
        ?? added.firstIndex { $0.name == shape.name && shape.content.isEmpty == $0.content.isEmpty }
      guard let match else {
        lines.append("\(shape.description) is gone")
        continue
      }
      lines.append(shape.difference(to: added.remove(at: match)))
    }
    lines += added.map { "\($0.description) is new" }
    differences = lines.isEmpty && stored != new ? ["the order or the nesting of shapes"] : lines
  }

  private static func shapes(of drawing: String) -> [DrawnShape] {
    drawing.split(separator: "\n").compactMap(DrawnShape.init)
  }
}

/// An element of a drawing.
private struct DrawnShape: Equatable {
  /// The name of the element of SVG.
  let name: String
  /// The text or the label.
  let content: String
  private let attributes: [(name: String, value: String)]

  /// Reads a line; `nil` for the end of an element.
  init?(_ line: Substring) {
    let text = line.drop { $0 == " " }
    guard text.first == "<", text.dropFirst().first != "/" else { return nil }
    name = String(text.dropFirst().prefix { $0.isLetter })
    let head = text.prefix { $0 != ">" }
    var attributes: [(name: String, value: String)] = []
    var rest = head.dropFirst(name.count + 1)
    while let equals = rest.firstIndex(of: "=") {
      let value = rest[equals...].dropFirst(2).prefix { $0 != "\"" }
      let key = rest[..<equals].drop { $0 == " " }
      attributes.append((String(key), key == "aria-label" ? String(value) : Self.withoutNumbers(of: value)))
      guard value.endIndex < rest.endIndex else { break }
      rest = rest[rest.index(after: value.endIndex)...]
    }
    let body = text.dropFirst(head.count + 1).prefix { $0 != "<" }
    content = name == "text" ? Self.unescaped(body) : attributes.first { $0.name == "aria-label" }?.value ?? ""
    // Definitions have their elements in the same line.
    if name != "text", text.dropFirst(head.count + 1).contains("<") {
      attributes.append(("definition", Self.withoutNumbers(of: text)))
    }
    self.attributes = attributes
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }

  /// Clips and filters are numbered: a new one would change the names of all after it.
  private static func withoutNumbers(of text: Substring) -> String {
    String(text).replacing(#/(clip|filter|gradient|image|mask)\d+/#) { String($0.1) }
  }

  static func == (one: DrawnShape, other: DrawnShape) -> Bool {
    one.name == other.name && one.content == other.content
      && one.attributes.elementsEqual(other.attributes) { $0 == $1 }
  }

  var description: String {
    switch name {
    case "text": return "text \"\(content)\""
    case _ where !content.isEmpty: return "symbol \(content)"
    case "rect", "circle", "ellipse", "image":
      let position = ["x", "y", "cx", "cy"].compactMap { key in attributes.first { $0.name == key }?.value }
      return "\(name == "rect" ? "rectangle" : name) at \(position.joined(separator: ", "))"
    default: return name == "g" ? "group" : name
    }
  }

  func difference(to new: DrawnShape) -> String {
    var changes = content == new.content ? [] : ["content → \"\(new.content)\""]
    let ignored: Set<String> = ["lengthAdjust", "aria-label"]
    for (name, value) in attributes where !ignored.contains(name) {
      let other = new.attributes.first { $0.name == name }?.value
      guard other != value else { continue }
      if name == "definition" {
        changes.append("another definition")
      } else {
        changes.append("\(name) \(value) → \(other ?? "none")")
      }
    }
    for (name, value) in new.attributes where !ignored.contains(name) {
      if !attributes.contains(where: { $0.name == name }) { changes.append("\(name) none → \(value)") }
    }
    return changes.isEmpty ? "\(description) has another order" : "\(description): \(changes.joined(separator: ", "))"
  }
}
