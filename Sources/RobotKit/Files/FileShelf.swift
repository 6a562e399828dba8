import CucumberMessages
import Gherkin
import ScenarioRunner

/// Files that wait for their turn. Kept is only their text; document and pickles are made of it again, with the same
/// ids.
///
/// It is filled before the run, and asked by one thread at a time then.
final class FileShelf: PickleSupply, @unchecked Sendable {
  /// A file that has scenarios to be played.
  private struct Entry {
    let path: String
    let mediaType: Source.MediaType
    let text: TextStore.Place
    /// Gives out the ids it has been read with.
    let ids: IDGenerator
    /// The first of its pickles among those of all files.
    let start: Int
    /// Which of its pickles are selected; absent for all.
    let selected: [Int32]?
  }

  /// A file whose turn it is.
  private struct Open {
    let number: Int
    let document: GherkinDocument
    let pickles: [Pickle]
  }

  private let parser: GherkinParser
  private let planner: Planner
  private let repetitions: Int
  private let texts = TextStore()
  private var entries: [Entry] = []
  private var stepCounts: [Int32] = []
  /// The last two: with workers one is still told of while the next is begun.
  private var open: [Open] = []

  /// - Parameters:
  ///   - parser: What has read the files.
  ///   - planner: What plans their scenarios.
  ///   - repetitions: How often each scenario is played.
  init(parser: GherkinParser, _ planner: Planner, _ repetitions: Int) {
    (self.parser, self.planner, self.repetitions) = (parser, planner, repetitions)
  }

  /// Keeps what is selected of a file.
  ///
  /// - Returns: The same without the pickles.
  @MainActor
  func keep(_ selection: SelectionResult, of file: SourceStream.File, first ids: IDGenerator) -> SelectionResult {
    var result = selection
    (result.pickles, result.unkept) = ([], selection.pickles.count)
    guard result.unkept > 0 else { return result }
    let isWhole = result.unkept == file.pickles.count
    entries.append(
      Entry(
        path: file.source.uri, mediaType: file.source.mediaType, text: texts.add(file.source.data), ids: ids,
        start: stepCounts.count, selected: isWhole ? nil : Self.numbers(of: selection.pickles, among: file.pickles)))
    stepCounts += selection.pickles.map { Int32(clamping: planner.actionCount(of: $0)) }
    return result
  }

  /// It has all there is, and nobody is to change any of it.
  func seal() {
    texts.seal()
  }

  private static func numbers(of selected: [Pickle], among all: [Pickle]) -> [Int32] {
    var rest = selected[...]
    return all.enumerated().compactMap { number, pickle in
      guard rest.first?.id == pickle.id else { return nil }
      rest.removeFirst()
      return Int32(clamping: number)
    }
  }

  // MARK: Cases

  var count: Int { stepCounts.count * repetitions }

  var actionCounts: [Int]? { stepCounts.flatMap { repeatElement(Int($0), count: repetitions) } }

  var announcesFiles: Bool { true }

  func pickle(at index: Int) -> Pickle {
    let pickle = index / repetitions
    let number = number(ofFileWith: pickle)
    return file(number).pickles[pickle - entries[number].start]
  }

  func beginning(at index: Int) -> FileBeginning? {
    let pickle = index / repetitions
    let number = number(ofFileWith: pickle)
    let start = entries[number].start
    guard index == start * repetitions else { return nil }
    let file = file(number)
    return FileBeginning(
      messages: [.gherkinDocument(file.document)] + file.pickles.map { .pickle($0) },
      cases: index..<index + file.pickles.count * repetitions)
  }

  /// The last file that begins with the pickle or before it.
  private func number(ofFileWith pickle: Int) -> Int {
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].start <= pickle { low = middle } else { high = middle }
    }
    return low
  }

  private func file(_ number: Int) -> Open {
    if let file = open.first(where: { $0.number == number }) { return file }
    let file = read(number)
    open = open.suffix(1) + [file]
    return file
  }

  private func read(_ number: Int) -> Open {
    let entry = entries[number]
    var ids = entry.ids
    let source = Source(uri: entry.path, data: texts.text(entry.text), mediaType: entry.mediaType)
    guard let document = parser.parse(source, ids: &ids).document else {
      preconditionFailure("\(entry.path) could be parsed before")
    }
    let all = PickleCompiler().compile(document, uri: entry.path, ids: &ids)
    return Open(number: number, document: document, pickles: entry.selected.map { $0.map { all[Int($0)] } } ?? all)
  }
}
