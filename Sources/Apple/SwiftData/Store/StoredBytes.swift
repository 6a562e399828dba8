import Foundation

/// What a batch says of a row.
enum RowChange: UInt8 { case put, delete }

/// The kinds of values in a file.
enum ValueTag: UInt8 {
  case unset, null, integer, double, bool, string, data, date, uuid, json, one, many
}

/// Writes rows as bytes. Each value is its length, its tag, and its content.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func head(_ change: RowChange, _ entity: Int, _ key: Int64) {
    bytes.append(change.rawValue)
    number(UInt16(entity))
    number(key)
  }

  mutating func number<N: FixedWidthInteger>(_ number: N) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func value(_ tag: ValueTag, _ content: some Collection<UInt8> = []) {
    number(UInt32(content.count + 1))
    bytes.append(tag.rawValue)
    bytes.append(contentsOf: content)
  }

  mutating func integer(_ tag: ValueTag, _ integer: Int64) {
    number(UInt32(9))
    bytes.append(tag.rawValue)
    number(integer)
  }

  mutating func slot(_ slot: Slot, _ property: Property) throws {
    switch slot {
    case .unset: value(.unset)
    case .attribute(let attribute): try property.coder.write(attribute, &self)
    case .oneKey(let key): integer(.one, key)
    case .manyKeys(let keys):
      number(UInt32(keys.count * 8 + 1))
      bytes.append(ValueTag.many.rawValue)
      for key in keys { number(key) }
    case .one, .many: preconditionFailure("rows refer to each other by keys")
    }
  }
}

/// Reads what a ``ByteWriter`` has written.
struct ByteReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func head() -> (change: RowChange, entity: Int, key: Int64)? {
    guard bytes.count >= 11, let change = bytes.popFirst().flatMap(RowChange.init) else { return nil }
    return (change, Int(number(UInt16.self)), number(Int64.self))
  }

  /// The tag and the content of the next value.
  mutating func value() -> ArraySlice<UInt8> {
    guard bytes.count >= 4 else { return [] }
    let count = Int(number(UInt32.self))
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func number<N: FixedWidthInteger>(_ type: N.Type) -> N {
    var number: N = 0
    for (index, byte) in bytes.prefix(MemoryLayout<N>.size).enumerated() {
      number |= N(truncatingIfNeeded: UInt64(byte) << UInt64(8 * index))
    }
    bytes = bytes.dropFirst(MemoryLayout<N>.size)
    return number
  }

  /// Reads a value as one of a property; `nil` if it can't be one.
  func slot(_ property: Property) -> Slot? {
    var reader = self
    guard let tag = reader.bytes.popFirst().flatMap(ValueTag.init) else { return nil }
    switch (tag, property.kind) {
    case (.unset, .toOne), (.unset, .toMany): return property.kind == .toMany ? .manyKeys([]) : .unset
    case (.unset, .attribute): return nil
    case (.one, .toOne): return .oneKey(reader.number(Int64.self))
    case (.one, .toMany): return .manyKeys([reader.number(Int64.self)])
    case (.many, .toMany): return .manyKeys(reader.keys)
    case (.many, .toOne): return reader.keys.first.map { .oneKey($0) } ?? .unset
    case (_, .attribute): return property.coder.read(tag, reader.bytes).map { .attribute($0) }
    default: return nil
    }
  }

  private var keys: [Int64] {
    var reader = self
    return (0..<bytes.count / 8).map { _ in reader.number(Int64.self) }
  }
}

/// How values of a type of attributes are written and read.
struct AttributeCoder {
  let write: (AnyAttribute, inout ByteWriter) throws -> Void
  /// Returns `nil` for a value of another type.
  let read: (ValueTag, ArraySlice<UInt8>) -> AnyAttribute?
  /// `nil` as a value, if the type is optional.
  let none: AnyAttribute?
  /// Reads a value as a step has it; `nil` if it isn't one of the type.
  let parse: (String) -> AnyAttribute?

  init<Value>(_ type: Value.Type) {
    if let type = type as? any StoredValue.Type {
      self.init(stored: type)
    } else if let type = type as? any Codable.Type {
      self.init(json: type)
    } else {
      self.init(relationship: ())
    }
  }

  private init<Value: StoredValue>(stored type: Value.Type) {
    write = { attribute, writer in unsafeDowncast(attribute, to: Attribute<Value>.self).value.write(to: &writer) }
    read = { tag, bytes in Value.read(tag, bytes).map { Attribute($0) } }
    none = Value.read(.null, []).map { Attribute($0) }
    parse = { Value(text: $0).map { Attribute($0) } }
  }

