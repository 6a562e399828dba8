extension String {
  /// So many blanks. There are some in each line of a report, and repeating a text takes thirty times as long.
  static func blanks(_ count: Int) -> String {
    let count = Swift.max(0, count)
    return String(unsafeUninitializedCapacity: count) { bytes in
      for place in 0..<count { bytes.initializeElement(at: place, to: UInt8(ascii: " ")) }
      return count
    }
  }
}
