import CucumberMessages

extension PickleBuilder {
  /// Adds the tags that pickles have, inherited ones first; nil when they can't be told in numbers.
  mutating func addTags(_ inherited: [GherkinDocument.Tag], _ tags: [GherkinDocument.Tag]) -> Range<Int>? {
    let start = records.tags.count
    guard append(inherited), append(tags) else { return nil }
    return start..<records.tags.count
  }

  /// Adds the tags that the pickles of an outline have.
  mutating func addTags(_ nodes: [[GherkinDocument.Tag]]) -> Range<Int>? {
    let start = records.tags.count
    for tags in nodes where !append(tags) { return nil }
    return start..<records.tags.count
  }

  private mutating func append(_ tags: [GherkinDocument.Tag]) -> Bool {
    for tag in tags {
      guard let record = PickleTagRecord(tag, in: source) else { return false }
      records.tags.append(record)
    }
    return true
  }
}

extension GherkinDocument.Feature {
  /// What the texts of a document that was parsed are parts of, as its first scenario tells.
  var source: SharedText {
    for child in children {
      switch child {
      case .background: continue
      case .scenario(let scenario): return scenario.label.shared
      case .rule(let rule):
        for case .scenario(let scenario) in rule.children { return scenario.label.shared }
      }
    }
    return .none
  }
}