  private init<Value: Codable>(json type: Value.Type) {
    write = { attribute, writer in
      let value = unsafeDowncast(attribute, to: Attribute<Value>.self).value
      writer.value(.json, try JSONEncoder().encode([value]))
    }
    read = { tag, bytes in
      let json =
        tag == .json
        ? Data(bytes) : tag == .string ? try? JSONEncoder().encode([String(decoding: bytes, as: UTF8.self)]) : nil
      return json.flatMap { try? JSONDecoder().decode([Value].self, from: $0).first }.map { Attribute($0) }
    }
    none = (try? JSONDecoder().decode([Value].self, from: Data("[null]".utf8)).first).map { Attribute($0) }
    parse = { text in
      // JSON as it is, or a string that needs quotation marks, as the raw value of an enumeration.
      [Data("[\(text)]".utf8), (try? JSONEncoder().encode([text])) ?? Data()].lazy
        .compactMap { try? JSONDecoder().decode([Value].self, from: $0).first }.first.map { Attribute($0) }
    }
  }

  private init(relationship: Void) {
    write = { _, writer in writer.value(.unset) }
    read = { _, _ in nil }
    none = nil
    parse = { _ in nil }
  }
}

/// A type whose values have a form of their own in files.
protocol StoredValue {
  func write(to writer: inout ByteWriter)
  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Self?
  /// Reads a value as a step has it.
  init?(text: String)
}

extension StoredValue where Self: LosslessStringConvertible {
  init?(text: String) { self.init(text) }
}

extension Optional: StoredValue where Wrapped: StoredValue {
  func write(to writer: inout ByteWriter) {
    if let self { self.write(to: &writer) } else { writer.value(.null) }
  }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Wrapped?? {
    tag == .null ? .some(nil) : Wrapped.read(tag, bytes).map { .some($0) }
  }
}

extension Optional where Wrapped: StoredValue {
  init?(text: String) {
    if text.isEmpty || text == "nil" {
      self = .none
    } else if let value = Wrapped(text: text) {
      self = value
    } else {
      return nil
    }
  }
}

extension StoredValue where Self: FixedWidthInteger {
  func write(to writer: inout ByteWriter) { writer.integer(.integer, Int64(truncatingIfNeeded: self)) }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Self? {
    guard tag == .integer else { return nil }
    var reader = ByteReader(bytes)
    return Self(truncatingIfNeeded: reader.number(Int64.self))
  }
}

extension Int: StoredValue {}
extension Int8: StoredValue {}
extension Int16: StoredValue {}
extension Int32: StoredValue {}
extension Int64: StoredValue {}
extension UInt: StoredValue {}
extension UInt8: StoredValue {}
extension UInt16: StoredValue {}
extension UInt32: StoredValue {}
extension UInt64: StoredValue {}

extension StoredValue where Self: BinaryFloatingPoint {
  func write(to writer: inout ByteWriter) { writer.integer(.double, Int64(bitPattern: Double(self).bitPattern)) }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Self? {
    var reader = ByteReader(bytes)
    switch tag {
    case .double: return Self(Double(bitPattern: UInt64(bitPattern: reader.number(Int64.self))))
    case .integer: return Self(reader.number(Int64.self))
    default: return nil
    }
  }
}

extension Double: StoredValue {}
extension Float: StoredValue {}

extension Bool: StoredValue {
  func write(to writer: inout ByteWriter) { writer.value(.bool, CollectionOfOne(self ? 1 : 0)) }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Bool? { tag == .bool ? bytes.first == 1 : nil }
}

extension String: StoredValue {
  func write(to writer: inout ByteWriter) { writer.value(.string, utf8) }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> String? {
    tag == .string ? String(decoding: bytes, as: UTF8.self) : nil
  }

  init?(text: String) { self = text }
}

extension Data: StoredValue {
  func write(to writer: inout ByteWriter) { writer.value(.data, self) }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Data? { tag == .data ? Data(bytes) : nil }

  init?(text: String) { self.init(text.utf8) }
}

extension Date: StoredValue {
  func write(to writer: inout ByteWriter) {
    writer.integer(.date, Int64(bitPattern: timeIntervalSinceReferenceDate.bitPattern))
  }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> Date? {
    guard tag == .date else { return nil }
    var reader = ByteReader(bytes)
    return Date(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: reader.number(Int64.self))))
  }

  /// A date as in ISO 8601, with or without a time.
  init?(text: String) {
    guard let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: .iso8601.year().month().day()))
    else { return nil }
    self = date
  }
}

extension UUID: StoredValue {
  func write(to writer: inout ByteWriter) { withUnsafeBytes(of: uuid) { writer.value(.uuid, $0) } }

  static func read(_ tag: ValueTag, _ bytes: ArraySlice<UInt8>) -> UUID? {
    guard tag == .uuid, bytes.count == 16 else { return nil }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  init?(text: String) { self.init(uuidString: text) }
}
