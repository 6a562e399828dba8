/// Gives out the ids of a stream: "0", "1", "2", …
public struct IDGenerator: Sendable {
  @usableFromInline var next: UInt64
  // The digits of `next`, the last one in the lowest byte: counting on is cheaper than dividing for each id.
  @usableFromInline var digits: UInt64 = 0
  @usableFromInline var length = 0

  /// Creates a generator whose first id is `first`.
  public init(first: Int = 0) {
    next = UInt64(clamping: first)
    spell()
  }

  /// A new id.
  public mutating func make() -> String {
    guard length <= 8 else {
      defer { next += 1 }
      return String(next)
    }
    let (digits, length) = (digits, length)
    count()
    return String(unsafeUninitializedCapacity: 8) { buffer in
      let inOrder = (digits &<< UInt64(8 * (8 - length))).bigEndian
      UnsafeMutableRawBufferPointer(buffer).storeBytes(of: inOrder, as: UInt64.self)
      return length
    }
  }

  /// A new id in four bytes; nil, and none is used up, when it takes more.
  @inlinable
  package mutating func makePacked() -> PackedID? {
    guard length <= 8, let packed = PackedID(number: next) else { return nil }
    count()
    return packed
  }

  @inlinable
  mutating func count() {
    next += 1
    if digits & 0xFF != 0x39 { digits += 1 } else { spell() }
  }

  @usableFromInline
  mutating func spell() {
    digits = 0
    length = 0
    var rest = next
    repeat {
      if length < 8 { digits |= (0x30 + rest % 10) &<< UInt64(8 * length) }
      length += 1
      rest /= 10
    } while rest > 0
  }
}
