/// A step in Cucumber's old JSON format.
struct JSONStep: Encodable {
  struct DocString: Encodable {
    let value: String
    let contentType: String?
    let line: Int
  }

  struct Row: Encodable {
    let cells: [String]
  }

  let keyword: String
  let name: String
  let line: Int
  let match: JSONMatch
  let result: JSONResult
  var docString: DocString?
  var rows: [Row]?
  /// What was logged.
  var output: [String]?
  var embeddings: [JSONEmbedding]?
  /// The hooks of the step.
  var before: [JSONHook]?
  var after: [JSONHook]?
}
