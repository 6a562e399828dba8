/// Reads what a ``WireWriter`` wrote.
struct WireReader {
  /// The bytes end too early, or mean nothing: whoever wrote them was ended in the middle, or something else wrote.
  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Malformed() }
    return byte
  }

  mutating func number() throws(Malformed) -> Int {
    var number: UInt = 0
    for shift in stride(from: 0 as UInt, to: 70, by: 7) {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1) }
    }
    throw Malformed()
  }

  mutating func flag() throws(Malformed) -> Bool {
    try byte() != 0
  }

  mutating func data() throws(Malformed) -> [UInt8] {
    let count = try number()
    guard count >= 0, count <= rest.count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() throws(Malformed) -> String {
    String(decoding: try data(), as: UTF8.self)
  }

  mutating func optional<Value>(_ read: (inout WireReader) throws(Malformed) -> Value) throws(Malformed) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func optionalText() throws(Malformed) -> String? {
    try flag() ? try text() : nil
  }
}
