/// The canonical layout of lines, common to scenario files and text robots.
struct Layout {
  private var lines: [LayoutLine]
  private let width: (String) -> Int

  private init(_ lines: [LayoutLine], width: @escaping (String) -> Int) {
    self.lines = lines
    self.width = width
  }

  /// Returns the formatted text of lines.
  ///
  /// - Parameters:
  ///   - width: Returns the number of columns of a string.
  ///   - lineBreak: The line break.
  static func text(_ lines: [LayoutLine], width: @escaping (String) -> Int, lineBreak: String) -> String {
    var layout = Layout(lines, width: width)
    layout.setEmptyLines()
    layout.alignComments()
    layout.alignTables()
    return layout.lines.flatMap(drawn).map { $0 + lineBreak }.joined()
  }

  private static func drawn(_ line: LayoutLine) -> [String] {
    let indent = String(repeating: " ", count: line.indent)
    let emptyLines = Array(repeating: "", count: line.emptyLinesAbove)
    return emptyLines + [indent + line.text] + line.content.map { $0.isEmpty ? "" : indent + $0 }
  }

  // MARK: - Empty lines

  /// Sets one empty line above a title's head, 0 between a title and its tags and within a step, at most one elsewhere.
  private mutating func setEmptyLines() {
    let heads = titleHeads()
    for index in lines.indices { lines[index].emptyLinesAbove = emptyLines(above: index, heads) }
  }

  private func emptyLines(above index: Int, _ isHead: [Bool]) -> Int {
    guard index > 0 else { return 0 }
    let (line, before) = (lines[index], lines[index - 1])
    let wished = min(1, line.emptyLinesAbove)
    if isHead[index] {
      guard isHead[index - 1], before.kind != .title else { return 1 }
      // A comment belongs to the line it touches.
      return before.kind == .comment || line.kind == .comment ? wished : 0
    }
    switch line.kind {
    case .row, .docString: return 0
    case .text: return wished
    default: return before.kind == .title ? 0 : wished
    }
  }

  /// Returns which lines are titles or belong to one: its tags, and comments that touch it.
  private func titleHeads() -> [Bool] {
    var heads = lines.map { $0.kind == .title || $0.kind == .tags }
    var isBelowTags = false
    for (index, line) in lines.enumerated() {
      if line.kind == .comment { heads[index] = isBelowTags } else { isBelowTags = line.kind == .tags }
    }
    for index in lines.indices.dropLast().reversed()
    where lines[index].kind == .comment && heads[index + 1] && lines[index + 1].emptyLinesAbove == 0 {
      heads[index] = true
    }
    return heads
  }

  // MARK: - Comments

  /// Indents a comment like the line it touches below, else above. At the end of the file, one in column 1 stays there.
  private mutating func alignComments() {
    var index = 0
    while index < lines.count {
      let end = commentsEnd(from: index)
      if end > index { align(index..<end) }
      index = max(end, index + 1)
    }
  }

  /// Returns the end of the comments that touch each other.
  private func commentsEnd(from start: Int) -> Int {
    var end = start
    while end < lines.count, lines[end].kind == .comment, end == start || lines[end].emptyLinesAbove == 0 { end += 1 }
    return end
  }

  private mutating func align(_ comments: Range<Int>) {
    let next = lines[comments.upperBound...].first { $0.kind != .comment }
    let touchesNext = comments.upperBound < lines.count && lines[comments.upperBound].emptyLinesAbove == 0
    let before = comments.lowerBound > 0 ? lines[comments.lowerBound - 1] : nil
    let touchesBefore = lines[comments.lowerBound].emptyLinesAbove == 0
    guard next != nil || lines[comments.lowerBound].indent > 0 else {
      for index in comments { lines[index].indent = 0 }
      return
    }
    let model = touchesNext ? next : touchesBefore ? before ?? next : next ?? before
    for index in comments { lines[index].indent = model?.indent ?? 0 }
  }

  // MARK: - Tables

  /// Pads the cells of each column to the widest one. Comments don't end a table.
  private mutating func alignTables() {
    var rows: [Int] = []
    for index in lines.indices where lines[index].kind != .comment {
      if lines[index].kind == .row {
        rows.append(index)
      } else if !rows.isEmpty {
        alignTable(rows)
        rows = []
      }
    }
    alignTable(rows)
  }

  private mutating func alignTable(_ rows: [Int]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in lines[row].cells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width(cell))
      }
    }
    for row in rows {
      let cells = lines[row].cells.enumerated().map { column, cell in
        " " + cell + String(repeating: " ", count: widths[column] - width(cell)) + " |"
      }
      let rest = lines[row].text.isEmpty ? "" : " " + lines[row].text
      lines[row].text = "|" + cells.joined() + rest
    }
  }
}

/// A line to be formatted; a doc string is one line including its content.
struct LayoutLine {
  enum Kind {
    case title, tags, step, text, row, docString, comment
  }

  let kind: Kind
  /// The indentation in columns.
  var indent: Int
  /// The text without surrounding spaces; for a row, the text after its last bar.
  var text: String
  /// The number of empty lines above it.
  var emptyLinesAbove: Int
  /// The cells of a row, as written.
  var cells: [String] = []
  /// The following lines of a doc string, without the indentation of the first.
  var content: [String] = []

  init(_ kind: Kind, indent: Int, text: String, emptyLinesAbove: Int) {
    self.kind = kind
    self.indent = indent
    self.text = text
    self.emptyLinesAbove = emptyLinesAbove
  }
}
