/// A scenario or a background in Cucumber's old JSON format.
struct JSONElement: Encodable {
  enum Kind: String, Encodable {
    case background, scenario
  }

  var id: String?
  let type: Kind
  let keyword: String
  let name: String
  let description: String
  let line: Int
  var startTimestamp: String?
  var tags: [JSONFeature.Tag]?
  var before: [JSONHook]?
  var steps: [JSONStep] = []
  var after: [JSONHook]?
}
