import CucumberMessages
import Gherkin
import Robots
import ScenarioRunner

/// The kinds of semantic tokens, in the order of the legend.
enum TokenKind: Int, CaseIterable {
  case keyword, parameter, string, type, variable, property, comment

  /// The names in the legend.
  static var names: [String] { allCases.map { "\($0)" } }
}

extension Workspace {
  /// Returns the tokens of a document.
  func semanticTokens(of path: String) -> LSP.SemanticTokens {
    var tokens: SemanticTokenList
    if isRobots(path) {
      guard let file = robots(path) else { return LSP.SemanticTokens(data: []) }
      tokens = SemanticTokenList(file.text)
      tokens.add(file, project(of: path))
    } else {
      guard let file = scenarios(path) else { return LSP.SemanticTokens(data: []) }
      let project = project(of: path)
      tokens = SemanticTokenList(file.text)
      tokens.add(file.parsed(isStrict: project.isStrict), project.isPlainGherkin ? nil : file.planned(in: project))
    }
    return LSP.SemanticTokens(data: tokens.encoded(encoding))
  }
}

/// The tokens of a text.
private struct SemanticTokenList {
  private let text: TextDocument
  private var tokens: [(range: Range<Int>, kind: TokenKind)] = []

  init(_ text: TextDocument) {
    self.text = text
  }

  /// Returns the tokens in the form of the protocol: five numbers each, relative to the token before.
  func encoded(_ encoding: TextDocument.Encoding) -> [Int] {
    var data: [Int] = []
    var last = LSP.Position(line: 0, character: 0)
    var end = 0
    for (range, kind) in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where !range.isEmpty && range.lowerBound >= end {
      let position = text.position(at: range.lowerBound, encoding)
      let isSameLine = position.line == last.line
      data += [
        position.line - last.line, isSameLine ? position.character - last.character : position.character,
        text.units(range, encoding), kind.rawValue, 0,
      ]
      last = position
      end = range.upperBound
    }
    return data
  }

  private mutating func add(_ kind: TokenKind, at location: Location, length: Int) {
    let start = text.offset(of: location)
    let line = text.range(ofParserLine: location.line)
    tokens.append((start..<text.offset(start, movedBy: length, limit: line.upperBound), kind))
  }

  private mutating func add(_ kind: TokenKind, at location: Location, _ string: String) {
    add(kind, at: location, length: string.unicodeScalars.count)
  }

  // MARK: - Scenario files

  mutating func add(_ parsed: ParsedScenarios, _ planned: PlannedScenarios?) {
    for comment in parsed.document.comments {
      tokens.append((text.trimming(text.range(ofParserLine: comment.location.line)), .comment))
    }
    addLanguage()
    guard let feature = parsed.document.feature else { return }
    add(title: feature.keyword, feature.location, feature.tags)
    for case .rule(let rule) in feature.children { add(title: rule.keyword, rule.location, rule.tags) }
    for background in feature.backgrounds { add(title: background.keyword, background.location, []) }
    for scenario in feature.scenarios {
      add(title: scenario.keyword, scenario.location, scenario.tags)
      for examples in scenario.examples {
        add(title: examples.keyword, examples.location, examples.tags)
        if let header = examples.tableHeader { add(header, .property) }
        for row in examples.tableBody { add(row, .string) }
      }
    }
    for (index, step) in parsed.steps.enumerated() {
      let isOutline = step.scenario.map { !parsed.scenarios[$0].examples.isEmpty } ?? false
      add(step, planned?.meanings[index].matches ?? [], isOutline: isOutline)
    }
  }

  /// Adds the comment that sets the language, which the document doesn't have.
  private mutating func addLanguage() {
    for line in 0..<min(text.lineCount, 5) {
      let content = text.trimming(text.range(ofLine: line))
      guard text.string(content).hasPrefix("#") else { continue }
      if !tokens.contains(where: { $0.range.lowerBound == content.lowerBound }) { tokens.append((content, .comment)) }
      return
    }
  }

  private mutating func add(title keyword: String, _ location: Location, _ tags: [GherkinDocument.Tag]) {
    for tag in tags { add(.type, at: tag.location, tag.name) }
    // A file of steps alone has a feature without a title.
    let start = text.offset(of: location)
    if !keyword.isEmpty, text.bytes[start...].starts(with: keyword.utf8) { add(.keyword, at: location, keyword) }
  }

  private mutating func add(_ row: GherkinDocument.TableRow, _ kind: TokenKind) {
    let end = text.trimming(text.range(ofParserLine: row.location.line)).upperBound
    for (index, cell) in row.cells.enumerated() where !cell.value.isEmpty {
      let start = text.offset(of: cell.location)
      // Escapes are longer than what they mean: a cell ends before the bar of the next one.
      let next = index + 1 < row.cells.count ? text.offset(of: row.cells[index + 1].location) : end
      let bar = text.bytes[start..<max(start, next)].lastIndex(of: UInt8(ascii: "|")) ?? next
      tokens.append((text.trimming(start..<max(start, bar)), kind))
    }
  }

