/// A JSON value that knows where it stands; Foundation's values don't.
struct JSONNode: Equatable {
  enum Content: Equatable {
    case object([JSONMember])
    case list([JSONNode])
    case text(String)
    /// As it is written.
    case number(String)
    case flag(Bool)
    case null
  }

  let content: Content
  let location: JSONPlace

  /// What kind of value it is, as people call it.
  var kind: String {
    switch content {
    case .object: "an object"
    case .list: "a list"
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "null"
    }
  }
}

/// A key of an object, and its value.
struct JSONMember: Equatable {
  let key: String
  /// Where the key stands, with its quotation marks.
  let location: JSONPlace
  let value: JSONNode
}
