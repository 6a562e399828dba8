import CucumberMessages

extension RobotFileReader {
  /// The names of what stands below a step.
  static let table = Fault.Argument.table.rawValue
  static let docString = Fault.Argument.docString.rawValue

  /// A line that is no title: one of the steps that a step is made of.
  mutating func readLine(_ line: Line) {
    reportStrayTags()
    switch place {
    case .lost: return
    case .start, .robot: return report(.looseLine, at: location(of: line))
    case .elements: return report(.textAmongElements, at: location(of: line))
    case .step: break
    }
    let range = textRange(of: line)
    let text = bytes.string(range)
    switch text {
    case "<\(Self.table)>": return handOn(.table, line)
    case "<\(Self.docString)>": return handOn(.docString, line)
    default: break
    }
    let column = bytes.column(of: line) + bytes.codePoints(line.text..<range.lowerBound)
    let place = Location(line: line.number, column: column)
    let template = RobotTemplateReader.template(text)
    check(template, at: place)
    changeStep { $0.lines.append(RobotDocument.Line(location: place, text: template)) }
  }

  /// The text of a step, behind its keyword.
  private func textRange(of line: Line) -> Range<Int> {
    guard let dialect else { return bytes.trimming(line.text, line.end) }
    let keyword =
      dialect.keywords.match(line, in: bytes, steps: true, titles: [])
      ?? dialect.lowerCase.match(line, in: bytes, steps: true, titles: [])
    let whole = bytes.trimming(line.text + (keyword?.bytes.count ?? 0), line.end)
    return whole.isEmpty ? bytes.trimming(line.text, line.end) : whole
  }

  /// Reports placeholders that the sentence doesn't have.
  mutating func check(_ template: RobotTemplate, at location: Location) {
    guard let known = step?.sentence.placeholders.map(\.name) else { return }
    for placeholder in template.placeholders where !known.contains(placeholder.name) {
      report(.unknownPlaceholder(placeholder.name, known: known), at: location.moved(by: placeholder.offset))
    }
  }

  private mutating func handOn(_ argument: Fault.Argument, _ line: Line) {
    guard takes(argument, line) else { return }
    changeLine { step in
      switch argument {
      case .table: step.table = .handedOn
      case .docString: step.docString = .handedOn
      }
    }
  }

  /// Whether the line above can take it; a fault is reported.
  mutating func takes(_ argument: Fault.Argument, _ line: Line) -> Bool {
    guard place != .lost else { return false }
    guard let last = step?.lines.last else {
      report(.noStep(argument), at: location(of: line))
      return false
    }
    let isFree = argument == .table ? last.table == nil : last.docString == nil
    if !isFree { report(.secondArgument(argument), at: location(of: line)) }
    return isFree
  }
}
