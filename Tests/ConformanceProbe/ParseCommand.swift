import CucumberMessages
import Foundation
import Gherkin

/// `parse [--strict-gherkin] [--quiet] FILE…`: prints the messages of each file.
struct ParseCommand {
  private let options: GherkinParser.Options
  private let isQuiet: Bool
  private let files: [String]

  init(_ arguments: [String]) {
    options = GherkinParser.Options(robotLines: !arguments.contains("--strict-gherkin"))
    isQuiet = arguments.contains("--quiet")
    files = arguments.filter { !$0.hasPrefix("--") }
  }

  func run() throws {
    let parser = GherkinParser(options: options)
    var ids = IDGenerator()
    for file in files {
      let data = try Data(contentsOf: URL(filePath: file))
      let source = Source(
        uri: file, data: String(decoding: data, as: UTF8.self),
        mediaType: file.hasSuffix(".md") ? .markdown : .plain)
      try print(source, parser.parse(source, ids: &ids), &ids)
    }
  }

  private func print(_ source: Source, _ result: ParseResult, _ ids: inout IDGenerator) throws {
    let pickles = result.document.map { PickleCompiler().compile($0, uri: source.uri, ids: &ids) } ?? []
    if isQuiet { return }
    var envelopes: [Envelope] = [.source(source)]
    if let document = result.document { envelopes.append(.gherkinDocument(document)) }
    envelopes += pickles.map(Envelope.pickle) + result.errors.map(Envelope.parseError)
    let lines = try envelopes.map(NDJSON().line).joined()
    try FileHandle.standardOutput.write(contentsOf: Data(lines.utf8))
  }
}
