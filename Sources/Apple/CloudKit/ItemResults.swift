extension Result {
  var value: Success? { try? get() }
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
  var hasFailed: Bool { failure != nil }
}

extension Array {
  /// The values of the items that have succeeded.
  func values<Key: Hashable, Value>() -> [Key: Value] where Element == (Key, Result<Value, any Error>) {
    Dictionary(compactMap { key, result in result.value.map { (key, $0) } }) { $1 }
  }

  /// The errors of the items that have failed.
  func errors<Key, Value>() -> [(Key, any Error)] where Element == (Key, Result<Value, any Error>) {
    compactMap { key, result in result.failure.map { (key, $0) } }
  }
}
