import AppModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a drawing as SVG: the same bytes for the same drawing on every machine.
package struct SVGWriter {
  private var body = ""
  private var definitions = ""
  private var count = 0
  /// The names of the images in the definitions.
  private var images: [DrawnImage.File: String] = [:]

  /// Returns the document of a drawing.
  package static func text(_ drawing: ScreenDrawing) -> String {
    var writer = SVGWriter()
    for item in drawing.items { writer.write(item, "  ") }
    let (width, height) = (number(drawing.size.width), number(drawing.size.height))
    let definitions = writer.definitions.isEmpty ? "" : "  <defs>\n\(writer.definitions)  </defs>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="Inter,-apple-system,Helvetica,sans-serif">
      \(definitions)\(writer.body)</svg>

      """
  }

  /// Returns the lines of the document of a drawing.
  package static func lines(of drawing: ScreenDrawing) -> [String] {
    text(drawing).split(separator: "\n").map(String.init)
  }

  private init() {}

  // MARK: Items

  private mutating func write(_ item: DrawnItem, _ indent: String) {
    switch item {
    case .shape(let outline, let fill, let stroke): write(outline, fill, stroke, indent)
    case .text(let run): write(run, indent)
    case .symbol(let name, let rect, let paint):
      let color = paint.color
      let parts = SymbolOutline.parts(of: name)
      let side = min(rect.width, rect.height)
      let scale = side / SymbolOutline.side
      let (x, y) = (rect.midX - side / 2, rect.midY - side / 2)
      body += "\(indent)<g transform=\"translate(\(Self.number(x)) \(Self.number(y))) scale(\(Self.number(scale)))\""
      body += " aria-label=\"\(Self.escaped(name))\">\n"
      write(parts, color, indent + "  ")
      body += "\(indent)</g>\n"
    case .image(let image, let rect):
      if let file = image.file { write(image, file, rect, indent) } else { writeMark(image.name, rect, indent) }
    case .group(let items, let effects): write(items, effects, indent)
    }
  }

  private mutating func write(_ outline: Outline, _ fill: Paint?, _ stroke: LineStroke?, _ indent: String) {
    let bounds = outline.bounds
    body += "\(indent)<\(Self.element(outline))"
    if let fill { write(fill, as: "fill", bounds) } else { body += " fill=\"none\"" }
    if let stroke {
      write(stroke.paint, as: "stroke", bounds)
      body += " stroke-width=\"\(Self.number(stroke.width))\""
      if stroke.end != .butt { body += " stroke-linecap=\"\(stroke.end.rawValue)\"" }
      if stroke.join != .miter { body += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
      if stroke.join == .miter, outline.isPath, let limit = stroke.miterLimit {
        body += " stroke-miterlimit=\"\(Self.number(max(1, limit)))\""
      }
      if !stroke.dash.isEmpty {
        body += " stroke-dasharray=\"\(stroke.dash.map(Self.number).joined(separator: " "))\""
        if stroke.dashPhase != 0 { body += " stroke-dashoffset=\"\(Self.number(stroke.dashPhase))\"" }
      }
    }
    body += "/>\n"
  }

  /// Writes the parts of a symbol. What is cut out of the parts before it is transparent.
  private mutating func write(_ parts: [SymbolOutline.Part], _ color: DrawingColor, _ indent: String) {
    guard let cut = parts.lastIndex(where: \.isCutOut) else {
      for part in parts { write(part, color, indent) }
      return
    }
    let first = parts[..<cut].lastIndex { !$0.isCutOut }.map { $0 + 1 } ?? cut
    let outside = body
    body = Self.maskRegion("rect") + " fill=\"#FFFFFF\"/>"
    for part in parts[first...cut] { write(part, DrawingColor(0), "") }
    let id = nextID("mask")
    definitions += "    \(Self.maskRegion("mask")) id=\"\(id)\" maskUnits=\"userSpaceOnUse\">"
    definitions += "\(body.filter { $0 != "\n" })</mask>\n"
    body = outside + "\(indent)<g mask=\"url(#\(id))\">\n"
    write(Array(parts[..<first]), color, indent + "  ")
    body += "\(indent)</g>\n"
    for part in parts[(cut + 1)...] { write(part, color, indent) }
  }

  private mutating func write(_ part: SymbolOutline.Part, _ color: DrawingColor, _ indent: String) {
    body += "\(indent)<path d=\"\(part.path)\""
    if part.isFilled {
      write(.color(color), as: "fill", .zero)
    } else {
      body += " fill=\"none\""
      write(.color(color), as: "stroke", .zero)
      body += " stroke-width=\"\(Self.number(part.width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    }
    if !part.transform.isEmpty { body += " transform=\"\(part.transform)\"" }
    body += "/>\n"
  }

  private mutating func write(_ run: TextRun, _ indent: String) {
    if let background = run.background { write(.fill(.rect(run.frame), background), indent) }
    body += "\(indent)<text x=\"\(Self.number(run.origin.x))\" y=\"\(Self.number(run.origin.y))\""
    switch run.font.design {
    case .standard:
      if run.font.pointSize >= 22 {
        body += " font-family=\"'Inter Display',Inter,-apple-system,Helvetica,sans-serif\""
      }
    case .rounded:
      let other = run.font.pointSize >= 22 ? "'Inter Display',Inter" : "Inter"
      body += " font-family=\"'SF Pro Rounded',\(other),sans-serif\""
    case .serif: body += " font-family=\"'New York',Georgia,'DejaVu Serif Condensed',serif\""
    case .monospaced: body += " font-family=\"'SF Mono',Menlo,'DejaVu Sans Mono',monospace\""
    }
    body += " font-size=\"\(Self.number(run.font.pointSize))\""
    if run.font.weight != 400 { body += " font-weight=\"\(run.font.weight)\"" }
    if run.font.isItalic { body += " font-style=\"italic\"" }
    if run.tracking != 0 { body += " letter-spacing=\"\(Self.number(run.tracking))\"" }
    body += " textLength=\"\(Self.number(run.width))\" lengthAdjust=\"spacingAndGlyphs\""
    write(.color(run.color), as: "fill", .zero)
    body += " xml:space=\"preserve\">\(Self.escaped(run.text))</text>\n"
    // librsvg 2.54 leaves out what a text-decoration and letters have in common.
    if run.isUnderlined { write(run.line(below: 0.12), indent) }
    if run.isStruckThrough { write(run.line(below: -0.27), indent) }
  }

  /// An image that fills a rectangle; one that is drawn several times is in the document once.
  private mutating func write(_ image: DrawnImage, _ file: DrawnImage.File, _ rect: Rect, _ indent: String) {
    let id = images[file] ?? nextID("image")
    if images.updateValue(id, forKey: file) == nil {
      let text = Data(file.bytes).base64EncodedString()
      definitions += "    <symbol id=\"\(id)\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\">"
      definitions += "<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\""
      definitions += " href=\"data:\(file.mediaType);base64,\(text)\"/></symbol>\n"
    }
    let place = "x=\"\(Self.number(rect.minX))\" y=\"\(Self.number(rect.minY))\""
    let size = "width=\"\(Self.number(rect.width))\" height=\"\(Self.number(rect.height))\""
    body += "\(indent)<use href=\"#\(id)\" \(place) \(size) aria-label=\"\(Self.escaped(image.name))\""
    if let tint = image.tint { body += " filter=\"url(#\(define(tint: tint)))\"" }
    body += "/>\n"
  }

  /// An image that isn't known as a neutral mark: a frame with a mountain and a sun.
  private mutating func writeMark(_ name: String, _ rect: Rect, _ indent: String) {
    body += "\(indent)<g aria-label=\"\(Self.escaped(name))\">\n"
    let inner = indent + "  "
    write(.fill(.rect(rect), DrawingColor(0x8E8E93, opacity: 0.25)), inner)
    let side = min(rect.width, rect.height) * 0.5
    if side >= 8 {
      write(.symbol("photo", Rect(square: side, around: rect.center), .color(DrawingColor(0x8E8E93))), inner)
    }
    body += "\(indent)</g>\n"
  }

  private mutating func write(_ items: [DrawnItem], _ effects: GroupEffects, _ indent: String) {
    body += "\(indent)<g"
    if effects.opacity < 1 { body += " opacity=\"\(Self.number(effects.opacity))\"" }
    if let transform = effects.transform {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      body += " transform=\"matrix(\(numbers.map(Self.preciseNumber).joined(separator: " ")))\""
    }
    if effects.shadow != nil || effects.blur > 0 { body += " filter=\"url(#\(define(filter: effects, items)))\"" }
    var styles: [String] = []
    if effects.blend != .normal, effects.blend != .destinationOut {
      styles.append("mix-blend-mode:\(effects.blend.rawValue)")
    }
    if effects.isIsolated { styles.append("isolation:isolate") }
    if !styles.isEmpty { body += " style=\"\(styles.joined(separator: ";"))\"" }
    body += ">\n"
    // The shadow of what is clipped or masked isn't.
    var clips: [String] = []
    if let clip = effects.clip {
      let id = nextID("clip")
      definitions += "    <clipPath id=\"\(id)\"><\(Self.element(clip))/></clipPath>\n"
      clips.append("clip-path=\"url(#\(id))\"")
    }
    if let mask = effects.mask { clips.append("mask=\"url(#\(define(mask)))\"") }
    var inner = indent + "  "
    for clip in clips {
      body += "\(inner)<g \(clip)>\n"
      inner += "  "
    }
    for item in items { write(item, inner) }
    for _ in clips {
      inner.removeLast(2)
      body += "\(inner)</g>\n"
    }
    body += "\(indent)</g>\n"
  }

  // MARK: Definitions

  private mutating func nextID(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  private mutating func define(filter effects: GroupEffects, _ items: [DrawnItem]) -> String {
    let id = nextID("filter")
    definitions += "    <filter id=\"\(id)\" \(Self.region(of: effects, items))>"
    if effects.blur > 0 {
      definitions += "<feGaussianBlur stdDeviation=\"\(Self.number(effects.blur))\" result=\"blurred\"/>"
    }
    if let shadow = effects.shadow {
      // librsvg 2.54 has no feDropShadow.
      definitions += "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(Self.number(shadow.radius / 2))\"/>"
      definitions += "<feOffset dx=\"\(Self.number(shadow.offset.dx))\" dy=\"\(Self.number(shadow.offset.dy))\""
      definitions += " result=\"shadow\"/><feFlood flood-color=\"\(Self.hex(shadow.color))\""
      definitions += " flood-opacity=\"\(Self.number(shadow.color.opacity))\"/>"
      definitions += "<feComposite in2=\"shadow\" operator=\"in\"/>"
      let source = effects.blur > 0 ? "blurred" : "SourceGraphic"
      if !shadow.isAlone { definitions += "<feMerge><feMergeNode/><feMergeNode in=\"\(source)\"/></feMerge>" }
    }
    definitions += "</filter>\n"
    return id
  }

  /// The region of a filter: half of the size around the items if that is enough.
  private static func region(of effects: GroupEffects, _ items: [DrawnItem]) -> String {
    let shadow = effects.shadow
    let reach = max(
      effects.blur * 3, (shadow?.radius ?? 0) * 1.5 + max(abs(shadow?.offset.dx ?? 0), abs(shadow?.offset.dy ?? 0)))
    guard let bounds = DrawnItem.bounds(of: items), min(bounds.width, bounds.height) / 2 < reach else {
      return "x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\""
    }
    return "filterUnits=\"userSpaceOnUse\" x=\"\(number(bounds.minX - reach))\" y=\"\(number(bounds.minY - reach))\""
      + " width=\"\(number(bounds.width + 2 * reach))\" height=\"\(number(bounds.height + 2 * reach))\""
  }

  /// The items in one line, as all definitions are.
  private mutating func define(_ mask: GroupEffects.Mask) -> String {
    let outer = body
    body = ""
    // A luminance of 0 where the items are, in their opacity, and of 1 elsewhere.
    if mask.isInverse { body += Self.maskRegion("rect") + " fill=\"#FFFFFF\"/>" }
    for item in mask.items { write(mask.isInverse ? item.painted(in: DrawingColor(0)) : item, "") }
    let content = body.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    body = outer
    let id = nextID("mask")
    definitions += "    \(Self.maskRegion("mask")) id=\"\(id)\" maskUnits=\"userSpaceOnUse\""
    if !mask.isInverse { definitions += " mask-type=\"alpha\"" }
    definitions += ">\(content)</mask>\n"
    return id
  }

  /// The start of an element that is everywhere: without a region, a mask ends near the bounds of what it covers.
  private static func maskRegion(_ name: String) -> String {
    "<\(name) x=\"-100000\" y=\"-100000\" width=\"200000\" height=\"200000\""
  }

  private mutating func define(tint: DrawingColor) -> String {
    let id = nextID("filter")
    definitions += "    <filter id=\"\(id)\" x=\"0\" y=\"0\" width=\"100%\" height=\"100%\">"
    definitions += "<feFlood flood-color=\"\(Self.hex(tint))\" flood-opacity=\"\(Self.number(tint.opacity))\"/>"
    definitions += "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>\n"
    return id
  }

  /// Writes a paint as an attribute.
  ///
  /// - Parameter bounds: Of what it paints.
  private mutating func write(_ paint: Paint, as name: String, _ bounds: Rect) {
    switch paint {
    case .color(let color):
      body += " \(name)=\"\(Self.hex(color))\""
      if color.opacity < 1 { body += " \(name)-opacity=\"\(Self.number(color.opacity))\"" }
    case .gradient(let gradient): body += " \(name)=\"url(#\(define(gradient, bounds)))\""
    }
  }

  private mutating func define(_ gradient: GradientPaint, _ bounds: Rect) -> String {
    let id = nextID("gradient")
    let bounds = gradient.area ?? bounds
    func place(_ point: Point) -> (String, String) {
      (Self.number(bounds.minX + point.x * bounds.width), Self.number(bounds.minY + point.y * bounds.height))
    }
    let element: String
    switch gradient.geometry {
    case .linear(let from, let to):
      element = "linearGradient"
      let ((x1, y1), (x2, y2)) = (place(from), place(to))
      definitions += "    <linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\""
      definitions += " x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\">"
    case .radial(let center, let radius):
      element = "radialGradient"
      let (x, y) = place(center)
      definitions += "    <radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" cx=\"\(x)\" cy=\"\(y)\""
      definitions += " r=\"\(Self.number(radius * max(bounds.width, bounds.height)))\">"
    }
    if gradient.spread != .pad {
      definitions.removeLast()
      definitions += " spreadMethod=\"\(gradient.spread.rawValue)\">"
    }
    for stop in gradient.stops {
      definitions += "<stop offset=\"\(Self.number(stop.location))\" stop-color=\"\(Self.hex(stop.color))\""
      if stop.color.opacity < 1 { definitions += " stop-opacity=\"\(Self.number(stop.color.opacity))\"" }
      definitions += "/>"
    }
    definitions += "</\(element)>\n"
    return id
  }

  // MARK: Values

  /// The start of the element of an outline, with its attributes.
  private static func element(_ outline: Outline) -> String {
    func box(_ rect: Rect) -> String {
      "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\""
        + " width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\""
    }
    switch outline {
    case .rect(let rect): return "rect \(box(rect))"
    case .roundedRect(let rect, let radius):
      return "rect \(box(rect)) rx=\"\(number(max(0, min(radius, min(rect.width, rect.height) / 2))))\""
    case .ellipse(let rect):
      return "ellipse cx=\"\(number(rect.midX))\" cy=\"\(number(rect.midY))\""
        + " rx=\"\(number(max(0, rect.width / 2)))\" ry=\"\(number(max(0, rect.height / 2)))\""
    case .path(let steps): return "path d=\"\(steps.map(path).joined())\""
    case .evenOdd(let steps):
      return "path d=\"\(steps.map(path).joined())\" fill-rule=\"evenodd\" clip-rule=\"evenodd\""
    }
  }

  private static func path(_ step: Outline.Step) -> String {
    let points = step.points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    return switch step {
    case .move: "M\(points)"
    case .line: "L\(points)"
    case .quad: "Q\(points)"
    case .curve: "C\(points)"
    case .close: "Z"
    }
  }

  private static func hex(_ color: DrawingColor) -> String {
    let digits = String(color.rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A number with at most two decimals.
  private static func number(_ value: Double) -> String { text(value, decimals: 2) }

  private static func preciseNumber(_ value: Double) -> String { text(value, decimals: 5) }

  private static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "0" }
    let factor = decimals == 2 ? 100 : 100_000
    let whole = Int((min(max(value, -1e9), 1e9) * Double(factor)).rounded())
    let (integer, part) = (abs(whole) / factor, abs(whole) % factor)
    var text = (whole < 0 ? "-" : "") + String(integer)
    guard part > 0 else { return text }
    var digits = String(part)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// Text without the characters that XML can't have or gives a meaning.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension TextRun {
  /// A line below the baseline, or above it, by a part of the size of the font. Guess: how thick it is.
  fileprivate func line(below part: Double) -> DrawnItem {
    let height = max(1, font.pointSize / 16)
    let y = origin.y + part * font.pointSize - height / 2
    return .fill(.rect(Rect(x: origin.x, y: y, width: width, height: height)), color)
  }
}
