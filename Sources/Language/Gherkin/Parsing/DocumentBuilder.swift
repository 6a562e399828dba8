import CucumberMessages

/// A title line: a keyword with a colon, and a name.
struct Title {
  var location: Location
  var keyword: String
  var name: String
}

/// A builder that assembles the document while the parser reads its lines.
///
/// Ids are assigned in the order of the official parsers: each node when it ends, its tags just before it.
struct DocumentBuilder {
  typealias Document = GherkinDocument

  private let bytes: SourceBuffer
  private let uri: String
  private(set) var ids: IDGenerator
  /// The tags that wait for the title below them.
  var tags: [Document.Tag] = []
  private(set) var comments: [Document.Comment] = []
  private(set) var feature: Document.Feature?
  private(set) var rule: Document.Rule?
  private(set) var background: Document.Background?
  // The open scenario and examples are kept in pieces: appending to an array within an optional struct copies it.
  private(set) var scenario: Title?
  private var scenarioTags: [Document.Tag] = []
  private var scenarioDescription = ""
  private var scenarioExamples: [Document.Examples] = []
  private(set) var examples: Title?
  private var examplesTags: [Document.Tag] = []
  private var examplesDescription = ""
  private var docString: Document.DocString?
  private(set) var steps: [Document.Step] = []
  private var featureChildren: [Document.FeatureChild] = []
  private var ruleChildren: [Document.RuleChild] = []
  /// The rows of the open table.
  private(set) var rows: [Document.TableRow] = []
  /// The location of the first row whose cell count differs from the first row's.
  private(set) var inconsistentRow: Location?
  /// The lines of the open description or doc string.
  var text = TextLines()

  init(_ bytes: SourceBuffer, uri: String, ids: IDGenerator) {
    self.bytes = bytes
    self.uri = uri
    self.ids = ids
  }

