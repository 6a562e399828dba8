extension String {
  /// So many blanks. There are some in each line of a report, and repeating a text takes thirty times as long.
  init(blanks count: Int) {
    self.init(unsafeUninitializedCapacity: count) { bytes in
      for place in 0..<count { bytes.initializeElement(at: place, to: UInt8(ascii: " ")) }
      return count
    }
  }
}
