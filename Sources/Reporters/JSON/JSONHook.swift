/// A hook in Cucumber's old JSON format.
struct JSONHook: Encodable {
  let match: JSONMatch
  let result: JSONResult
  var output: [String]?
  var embeddings: [JSONEmbedding]?
}
