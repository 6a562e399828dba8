import CucumberMessages

/// The fields by which the same message is found in several streams, before the messages are compared as a whole.
struct MessageFingerprint: Hashable {
  private let kind: String
  private let name: String
  private let line: Int?

  /// The fingerprint of a message that streams share; `nil` for any other.
  init?(_ envelope: Envelope) {
    switch envelope {
    case .source(let message): (kind, name, line) = ("source", message.uri, nil)
    case .gherkinDocument(let message): (kind, name, line) = ("document", message.uri ?? "", nil)
    case .pickle(let message): (kind, name, line) = ("pickle", message.uri, message.location?.line)
    case .parseError(let message): (kind, name, line) = ("error", message.message, message.source.location?.line)
    case .parameterType(let message): (kind, name, line) = ("parameter type", message.name, nil)
    case .undefinedParameterType(let message): (kind, name, line) = ("undefined", message.name, nil)
    case .stepDefinition(let message): (kind, name, line) = ("step definition", message.pattern.source, nil)
    case .hook(let message):
      (kind, name, line) = ("hook", message.name ?? "", message.sourceReference.location?.line)
    default: return nil
    }
  }
}

/// The messages that several streams share, each once, with its ids in the merged stream.
struct SharedMessages {
  private struct Entry {
    let index: Int
    /// The latest stream that has the message: one that is twice in a stream stays twice.
    var stream: Int
  }

  /// The messages in the order in which they were added.
  private(set) var all: [Envelope] = []
  private var entries: [MessageFingerprint: [Entry]] = [:]

  /// Finds a message among those of earlier streams, or adds it.
  ///
  /// - Parameters:
  ///   - envelope: The message of the stream.
  ///   - ids: The ids of the stream; those of a message that is found become those of the earlier stream.
  /// - Returns: The message with its ids in the merged stream; `nil` if it isn't new.
  mutating func insert(_ envelope: Envelope, _ ids: inout IDRemapper) -> Envelope? {
    let named = envelope.mappingIDs { [ids] id, _ in ids.merged(id) }
    if let fingerprint = MessageFingerprint(envelope) {
      let earlier = entries[fingerprint]?.firstIndex { $0.stream != ids.stream && Self.areEqual(all[$0.index], named) }
      if let earlier, let entry = entries[fingerprint]?[earlier] {
        ids.map(Self.ownIDs(of: envelope), to: Self.ownIDs(of: all[entry.index]))
        entries[fingerprint]?[earlier].stream = ids.stream
        return nil
      }
      entries[fingerprint, default: []].append(Entry(index: all.count, stream: ids.stream))
    }
    all.append(named)
    return named
  }

  /// Whether two messages differ only in the ids that they define.
  private static func areEqual(_ one: Envelope, _ other: Envelope) -> Bool {
    let withoutOwn: IDMap = { id, isOwn in isOwn ? "" : id }
    return one.mappingIDs(withoutOwn) == other.mappingIDs(withoutOwn)
  }

  private static func ownIDs(of envelope: Envelope) -> [String] {
    var ids: [String] = []
    _ = envelope.mappingIDs { id, isOwn in
      if isOwn { ids.append(id) }
      return id
    }
    return ids
  }
}

/// Maps the ids of one stream to those of the merged stream.
struct IDRemapper {
  /// The number of the stream, counted from 1.
  let stream: Int
  private var ids: [String: String] = [:]

  init(stream: Int) {
    self.stream = stream
  }

  /// The id in the merged stream. The ids of the first stream don't change.
  func merged(_ id: String) -> String {
    ids[id] ?? (stream <= 1 ? id : "\(stream)-\(id)")
  }

  /// Maps ids to those of an earlier stream.
  mutating func map(_ ids: [String], to merged: [String]) {
    for (id, merged) in zip(ids, merged) { self.ids[id] = merged }
  }
}
