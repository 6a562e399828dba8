import CucumberMessages

/// The lines of a scenario file, each with its kind and indentation.
struct FeatureLayoutLines {
  private var reader: LayoutLineReader
  private let roles: LineRoles
  private let dialect: Dialect?
  private var lines: [LayoutLine] = []
  /// The indentation of the title above, to which the text below is relative.
  private var titleIndent = -LineRoles.step
  /// The lines of the open description, each with its indentation.
  private var description: [(line: Int, spaces: Int)] = []

  private init(_ bytes: SourceBuffer, _ document: GherkinDocument) {
    reader = LayoutLineReader(bytes)
    roles = LineRoles(document)
    dialect = Dialect(document.feature?.language ?? "en")
  }

  static func all(_ bytes: SourceBuffer, _ document: GherkinDocument) -> [LayoutLine] {
    var lines = FeatureLayoutLines(bytes, document)
    return lines.read()
  }

  private mutating func read() -> [LayoutLine] {
    while let line = reader.next() {
      if let (role, indent) = roles.roles[line.number] {
        closeDescription()
        lines.append(placed(role, line, indent))
      } else {
        readUnplaced(line)
      }
    }
    closeDescription()
    return indentingTags(lines)
  }

  private mutating func placed(_ role: LineRoles.Role, _ line: Line, _ indent: Int) -> LayoutLine {
    switch role {
    case .title(let text):
      titleIndent = indent
      return LayoutLine(.title, indent: indent, text: text, emptyLinesAbove: reader.emptyLinesAbove)
    case .step(let step):
      var result = reader.plain(.step, line, indent: indent)
      result.text = text(of: step, line)
      return result
    case .row: return reader.row(line, indent: indent)
    case .docString: return reader.docString(line, indent: indent)
    }
  }

  private mutating func readUnplaced(_ line: Line) {
    switch reader.bytes[line.text] {
    case UInt8(ascii: "#"): lines.append(reader.comment(line))
    case UInt8(ascii: "@"):
      closeDescription()
      lines.append(reader.tags(line))
    default:
      description.append((lines.count, reader.bytes.codePoints(line.start..<line.text)))
      lines.append(reader.plain(.text, line, indent: 0))
    }
  }

  /// Keeps the relative indentation of a description, which may be a list or code.
  private mutating func closeDescription() {
    let least = description.map(\.spaces).min() ?? 0
    for (line, spaces) in description { lines[line].indent = titleIndent + LineRoles.step + spaces - least }
    description = []
  }

  /// Returns the keyword and the text, with at most one space between them.
  private func text(of step: GherkinDocument.Step, _ line: Line) -> String {
    let written = reader.text(of: line)
    // A keyword that ends with a space needs it.
    if step.text.isEmpty { return step.keyword }
    let gap = written.utf8.count - step.keyword.utf8.count - step.text.utf8.count
    let endsWithWhitespace = step.keyword.last?.isWhitespace ?? true
    let text = step.keyword + (endsWithWhitespace || gap == 0 ? "" : " ") + step.text
    return isReadAlike(text, step.keyword) ? text : written
  }

  // In some languages a keyword is a prefix of another one, and spaces separate them.
  private func isReadAlike(_ text: String, _ keyword: String) -> Bool {
    guard let dialect, !keyword.isEmpty else { return true }
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = SourceBuffer(utf8)
      let line = Line(number: 1, start: 0, text: 0, end: bytes.count)
      let match =
        dialect.keywords.match(line, in: bytes, steps: true, titles: [])
        ?? dialect.lowercase.match(line, in: bytes, steps: true, titles: [])
      return match?.bytes.count == keyword.utf8.count
    }
  }

  /// Indents tags like the title below them.
  private func indentingTags(_ lines: [LayoutLine]) -> [LayoutLine] {
    var lines = lines
    var indent = 0
    for index in lines.indices.reversed() {
      switch lines[index].kind {
      case .tags: lines[index].indent = indent
      case .comment: break
      default: indent = lines[index].indent
      }
    }
    return lines
  }
}

/// The roles of the lines of a scenario file, by line number.
struct LineRoles {
  enum Role {
    case title(String)
    case step(GherkinDocument.Step)
    case row
    case docString
  }

  /// The indentation of a line relative to the line it belongs to.
  static let step = 2

  private(set) var roles: [Int: (role: Role, indent: Int)] = [:]

  init(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    title(feature.keyword, feature.name, feature.location, indent: 0)
    // A feature without a title of its own has its children at the margin.
    let indent = feature.keyword.isEmpty ? 0 : Self.step
    for child in feature.children {
      switch child {
      case .rule(let rule): add(rule, indent: indent)
      case .background(let background): add(background, indent: indent)
      case .scenario(let scenario): add(scenario, indent: indent)
      }
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule, indent: Int) {
    title(rule.keyword, rule.name, rule.location, indent: indent)
    for child in rule.children {
      switch child {
      case .background(let background): add(background, indent: indent + Self.step)
      case .scenario(let scenario): add(scenario, indent: indent + Self.step)
      }
    }
  }

  private mutating func add(_ background: GherkinDocument.Background, indent: Int) {
    title(background.keyword, background.name, background.location, indent: indent)
    add(background.steps, indent: indent + Self.step)
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario, indent: Int) {
    title(scenario.keyword, scenario.name, scenario.location, indent: indent)
    // So have steps without a title.
    add(scenario.steps, indent: scenario.keyword.isEmpty ? indent : indent + Self.step)
    for examples in scenario.examples {
      title(examples.keyword, examples.name, examples.location, indent: indent + Self.step)
      let rows = [examples.tableHeader].compactMap(\.self) + examples.tableBody
      for row in rows { roles[row.location.line] = (.row, indent + 2 * Self.step) }
    }
  }

  private mutating func add(_ steps: [GherkinDocument.Step], indent: Int) {
    for step in steps {
      roles[step.location.line] = (.step(step), indent)
      for row in step.dataTable?.rows ?? [] { roles[row.location.line] = (.row, indent + Self.step) }
      if let text = step.docString { roles[text.location.line] = (.docString, indent + Self.step) }
    }
  }

  private mutating func title(_ keyword: String, _ name: String, _ location: Location, indent: Int) {
    guard !keyword.isEmpty else { return }
    roles[location.line] = (.title(name.isEmpty ? keyword + ":" : "\(keyword): \(name)"), indent)
  }
}
