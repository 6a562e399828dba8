/// Puts lines whose kinds are known in their canonical places; scenario files and text robots have the same.
struct Layout {
  private var lines: [LayoutLine]
  private let width: (String) -> Int

  private init(_ lines: [LayoutLine], width: @escaping (String) -> Int) {
    self.lines = lines
    self.width = width
  }

  /// The text of lines in their places.
  ///
  /// - Parameters:
  ///   - width: How many columns a text takes.
  ///   - lineBreak: What ends each line.
  static func text(_ lines: [LayoutLine], width: @escaping (String) -> Int, lineBreak: String) -> String {
    var layout = Layout(lines, width: width)
    layout.setEmptyLines()
    layout.alignComments()
    layout.alignTables()
    return layout.lines.flatMap(drawn).map { $0 + lineBreak }.joined()
  }

  private static func drawn(_ line: LayoutLine) -> [String] {
    let indent = String(repeating: " ", count: line.indent)
    let blanks = Array(repeating: "", count: line.emptyLinesAbove)
    return blanks + [indent + line.text] + line.content.map { $0.isEmpty ? "" : indent + $0 }
  }

  // MARK: - Blank lines

  /// One above a title and what belongs to it; none between a title and its tags, and in what belongs to a step. Anywhere
  /// else there may be one.
  private mutating func setEmptyLines() {
    let heads = titleHeads()
    for index in lines.indices { lines[index].emptyLinesAbove = blanks(above: index, heads) }
  }

  private func blanks(above index: Int, _ isHead: [Bool]) -> Int {
    guard index > 0 else { return 0 }
    let (line, before) = (lines[index], lines[index - 1])
    let wished = min(1, line.emptyLinesAbove)
    if isHead[index] {
      guard isHead[index - 1], before.kind != .title else { return 1 }
      // A comment says something of what it touches.
      return before.kind == .comment || line.kind == .comment ? wished : 0
    }
    switch line.kind {
    case .row, .docString: return 0
    case .text: return wished
    default: return before.kind == .title ? 0 : wished
    }
  }

  /// Which lines are titles, or stand above one as part of it: its tags, and comments that touch it.
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

  /// A comment stands like what it touches below, else like what it touches above. At the end of the file, one in the
  /// first column is about the file.
  private mutating func alignComments() {
    var index = 0
    while index < lines.count {
      let end = commentsEnd(from: index)
      if end > index { align(index..<end) }
      index = max(end, index + 1)
    }
  }

  /// Behind the last of the comments that touch each other.
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

  /// The columns of a table are as wide as their widest cell. Comments don't end a table.
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

/// A line of a file on its way to its canonical place; a doc string is one, with all that is in it.
struct LayoutLine {
  enum Kind {
    case title, tags, step, text, row, docString, comment
  }

  let kind: Kind
  /// How far it is from the left, in columns.
  var indent: Int
  /// Its text, without blanks around it. For a row, what stands behind its last bar.
  var text: String
  /// How many blank lines stand above it.
  var emptyLinesAbove: Int
  /// The cells of a row, as they are written.
  var cells: [String] = []
  /// What follows in a doc string, each line without the indentation of the first.
  var content: [String] = []

  init(_ kind: Kind, indent: Int, text: String, emptyLinesAbove: Int) {
    self.kind = kind
    self.indent = indent
    self.text = text
    self.emptyLinesAbove = emptyLinesAbove
  }
}
