import CucumberMessages

/// Makes the pickles of one document.
struct PickleBuilder: ~Copyable {
  /// How much text is filled in before a new one is begun: places in it must fit their numbers.
  private static let mostFilled = 1 << 30

  let uri: String
  let language: String
  /// What the texts of the document are parts of.
  let source: SharedText
  var ids: IDGenerator
  var records = PickleRecords()
  /// The texts whose placeholders are filled in.
  var filled = TextBuffer()
  private var odd: [OddPickle] = []
  private var pickles: [Pickle] = []

  init(_ feature: GherkinDocument.Feature, uri: String, ids: IDGenerator) {
    self.uri = uri
    self.ids = ids
    language = feature.language
    source = feature.source
    // A guess that fits most files: memory that isn't used costs nothing, moving what is there does.
    let count = feature.children.count
    pickles.reserveCapacity(2 * count)
    records.pickles.reserveCapacity(2 * count)
    records.steps.reserveCapacity(12 * count)
    records.tags.reserveCapacity(4 * count)
    records.others.reserveCapacity(2 * count)
  }

  mutating func add(_ rule: GherkinDocument.Rule, in feature: PickleContext) {
    var context = feature
    context.add(rule.tags)
    for child in rule.children {
      switch child {
      case .background(let background): context.add(background, in: source)
      case .scenario(let scenario): add(scenario, in: context)
      }
    }
  }

  mutating func add(_ scenario: GherkinDocument.Scenario, in context: PickleContext) {
    guard scenario.examples.isEmpty else { return addOutline(scenario, in: context) }
    let tags = addTags(context.tags, scenario.tags)
    let start = records.steps.count
    add(scenario.steps, in: context)
    let draft = PickleDraft(
      scenario: scenario.label, location: scenario.location, steps: start..<records.steps.count, tags: tags)
    if !append(draft) { append(odd: draft, tags: context.tags + scenario.tags) }
  }

  private mutating func addOutline(_ scenario: GherkinDocument.Scenario, in context: PickleContext) {
    // Through the buffer, for a loop over the array would copy each of the examples.
    scenario.examples.withUnsafeBufferPointer { examples in
      for index in examples.indices {
        guard let header = examples[index].tableHeader, let first = examples[index].tableBody.first else { continue }
        let outline = Outline(name: scenario.label, steps: scenario.steps, header, row: first)
        add(
          examples[index].tableBody, of: outline, scenario.label, scenario.steps,
          tags: [context.tags, scenario.tags, examples[index].tags], in: context)
      }
    }
  }

  /// One pickle for each row.
  private mutating func add(
    _ rows: [GherkinDocument.TableRow], of outline: consuming Outline, _ label: NamedPart,
    _ steps: [GherkinDocument.Step], tags nodes: [[GherkinDocument.Tag]], in context: PickleContext
  ) {
    var tags = addTags(nodes)
    for row in rows {
      if filled.count > Self.mostFilled {
        storeRecords()
        tags = addTags(nodes)
      }
      outline.row.take(row)
      let start = records.steps.count
      add(steps, of: outline, in: context)
      let name = outline.fillName(into: &filled)
      let draft = PickleDraft(
        scenario: label, location: row.location, row: row, name: name, steps: start..<records.steps.count, tags: tags)
      if !append(draft) { append(odd: draft, tags: nodes.flatMap { $0 }) }
    }
  }

  /// Gives a pickle its id and adds it; false when it can't be told in numbers.
  @inline(__always)
  private mutating func append(_ draft: PickleDraft) -> Bool {
    guard let record = draft.record(in: source, ids: &ids) else { return false }
    records.pickles.append(record)
    return true
  }

  private mutating func append(odd draft: PickleDraft, tags: [GherkinDocument.Tag]) {
    var name = draft.scenario.text
    if let part = draft.name { name = filled.text(part) }
    odd.append(
      OddPickle(
        index: records.pickles.count, id: ids.make(), name: name,
        tags: tags.map { Pickle.Tag(name: $0.name, astNodeId: $0.id) }, nodes: draft.nodes))
    records.pickles.append(draft.placeholder)
  }

  /// Gives all pickles away.
  mutating func finish() -> [Pickle] {
    storeRecords()
    return pickles
  }

  /// Makes pickles of what there is, and begins anew.
  private mutating func storeRecords() {
    let store = PickleStore(
      uri: uri, language: language, source: source, filled: SharedText(filled.text()), records)
    let first = pickles.count
    store.append(to: &pickles)
    for odd in odd { pickles[first + odd.index] = odd.pickle(pickles[first + odd.index]) }
    odd = []
    records = PickleRecords()
    filled = TextBuffer()
  }
}
