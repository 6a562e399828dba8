import CucumberMessages

@testable import Gherkin

/// What each line of a text was taken for, one a line: `(line:column)kind:what it says`.
///
/// It is read off what the parser has built when it has read the line, so it costs the parser nothing.
struct LineDump {
  private var parser: DocumentParser
  private(set) var text = ""

  /// Reads a text.
  static func text(_ data: String, uri: String, options: GherkinParser.Options = .init()) -> String {
    var data = data
    return data.withUTF8 { utf8 in
      guard let dialect = Dialect(options.defaultLanguage) else { return "" }
      let source = Source(uri: uri, data: String(decoding: utf8, as: UTF8.self), mediaType: mediaType(of: uri))
      var dump = LineDump(
        parser: DocumentParser(
          SourceBuffer(utf8), source: source, options: options, dialect: dialect, ids: IDGenerator()))
      dump.run()
      return dump.text
    }
  }

  private static func mediaType(of uri: String) -> Source.MediaType { uri.hasSuffix(".md") ? .markdown : .plain }

  private init(parser: DocumentParser) { self.parser = parser }

  private mutating func run() {
    while !parser.errors.isFull, let line = parser.scanner.next() {
      let before = parser.state
      parser.read(line)
      text += "(\(line.number):\(parser.bytes.column(of: line)))\(kind(of: line, before: before))\n"
    }
    if !parser.errors.isFull { text += "(\(parser.scanner.number + 1):1)EOF\n" }
  }

  private func kind(of line: Line, before: ParserState) -> String {
    if parser.errors.parseErrors.contains(where: { $0.source.location?.line == line.number }) { return "Fault" }
    if before.isInDocString { return parser.state.isInDocString ? "Other:" + said(line) : "DocStringSeparator" }
    if parser.state.isInDocString { return "DocStringSeparator:" + said(line) }
    if let node = node(at: line.number) { return node }
    if let tag = parser.builder.tags.last, tag.location.line == line.number { return "TagLine:" + tags(of: line) }
    if parser.builder.comments.last?.location.line == line.number { return "Comment:" + said(line) }
    if before.position == .start, parser.state.position == .language { return "Language:" + parser.dialect.language }
    if parser.builder.rows.last?.location.line == line.number { return "TableRow:" + cells(of: line) }
    return !line.isEmpty && parser.state.inDescription ? "Other:" + said(line) : "Empty"
  }

  /// The innermost node that begins on a line.
  private func node(at number: Int) -> String? {
    let builder = parser.builder
    if let step = builder.steps.last, step.location.line == number {
      return "StepLine:(\(step.keywordType.map { "\($0)" } ?? ""))\(step.keyword)/\(step.text)"
    }
    if let title = builder.examples, title.location.line == number {
      return "ExamplesLine:\(title.keyword)/\(title.name)"
    }
    if let title = builder.scenario, title.location.line == number {
      return "ScenarioLine:\(title.keyword)/\(title.name)"
    }
    if let node = builder.background, node.location.line == number {
      return "BackgroundLine:\(node.keyword)/\(node.name)"
    }
    if let node = builder.rule, node.location.line == number { return "RuleLine:\(node.keyword)/\(node.name)" }
    if let node = builder.feature, node.location.line == number { return "FeatureLine:\(node.keyword)/\(node.name)" }
    return nil
  }

  private func said(_ line: Line) -> String { parser.bytes.string(line.text..<line.end) }

  private func cells(of line: Line) -> String { parser.bytes.cells(of: line).map(\.value).joined(separator: ",") }

  private func tags(of line: Line) -> String {
    let tags = parser.builder.tags.filter { $0.location.line == line.number }
    return tags.map { "\($0.location.column ?? 0):\($0.name)" }.joined(separator: ",")
  }
}
