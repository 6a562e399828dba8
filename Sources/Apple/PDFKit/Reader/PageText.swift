import Foundation
import HeadlessUI

/// The text of a page in the order of its content.
struct PageText {
  /// A line: its text, and where its characters are on the page, by units of UTF-16.
  struct Line {
    var text = ""
    var boxes: [CGRect] = []

    var box: CGRect { boxes.reduce(CGRect.null) { $0.union($1) } }
    /// Guess: letters are four fifths as high as their line.
    var fontSize: CGFloat { max(1, (boxes.map(\.height).max() ?? 1) * 0.8) }

    mutating func append(_ text: String, _ count: Int, _ box: CGRect) {
      self.text += text
      for _ in 0..<count { boxes.append(box) }
    }

    /// The line without spaces around it.
    var trimmed: Line {
      let spaces = text.utf16.prefix { $0 == 32 }.count
      let end = text.utf16.count - text.utf16.reversed().prefix { $0 == 32 }.count
      guard spaces < end else { return Line() }
      return Line(text: text.trimmingCharacters(in: ["\u{20}"]), boxes: Array(boxes[spaces..<end]))
    }
  }

  /// The lines.
  private(set) var lines: [Line] = []
  /// What couldn't be read of the page; `nil` if everything was.
  private(set) var gap: String?

  private let file: DocumentFile
  private var line = Line()
  private var state = State()
  private var states: [State] = []
  private var textMatrix = CGAffineTransform.identity
  private var lineMatrix = CGAffineTransform.identity
  /// Where the last glyph has ended, on the page.
  private var end: CGPoint?
  private var fonts: [String: PageFont] = [:]
  private static let deepest = 8
  private static let compressed = "has content in a compression that isn't read"

  private struct State {
    var matrix = CGAffineTransform.identity
    var font = PageFont()
    var size = 0.0
    var leading = 0.0
    var rise = 0.0
    var characterSpacing = 0.0
    var wordSpacing = 0.0
    var scale = 1.0
  }

  init(_ page: [String: FileObject], in file: DocumentFile) {
    self.file = file
    let contents = file.value("Contents", in: page)
    var bytes: [UInt8] = []
    for part in contents?.array ?? [contents ?? .null] where part != .null {
      guard let content = file.content(of: part) else {
        gap = Self.compressed
        continue
      }
      bytes += content + [10]
    }
    run(bytes, file.value("Resources", in: page)?.dictionary ?? [:], depth: 0)
    endLine()
  }

  private mutating func run(_ bytes: [UInt8], _ resources: [String: FileObject], depth: Int) {
    var reader = ObjectReader(bytes)
    var operands: [FileObject] = []
    while let object = reader.next() {
      guard case .word(let name) = object else {
        operands.append(object)
        continue
      }
      if name == "BI" { reader.skipImage() }
      perform(name, operands, resources, depth)
      operands = []
    }
  }

  private mutating func perform(
    _ name: String, _ operands: [FileObject], _ resources: [String: FileObject], _ depth: Int
  ) {
    let numbers = operands.compactMap(\.number)
    let first = numbers.first ?? 0
    switch name {
    case "q": states.append(state)
    case "Q": state = states.popLast() ?? state
    case "cm": if let matrix = Self.matrix(numbers) { state.matrix = matrix.concatenating(state.matrix) }
    case "BT": (textMatrix, lineMatrix) = (.identity, .identity)
    case "Tf": setFont(operands, resources)
    case "TL": state.leading = first
    case "Ts": state.rise = first
    case "Tc": state.characterSpacing = first
    case "Tw": state.wordSpacing = first
    case "Tz": state.scale = first / 100
    case "Tm": if let matrix = Self.matrix(numbers) { (textMatrix, lineMatrix) = (matrix, matrix) }
    case "Td", "TD":
      guard numbers.count == 2 else { return }
      if name == "TD" { state.leading = -numbers[1] }
      move(numbers[0], numbers[1])
    case "T*": move(0, -state.leading)
    case "Tj": show(operands.first)
    case "'":
      move(0, -state.leading)
      show(operands.first)
    case "\"":
      if numbers.count >= 2 { (state.wordSpacing, state.characterSpacing) = (numbers[0], numbers[1]) }
      move(0, -state.leading)
      show(operands.last)
    case "TJ":
      for part in operands.first?.array ?? [] {
        if let shift = part.number { shiftBack(shift) } else { show(part) }
      }
    case "Do": draw(operands.first?.name, resources, depth)
    default: break
    }
  }

