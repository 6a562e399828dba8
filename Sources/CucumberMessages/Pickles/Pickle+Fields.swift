extension Pickle {
  /// A pickle as the message has it, field by field.
  struct Fields: Codable, Equatable, Sendable {
    var id: String
    var uri: String
    var location: Location?
    var name: String
    var language: String
    var steps: [Step]
    var tags: [Tag]
    var astNodeIds: [String]
  }
}
