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

/// The messages that several streams share, each with the ids that it has in the merged stream.
struct SharedMessages {
  private struct Entry {
    /// The message without its own ids, and with the merged ids of what it refers to.
    let message: Envelope
    /// The ids that the message defines, in the order of the message.
    let ids: [String]
    /// The latest stream that has the message: one that is twice in a stream stays twice.
    var stream: Int
  }

  private var entries: [MessageFingerprint: [Entry]] = [:]

  /// Finds a message among those of earlier streams, or adds it.
  ///
  /// - Parameters:
  ///   - envelope: The message of the stream.
  ///   - ids: The ids of the stream; those of a message that is found become those of the earlier stream.
  /// - Returns: Whether the message is new.
  mutating func insert(_ envelope: Envelope, _ ids: inout IDRemapper) -> Bool {
    guard let fingerprint = MessageFingerprint(envelope) else { return true }
    var own: [String] = []
    let message = envelope.mappingIDs { [ids] id, isOwn in
      guard isOwn else { return ids.merged(id) }
      own.append(id)
      return ""
    }
    let known = entries[fingerprint]?.firstIndex { $0.stream != ids.stream && $0.message == message }
    if let known, let entry = entries[fingerprint]?[known] {
      ids.map(own, to: entry.ids)
      entries[fingerprint]?[known].stream = ids.stream
      return false
    }
    entries[fingerprint, default: []].append(Entry(message: message, ids: own.map(ids.merged), stream: ids.stream))
    return true
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