  private static func matrix(_ numbers: [Double]) -> CGAffineTransform? {
    guard numbers.count == 6 else { return nil }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private mutating func setFont(_ operands: [FileObject], _ resources: [String: FileObject]) {
    state.size = operands.last?.number ?? state.size
    guard let name = operands.first?.name else { return }
    let entry = file.value("Font", in: resources)?.dictionary?[name]
    let key = "\(entry.map { "\($0)" } ?? name)"
    if let known = fonts[key] {
      state.font = known
    } else {
      state.font = file.value(entry)?.dictionary.map { PageFont($0, in: file) } ?? PageFont()
      fonts[key] = state.font
    }
  }

  private mutating func draw(_ name: String?, _ resources: [String: FileObject], _ depth: Int) {
    guard let name, depth < Self.deepest, let entry = file.value("XObject", in: resources)?.dictionary?[name],
      let form = file.value(entry)?.dictionary, file.value("Subtype", in: form)?.name == "Form"
    else { return }
    guard let content = file.content(of: entry) else {
      gap = Self.compressed
      return
    }
    let (outer, outerStates, text) = (state, states, (textMatrix, lineMatrix))
    let numbers = file.value("Matrix", in: form)?.array?.compactMap { file.value($0)?.number } ?? []
    if let matrix = Self.matrix(numbers) { state.matrix = matrix.concatenating(state.matrix) }
    run(content, file.value("Resources", in: form)?.dictionary ?? resources, depth: depth + 1)
    (state, states, (textMatrix, lineMatrix)) = (outer, outerStates, text)
  }

  // MARK: Text

  private mutating func move(_ x: Double, _ y: Double) {
    lineMatrix = CGAffineTransform(translationX: x, y: y).concatenating(lineMatrix)
    textMatrix = lineMatrix
  }

  private mutating func shiftBack(_ thousandths: Double) {
    advance(by: -thousandths / 1000 * state.size * state.scale)
  }

  private mutating func advance(by width: Double) {
    textMatrix = CGAffineTransform(translationX: width, y: 0).concatenating(textMatrix)
  }

  private mutating func show(_ object: FileObject?) {
    guard case .string(let bytes) = object, !bytes.isEmpty else { return }
    if state.font.hasNoCharacters { gap = "has a font whose characters the file doesn't name" }
    let matrix = textMatrix.concatenating(state.matrix)
    let height = max(state.size * Double((matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()), 0.01)
    let origin = CGPoint(x: 0, y: state.rise).applying(matrix)
    separate(at: origin, height)
    var width = 0.0
    for glyph in state.font.glyphs(of: bytes) {
      let start = origin.x + matrix.a * width
      let bottom = origin.y + matrix.b * width - height * 0.2
      let space = state.characterSpacing + (glyph.isSpace ? state.wordSpacing : 0)
      width += (glyph.width * state.size + space) * state.scale
      let end = origin.x + matrix.a * width
      line.append(
        glyph.text, glyph.count, CGRect(x: min(start, end), y: bottom, width: abs(end - start), height: height))
    }
    end = CGPoint(x: origin.x + matrix.a * width, y: origin.y + matrix.b * width)
    advance(by: width)
  }

  /// Begins a line, or adds a space, if the next glyph isn't beside the last one.
  private mutating func separate(at next: CGPoint, _ height: Double) {
    guard let end else { return }
    if abs(Double(next.y - end.y)) > height * 0.5 || Double(next.x - end.x) < -height * 2 {
      endLine()
    } else if Double(next.x - end.x) > height * 0.2, line.text.last.map({ !$0.isWhitespace }) ?? false {
      line.append(" ", 1, CGRect(x: end.x, y: end.y - height * 0.2, width: next.x - end.x, height: height))
    }
  }

  private mutating func endLine() {
    let trimmed = line.trimmed
    if !trimmed.text.isEmpty { lines.append(trimmed) }
    line = Line()
  }
}

extension ObjectReader {
  /// Goes on after the data of an image among the content.
  fileprivate mutating func skipImage() {
    while let object = next() { if object == .word("ID") { break } }
    while let end = DocumentFile.find("EI", in: bytes, from: index) {
      index = end + 2
      let isWord =
        end > 0 && Self.isSpace(bytes[end - 1]) && (index >= bytes.count || Self.isSpace(bytes[index]))
      if isWord { return }
    }
    index = bytes.count
  }
}
