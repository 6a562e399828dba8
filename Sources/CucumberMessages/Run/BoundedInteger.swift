extension KeyedDecodingContainer {
  /// The integer of a key: sums and differences of accepted values never overflow.
  ///
  /// - Throws: `DecodingError` when there is no integer, or one outside of the range.
  func decode(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let value = try decode(Int.self, forKey: key)
    guard range.contains(value) else {
      let path = (codingPath + [key]).map(\.stringValue).joined(separator: ".")
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "\(path) is \(value); expected \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
