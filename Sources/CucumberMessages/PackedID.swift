/// An id that is a number, in four bytes. Parses give out nothing else, and there is one for each step of each pickle.
@usableFromInline package struct PackedID: Equatable, Sendable {
  // One more than the number, so that zero stays for `none`.
  @usableFromInline let bits: UInt32

  /// No id, or one that is no number and stands elsewhere.
  @inlinable package static var none: PackedID { PackedID() }

  /// Whether there is a number.
  @inlinable package var isNumber: Bool { bits != 0 }

  /// The id as messages have it.
  var text: String { String(bits - 1) }

  @inlinable init() {
    bits = 0
  }

  /// Nil when the number is too large.
  @inlinable init?(number: UInt64) {
    guard number < UInt64(UInt32.max) else { return nil }
    bits = UInt32(number) + 1
  }

  /// Nil when the text is not just what a number is written as.
  package init?(_ text: String) {
    var number: UInt64 = 0
    let digits = text.utf8
    guard let first = digits.first, digits.count <= 10, first != 0x30 || digits.count == 1 else { return nil }
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + UInt64(digit - 0x30)
    }
    self.init(number: number)
  }

  /// One or two ids; nil when there are more or fewer, or they are not numbers.
  static func pair(_ ids: [String]) -> (PackedID, PackedID)? {
    guard ids.count == 1 || ids.count == 2, let first = PackedID(ids[0]) else { return nil }
    if ids.count == 1 { return (first, .none) }
    return PackedID(ids[1]).map { (first, $0) }
  }
}
