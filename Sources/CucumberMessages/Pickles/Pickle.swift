/// One runnable case: a scenario, or one row of an outline, with backgrounds and tags put together.
public struct Pickle: Sendable {
  // Pickles are the largest part of what a parse gives, so those of a document share their storage. One that is made
  // of values, or changed, has its own.
  private enum Storage: Sendable {
    case packed(PickleStore, UInt32)
    case own(Own)
  }

  private final class Own: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private var storage: Storage

  /// The file it comes from.
  public var uri: String {
    get { read(\.uri) { store, _ in store.uri } }
    set { change { $0.uri = newValue } }
  }

  /// The line of the scenario, or of the row of examples.
  public var location: Location? {
    get { read(\.location) { $0.location(of: $1) } }
    set { change { $0.location = newValue } }
  }

  /// The scenario's name, placeholders filled in.
  public var name: String {
    get { read(\.name) { $0.name(of: $1) } }
    set { change { $0.name = newValue } }
  }

  /// The spoken language of its keywords.
  public var language: String {
    get { read(\.language) { store, _ in store.language } }
    set { change { $0.language = newValue } }
  }

  /// The steps to play, in order.
  public var steps: [Step] {
    get { read(\.steps) { $0.steps(of: $1) } }
    set { change { $0.steps = newValue } }
  }

  /// How many steps there are; none is made for it.
  package var stepCount: Int { read(\.steps.count) { $0.stepCount(of: $1) } }

  /// All tags that apply, inherited ones first.
  public var tags: [Tag] {
    get { read(\.tags) { $0.tags(of: $1) } }
    set { change { $0.tags = newValue } }
  }

  /// Its id, unique in the stream.
  public var id: String {
    get { read(\.id) { $0.id(of: $1) } }
    set { change { $0.id = newValue } }
  }

  /// The nodes of the document it was made from.
  public var astNodeIds: [String] {
    get { read(\.astNodeIds) { $0.nodes(of: $1) } }
    set { change { $0.astNodeIds = newValue } }
  }

  /// Creates the message from its fields.
  public init(
    id: String, uri: String, location: Location? = nil, name: String, language: String, steps: [Step], tags: [Tag],
    astNodeIds: [String]
  ) {
    self.init(
      Fields(
        id: id, uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
        astNodeIds: astNodeIds))
  }

  /// One of a store.
  init(_ store: PickleStore, _ index: Int) { storage = .packed(store, UInt32(index)) }

  private init(_ fields: Fields) { storage = .own(Own(fields)) }

  private var fields: Fields {
    if case .own(let own) = storage { return own.fields }
    return Fields(
      id: id, uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
      astNodeIds: astNodeIds)
  }

  @inline(__always)
  private func read<Value>(_ field: (Fields) -> Value, _ packed: (PickleStore, Int) -> Value) -> Value {
    switch storage {
    case .packed(let store, let index): packed(store, Int(index))
    case .own(let own): field(own.fields)
    }
  }

  private mutating func change(_ body: (inout Fields) -> Void) {
    var fields = fields
    body(&fields)
    storage = .own(Own(fields))
  }
}

extension Pickle: Equatable {
  /// Whether two pickles say the same, however they are kept.
  public static func == (left: Self, right: Self) -> Bool { left.fields == right.fields }
}

extension Pickle: Codable {
  /// Reads the message.
  public init(from decoder: any Decoder) throws { self.init(try Fields(from: decoder)) }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}
