import CucumberMessages

/// Puts a document together while its lines are read.
///
/// Ids are handed out in the order of the official parsers: each node when it ends, its tags just before it.
struct DocumentBuilder {
  typealias Document = GherkinDocument

  let bytes: Bytes
  /// The same text, for steps and cells to point into.
  let source: SharedText
  let uri: String
  var ids: IDGenerator
  /// Tags that wait for the title below them.
  var tags: [Document.Tag] = []
  var comments: [Document.Comment] = []
  var feature: Document.Feature?
  var rule: Document.Rule?
  var background: Document.Background?
  /// The scenario that is open, in pieces: the whole would be copied each time something is put into it.
  var scenario: Title?
  var scenarioTags: [Document.Tag] = []
  var scenarioDescription = ""
  var scenarioExamples: [Document.Examples] = []
  /// The examples that are open, in pieces as well.
  var examples: Title?
  var examplesTags: [Document.Tag] = []
  var examplesDescription = ""
  var docString: Document.DocString?
  var steps: [Document.Step] = []
  var featureChildren: [Document.FeatureChild] = []
  var ruleChildren: [Document.RuleChild] = []
  /// The rows of the table that is open, and where their cells stand.
  var rows: [PendingRow] = []
  var cells: [CellPlace] = []
  /// How many cells the first row of the table that is open has.
  var cellCount = 0
  /// Where the first row stands whose cells are more or fewer than those of the first.
  var unevenRow: Location?
  /// The lines of the description or doc string that is open.
  var text = TextLines()

  init(_ bytes: Bytes, source: Source, ids: IDGenerator) {
    self.bytes = bytes
    self.source = SharedText(source.data)
    uri = source.uri
    self.ids = ids
    // A guess at how much text a scenario has: memory that isn't used costs nothing, moving what is there does.
    featureChildren.reserveCapacity(bytes.count / 300)
  }

  /// The file's name without its folders and its extension.
  var stem: String {
    let file = uri.split(separator: "/").last ?? ""
    let name = file.hasSuffix(".feature.md") ? file.dropLast(3) : file
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// What was built.
  func document() -> Document { Document(uri: uri, feature: feature, comments: comments) }

  mutating func comment(_ line: Line) {
    comments.append(
      Document.Comment(
        location: Location(line: line.number, column: 1), text: bytes.part(line.start..<line.end, of: source)))
  }

  /// The text of a range.
  func part(_ range: Range<Int>) -> SharedPart { bytes.part(range, of: source) }

  /// Takes the waiting tags. They get their ids when their owner ends.
  mutating func takeTags() -> [Document.Tag] {
    defer { tags = [] }
    return tags
  }

  mutating func number(_ tags: inout [Document.Tag]) {
    for index in tags.indices { tags[index].label.renumber(&ids) }
  }
}
