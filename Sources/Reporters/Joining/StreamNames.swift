/// What the ids of one stream are called in the joined one.
struct StreamNames {
  let number: Int
  /// Whether a test case of it has been announced.
  var hasCases = false
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  init(number: Int) {
    self.number = number
  }

  /// What an id is called. Those of the first stream stay as they are.
  func name(_ id: String) -> String {
    names[id] ?? (number <= 1 ? id : "\(number)-\(id)")
  }

  /// Takes the names that an earlier stream has given to the same things.
  mutating func take(_ ids: [String], as names: [String]) {
    for (id, name) in zip(ids, names) { self.names[id] = name }
  }

  /// How often something has been in the stream before.
  mutating func count(_ shape: String) -> Int {
    defer { counts[shape, default: 0] += 1 }
    return counts[shape, default: 0]
  }
}

/// What is the same in several streams: all but the ids, and how many such things came before it.
struct KnownShape: Hashable {
  let text: String
  let occurrence: Int
}