  /// The file name without directories and extension.
  var stem: String {
    let file = uri.split(separator: "/").last ?? ""
    let name = file.hasSuffix(".feature.md") ? file.dropLast(3) : file
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Returns the document built so far.
  func document() -> Document { Document(uri: uri, feature: feature, comments: comments) }

  mutating func addComment(_ line: Line) {
    comments.append(
      Document.Comment(location: Location(line: line.number, column: 1), text: bytes.string(line.start..<line.end)))
  }

  /// Removes and returns the waiting tags, which get their ids when their owner ends.
  mutating func takeTags() -> [Document.Tag] {
    defer { tags = [] }
    return tags
  }

  private mutating func numbered(_ tags: consuming [Document.Tag]) -> [Document.Tag] {
    for index in tags.indices { tags[index].id = ids.make() }
    return tags
  }

  // MARK: - Descriptions

  /// Adds a line to the description below the open title.
  mutating func addDescription(_ line: Line) {
    text.append(line.start..<line.end)
    if !line.isEmpty { text.keep() }
  }

  /// Assigns the description, without trailing empty lines, to the innermost open node.
  @inline(__always)
  mutating func endHeader() {
    if !text.isEmpty { endDescription() }
  }

  private mutating func endDescription() {
    let description = text.description(in: bytes)
    text.removeAll()
    if examples != nil {
      examplesDescription = description
    } else if scenario != nil {
      scenarioDescription = description
    } else if background != nil {
      background?.description = description
    } else if rule != nil {
      rule?.description = description
    } else {
      feature?.description = description
    }
  }

  // MARK: - Titles

  mutating func openFeature(_ title: Title, language: String) {
    feature = Document.Feature(
      location: title.location, tags: takeTags(), language: language, keyword: title.keyword, name: title.name)
  }

  mutating func openRule(_ title: Title) {
    endHeader()
    rule = Document.Rule(location: title.location, tags: takeTags(), keyword: title.keyword, name: title.name, id: "")
  }

  mutating func openBackground(_ title: Title) {
    background = Document.Background(location: title.location, keyword: title.keyword, name: title.name, id: "")
  }

  mutating func openScenario(_ title: Title) {
    scenario = title
    scenarioTags = takeTags()
  }

  mutating func openExamples(_ title: Title) {
    endHeader()
    examples = title
    examplesTags = takeTags()
  }

  mutating func closeExamples() {
    endHeader()
    guard let title = examples.take() else { return }
    var body = takeRows()
    let header = body.isEmpty ? nil : body.removeFirst()
    let tags = numbered(examplesTags)
    examplesTags = []
    scenarioExamples.append(
      Document.Examples(
        location: title.location, tags: tags, keyword: title.keyword, name: title.name,
        description: examplesDescription, tableHeader: header, tableBody: body, id: ids.make()))
    examplesDescription = ""
  }

  /// Ends the scenario or background, or the description above the first one.
  mutating func closeBody() {
    endHeader()
    if let node = background.take() {
      close(node)
    } else if let title = scenario.take() {
      closeScenario(title)
    }
  }

  private mutating func close(_ node: consuming Document.Background) {
    node.steps = takeSteps()
    node.id = ids.make()
    if rule == nil {
      featureChildren.append(.background(node))
    } else {
      ruleChildren.append(.background(node))
    }
  }

  private mutating func closeScenario(_ title: Title) {
    let tags = numbered(scenarioTags)
    scenarioTags = []
    let node = Document.Scenario(
      location: title.location, tags: tags, keyword: title.keyword, name: title.name,
      description: scenarioDescription, steps: takeSteps(), examples: scenarioExamples, id: ids.make())
    scenarioDescription = ""
    scenarioExamples = []
    if rule == nil {
      featureChildren.append(.scenario(node))
    } else {
      ruleChildren.append(.scenario(node))
    }
  }

  mutating func closeRule() {
    guard var node = rule.take() else { return }
    node.children = ruleChildren
    ruleChildren = []
    node.tags = numbered(node.tags)
    node.id = ids.make()
    featureChildren.append(.rule(node))
  }

  mutating func closeFeature() {
    guard var node = feature.take() else { return }
    node.tags = numbered(node.tags)
    node.children = featureChildren
    featureChildren = []
    feature = node
  }

  // MARK: - Steps

  /// Begins a step, which gets its id when it ends.
  mutating func openStep(at location: Location, keyword: String, type: Document.KeywordType, text: String) {
    endHeader()
    steps.append(Document.Step(location: location, keyword: keyword, keywordType: type, text: text, id: ""))
  }

  mutating func closeStep() {
    steps[steps.count - 1].id = ids.make()
  }

  private mutating func takeSteps() -> [Document.Step] {
    let taken = steps
    steps = []
    steps.reserveCapacity(min(taken.count, 16))  // The next scenario is likely to have as many.
    return taken
  }

  mutating func addRow(_ line: Line, at location: Location) {
    if rows.isEmpty { endHeader() }
    let cells = bytes.cells(of: line, count: rows.first?.cells.count ?? 0)
    if let first = rows.first, first.cells.count != cells.count, inconsistentRow == nil { inconsistentRow = location }
    rows.append(Document.TableRow(location: location, cells: cells, id: ids.make()))
  }

  /// Ends the table, if one is open, and adds it to the open step.
  mutating func closeTable() {
    guard let first = rows.first else { return }
    steps[steps.count - 1].dataTable = Document.DataTable(location: first.location, rows: takeRows())
  }

  private mutating func takeRows() -> [Document.TableRow] {
    defer { rows = [] }
    inconsistentRow = nil
    return rows
  }

  mutating func openDocString(_ docString: Document.DocString) {
    self.docString = docString
  }

  mutating func addContent(_ range: Range<Int>) {
    text.append(range)
  }

  mutating func closeDocString(unescapes: Bool) {
    guard var node = docString.take() else { return }
    node.content = text.docString(in: bytes, escaped: unescapes ? node.delimiter : nil)
    steps[steps.count - 1].docString = node
    text.removeAll()
  }
}
