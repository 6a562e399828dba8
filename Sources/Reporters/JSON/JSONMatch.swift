/// What a step or hook was played by, in Cucumber's old JSON format.
struct JSONMatch: Encodable {
  struct Argument: Encodable {
    let val: String
    let offset: Int
  }

  /// Where it is defined. Readers look for it in hooks in any case.
  var location: String?
  var arguments: [Argument]?
}
