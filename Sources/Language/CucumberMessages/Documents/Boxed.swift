/// A value on the heap, for fields that few messages have: an optional box takes 8 bytes in those that don't.
indirect enum Boxed<Value: Codable & Equatable & Sendable>: Equatable, Sendable {
  case value(Value)

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Boxed: Codable {
  init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// One or two ids without an array's allocation, as most steps of pickles have them.
enum NodeIDs: Equatable, Sendable {
  case one(String)
  case two(String, String)
  case other([String])

  init(_ ids: [String]) {
    switch ids.count {
    case 1: self = .one(ids[0])
    case 2: self = .two(ids[0], ids[1])
    default: self = .other(ids)
    }
  }

  var all: [String] {
    switch self {
    case .one(let id): [id]
    case .two(let first, let second): [first, second]
    case .other(let ids): ids
    }
  }
}

extension NodeIDs: Codable {
  init(from decoder: any Decoder) throws { self.init(try [String](from: decoder)) }

  func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }
}