  private mutating func add(_ step: ScenarioStep, _ matches: [StepMatch], isOutline: Bool) {
    let keyword = step.node.keyword.unicodeScalars.count { $0 != " " } == 0 ? "" : step.node.keyword
    if !keyword.isEmpty {
      let trailing = keyword.reversed().prefix { $0 == " " }.count
      add(.keyword, at: step.node.location, length: keyword.unicodeScalars.count - trailing)
    }
    let placeholders = isOutline ? Placeholder.all(in: text, step.text) : []
    for placeholder in placeholders { tokens.append((placeholder.range, .variable)) }
    // The arguments of an outline are those of a row, and not of the text.
    if placeholders.isEmpty, let match = matches.first { add(match, in: step.text) }
    if let table = step.node.dataTable { for row in table.rows { add(row, .string) } }
    if let docString = step.node.docString { add(docString) }
  }

  private mutating func add(_ match: StepMatch, in range: Range<Int>) {
    for argument in match.arguments {
      guard let start = argument.group.start, let value = argument.group.value else { continue }
      let offset = text.offset(range.lowerBound, movedBy: start, limit: range.upperBound)
      let end = text.offset(offset, movedBy: value.unicodeScalars.count, limit: range.upperBound)
      tokens.append((offset..<end, .parameter))
    }
  }

  private mutating func add(_ docString: GherkinDocument.DocString) {
    add(.string, at: docString.location, docString.delimiter)
    if let mediaType = docString.mediaType, !mediaType.isEmpty {
      let line = text.trimming(text.range(ofParserLine: docString.location.line))
      let start = text.offset(
        text.offset(of: docString.location), movedBy: docString.delimiter.count, limit: line.upperBound)
      tokens.append((text.trimming(start..<line.upperBound), .type))
    }
    let lines = docString.content.isEmpty ? 0 : docString.content.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    // The closing delimiter is after the content.
    for line in (docString.location.line + 1)..<(docString.location.line + lines + 2) {
      tokens.append((text.trimming(text.range(ofParserLine: line)), .string))
    }
  }

  // MARK: - Files of text robots

  @MainActor
  mutating func add(_ file: RobotsFile, _ project: Project) {
    for line in 0..<text.lineCount { addMarks(text.trimming(text.range(ofLine: line))) }
    for robot in file.document.robots {
      for step in robot.steps {
        if !step.isInvariant { add(step.template, file.range(of: step.template, at: step.location)) }
        for line in step.lines {
          let range = file.range(of: line.text, at: line.location)
          add(line.text, range)
          if line.text.placeholders.isEmpty, let match = project.matches(of: line, in: file).first {
            add(match, in: range)
          }
        }
      }
    }
  }

  /// Adds the keyword, the comment, the tags or the cells of a line.
  private mutating func addMarks(_ content: Range<Int>) {
    let line = text.string(content)
    switch line.first {
    case "#": tokens.append((content, .comment))
    case "@": tokens.append((content, .type))
    case "|":
      let bars = content.filter { offset in
        let isEscaped = offset > content.lowerBound && text.bytes[offset - 1] == UInt8(ascii: "\\")
        return text.bytes[offset] == UInt8(ascii: "|") && !isEscaped
      }
      for (start, end) in zip(bars, bars.dropFirst()) { tokens.append((text.trimming((start + 1)..<end), .string)) }
    default:
      guard let keyword = RobotKeywords.titles.first(where: { line.hasPrefix($0 + ":") }) else { return }
      tokens.append((content.lowerBound..<(content.lowerBound + keyword.utf8.count), .keyword))
    }
  }

  private mutating func add(_ template: RobotTemplate, _ range: Range<Int>) {
    guard !template.placeholders.isEmpty else { return }
    for placeholder in Placeholder.all(in: text, range) { tokens.append((placeholder.range, .variable)) }
  }
}

/// A placeholder such as `<name>` in a text.
struct Placeholder {
  let name: String
  /// The offsets with the brackets.
  let range: Range<Int>

  /// Returns the placeholders of a part of a text.
  static func all(in text: TextDocument, _ range: Range<Int>) -> [Placeholder] {
    var found: [Placeholder] = []
    var start: Int?
    for offset in range {
      switch text.bytes[offset] {
      case UInt8(ascii: "<"): start = offset
      case UInt8(ascii: ">"):
        if let begin = start, begin + 1 < offset {
          found.append(Placeholder(name: text.string((begin + 1)..<offset), range: begin..<(offset + 1)))
        }
        start = nil
      default: break
      }
    }
    return found
  }
}

/// The keywords of files with text robots.
enum RobotKeywords {
  /// The titles, without their colons.
  static let titles = ["Robot", "Elements", "Step", "Always"]
}
