/// Writes what goes through a pipe between two processes of the same program: numbers and texts, one after the other.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes a number in as few bytes as it takes.
  mutating func write(_ number: Int) {
    // The sign becomes the lowest bit, so that small numbers below zero are short as well.
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  mutating func write(_ data: [UInt8]) {
    write(data.count)
    bytes += data
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  mutating func write(_ text: String?) {
    write(text) { $0.write($1 as String) }
  }
}
