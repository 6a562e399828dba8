import CucumberMessages

/// What of a pickle can't be told in numbers: ids that are none, or texts that are not in the source.
struct OddPickle {
  /// Which pickle it is of those that are made together.
  let index: Int
  let id: String
  let name: String
  let tags: [Pickle.Tag]
  let nodes: [String]

  /// The whole pickle, made of this and of what stands for it in a store.
  func pickle(_ placeholder: Pickle) -> Pickle {
    Pickle(
      id: id, uri: placeholder.uri, location: placeholder.location, name: name, language: placeholder.language,
      steps: placeholder.steps, tags: tags, astNodeIds: nodes)
  }
}
