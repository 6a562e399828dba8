/// The pickles of a document. Each ``Pickle`` is one of a store, and its fields are made when someone asks for them.
@usableFromInline package final class PickleStore: Sendable {
  let uri: String
  let language: String
  private let source: SharedText
  private let filled: SharedText
  private let records: PickleRecords

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - source: What the document's texts are parts of.
  ///   - filled: What texts with placeholders filled in are parts of.
  package init(uri: String, language: String, source: SharedText, filled: SharedText, _ records: PickleRecords) {
    self.uri = uri
    self.language = language
    self.source = source
    self.filled = filled
    self.records = records
  }

  /// Adds all of them, in order.
  package func append(to pickles: inout [Pickle]) {
    for index in records.pickles.indices { pickles.append(Pickle(self, index)) }
  }

  func id(of index: Int) -> String { records.pickles[index].id.text }

  func location(of index: Int) -> Location { records.pickles[index].location }

  func nodes(of index: Int) -> [String] {
    let pickle = records.pickles[index]
    return pickle.row.isNumber ? [pickle.node.text, pickle.row.text] : [pickle.node.text]
  }

  func name(of index: Int) -> String {
    let pickle = records.pickles[index]
    return (pickle.isNameFilled ? filled : source).text(pickle.name)
  }

  func tags(of index: Int) -> [Pickle.Tag] {
    let range = records.pickles[index].tags
    return records.tags[Int(range.lowerBound)..<Int(range.upperBound)].map { tag in
      Pickle.Tag(name: source.text(tag.name), astNodeId: tag.node.text)
    }
  }

  func stepCount(of index: Int) -> Int { records.pickles[index].steps.count }

  func steps(of index: Int) -> [Pickle.Step] {
    let range = records.pickles[index].steps
    return records.steps[Int(range.lowerBound)..<Int(range.upperBound)].map(step)
  }

  private func step(_ record: PickleStepRecord) -> Pickle.Step {
    switch record.place {
    case .source: Pickle.Step(record, in: source)
    case .filled: Pickle.Step(record, in: filled)
    case .others: records.others[Int(record.part.start)]
    }
  }
}
