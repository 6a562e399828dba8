extension String {
  /// The given number of spaces. Each line of a report has some, and repeating a string takes thirty times as long.
  static func blanks(_ count: Int) -> String {
    let count = Swift.max(0, count)
    return String(unsafeUninitializedCapacity: count) { bytes in
      bytes[..<count].initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }
}
