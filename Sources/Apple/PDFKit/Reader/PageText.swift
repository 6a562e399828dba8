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
  let lines: [Line]
  /// What couldn't be read of the page; `nil` if everything was.
  let gap: String?

  init(_ page: [String: FileObject], in file: DocumentFile) {
    var content = PageContentReader(file)
    content.run(page)
    (lines, gap) = (content.lines, content.gap)
  }
}

/// Runs the content of a page, as far as it places text.
private struct PageContentReader {
  /// What a page may cost: a few bytes of a file can be drawn any number of times.
  private struct Budget {
    /// The bytes of content that may be read, with those of forms each time.
    var bytes = 16 << 20
    /// The units of UTF-16 that the text may have.
    var units = 1_000_000

    var isSpent: Bool { bytes < 0 || units < 0 }
  }

  private(set) var lines: [PageText.Line] = []
  private(set) var gap: String?

  private let file: DocumentFile
  private var budget = Budget()
  private var line = PageText.Line()
  private var state = State()
  private var states: [State] = []
  private var textMatrix = CGAffineTransform.identity
  private var lineMatrix = CGAffineTransform.identity
  /// Where the last glyph has ended, on the page.
  private var end: CGPoint?
  /// Fonts by the numbers of their objects.
  private var fonts: [Int: PageFont] = [:]
  /// Fonts without a number, by their names in the current resources.
  private var localFonts: [String: PageFont] = [:]
  /// The forms that are being drawn, and those that can't be decoded.
  private var openForms: Set<Int> = []
  private var unreadForms: Set<Int> = []
  private static let deepest = 8
  private static let compressed = "has content in a compression that isn't read"
  private static let tooLong = "has more content than is read"

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

  init(_ file: DocumentFile) { self.file = file }

  mutating func run(_ page: [String: FileObject]) {
    let contents = file.value("Contents", in: page)
    var bytes: [UInt8] = []
    for part in contents?.array ?? [contents ?? .null] where part != .null && !budget.isSpent {
      guard let content = file.content(of: part) else {
        gap = Self.compressed
        // A part that can't be decoded may be listed any number of times.
        budget.bytes -= 4096
        continue
      }
      budget.bytes -= content.count
      bytes += content + [10]
    }
    run(bytes, file.value("Resources", in: page)?.dictionary ?? [:], depth: 0)
    endLine()
    if budget.isSpent { gap = Self.tooLong }
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
      if budget.isSpent { return }
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
    var number: Int?
    if case .reference(let own) = entry { number = own }
    if let known = number.map({ fonts[$0] }) ?? localFonts[name] {
      state.font = known
      return
    }
    state.font = file.value(entry)?.dictionary.map { PageFont($0, in: file) } ?? PageFont()
    budget.bytes -= state.font.size
    if let number { fonts[number] = state.font } else { localFonts[name] = state.font }
  }

  private mutating func draw(_ name: String?, _ resources: [String: FileObject], _ depth: Int) {
    guard let name, case .reference(let number) = file.value("XObject", in: resources)?.dictionary?[name],
      let form = file.value(.reference(number))?.dictionary, file.value("Subtype", in: form)?.name == "Form",
      depth < Self.deepest, !unreadForms.contains(number), openForms.insert(number).inserted
    else { return }
    defer { openForms.remove(number) }
    guard let content = file.content(of: .reference(number)) else {
      gap = Self.compressed
      unreadForms.insert(number)
      return
    }
    budget.bytes -= content.count + 256
    let (outer, outerStates, text, outerFonts) = (state, states, (textMatrix, lineMatrix), localFonts)
    let numbers = file.value("Matrix", in: form)?.array?.compactMap { file.value($0)?.number } ?? []
    if let matrix = Self.matrix(numbers) { state.matrix = matrix.concatenating(state.matrix) }
    localFonts = [:]
    run(content, file.value("Resources", in: form)?.dictionary ?? resources, depth: depth + 1)
    (state, states, (textMatrix, lineMatrix), localFonts) = (outer, outerStates, text, outerFonts)
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
    let matrix = textMatrix.concatenating(state.matrix)
    let height = max(state.size * Double((matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()), 0.01)
    let origin = CGPoint(x: 0, y: state.rise).applying(matrix)
    separate(at: origin, height)
    var width = 0.0
    for glyph in state.font.glyphs(of: bytes) {
      if glyph.isUnknown { gap = "has characters that the file doesn't name" }
      budget.units -= glyph.count
      if budget.isSpent { return }
      let start = origin.x + matrix.a * width
      let bottom = origin.y + matrix.b * width - height * 0.2
      let space = state.characterSpacing + (glyph.isSpace ? state.wordSpacing : 0)
      width += (glyph.width * state.size + space) * state.scale
      let end = origin.x + matrix.a * width
      let box = CGRect(x: min(start, end), y: bottom, width: abs(end - start), height: height)
      line.append(glyph.text, glyph.count, box.isOnPage ? box : .zero)
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
      let box = CGRect(x: end.x, y: end.y - height * 0.2, width: next.x - end.x, height: height)
      line.append(" ", 1, box.isOnPage ? box : .zero)
    }
  }

  private mutating func endLine() {
    let trimmed = line.trimmed
    if !trimmed.text.isEmpty { lines.append(trimmed) }
    line = PageText.Line()
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
