import CucumberMessages

/// A pickle whose steps are made, and which is still without an id.
struct PickleDraft {
  /// The name and the id of its scenario.
  let scenario: NamedPart
  /// The line of the scenario, or of the row of examples.
  let location: Location
  /// The row that it is made from, when the scenario is an outline.
  var row: GherkinDocument.TableRow?
  /// Where the name stands among what is filled in, when there are placeholders in it.
  var name: TextPart?
  /// Its steps and tags among those of all pickles; tags that can't be told in numbers are absent.
  let steps: Range<Int>
  let tags: Range<Int>?

  /// The pickle in numbers; nil when it can't be told so, and then no id is used up.
  func record(in source: SharedText, ids: inout IDGenerator) -> PickleRecord? {
    guard let tags, name != nil || scenario.shared === source, scenario.packedID.isNumber,
      row?.packedID.isNumber ?? true, let id = ids.makePacked()
    else { return nil }
    return record(id, tags)
  }

  /// What stands for the pickle in a store until the rest is told.
  var placeholder: PickleRecord { record(.none, 0..<0) }

  private func record(_ id: PackedID, _ tags: Range<Int>) -> PickleRecord {
    PickleRecord(
      id: id, node: scenario.packedID, row: row?.packedID ?? .none, location: location, name: name ?? scenario.part,
      isNameFilled: name != nil, steps: steps, tags: tags)
  }

  /// The nodes of the document it is made from.
  var nodes: [String] { [scenario.id] + (row.map { [$0.id] } ?? []) }
}
