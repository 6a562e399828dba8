/// The FNV-1a hash of bytes, the same in each process.
package struct StableHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    self.value = value
  }
}
