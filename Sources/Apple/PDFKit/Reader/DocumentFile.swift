import Foundation

/// The objects of a file, by their numbers.
///
/// They are found by reading the whole file: its tables of positions aren't needed, and may be wrong.
final class DocumentFile: Sendable {
  private let objects: [Int: FileObject]
  private let root: [String: FileObject]
  /// Places on pages by their names.
  private let destinations: [FileObject: FileObject]
  /// The title, the author and other facts of the file.
  let information: [String: FileObject]
  /// Whether its strings and streams are encrypted.
  let isEncrypted: Bool
  /// The version of the format, such as 1 and 7.
  let version: (major: Int, minor: Int)

  /// Reads a file; `nil` if it isn't a PDF with pages.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let start = Self.find("%PDF-", in: bytes, from: 0), start < 1024 else { return nil }
    let text = String(decoding: bytes[(start + 5)...].prefix(3), as: UTF8.self)
    let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
    version = (numbers.first ?? 1, numbers.dropFirst().first ?? 0)
    var scan = FileScan(bytes)
    scan.run()
    (objects, isEncrypted) = (scan.objects, scan.trailer["Encrypt"] != nil)
    root = scan.resolve(scan.trailer["Root"])?.dictionary ?? [:]
    information = scan.resolve(scan.trailer["Info"])?.dictionary ?? [:]
    destinations = Self.destinations(of: root, scan.resolve)
    // The root of an encrypted file may be in an encrypted stream.
    guard !root.isEmpty || isEncrypted else { return nil }
  }

  static func find(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard start >= 0, bytes.count >= word.count else { return nil }
    var index = start
    while index + word.count <= bytes.count {
      if bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) { return index }
      index += 1
    }
    return nil
  }

  // MARK: Values

  /// The object that a reference names, or the value itself.
  func value(_ object: FileObject?) -> FileObject? {
    var object = object
    for _ in 0..<32 {
      guard case .reference(let number) = object else { break }
      object = objects[number]
    }
    return object
  }

  /// The value of a key in a dictionary.
  func value(_ key: String, in dictionary: [String: FileObject]) -> FileObject? { value(dictionary[key]) }

  /// The decoded bytes of a stream; `nil` if they can't be decoded, or are more than 32 MB.
  func content(of object: FileObject?) -> [UInt8]? {
    guard !isEncrypted, case .stream(let dictionary, let bytes) = value(object) else { return nil }
    return StreamFilter.decode(bytes, dictionary, limit: 32 << 20, resolve: value)
  }

  // MARK: Pages

  /// A page: the number of its object, and its dictionary with what it inherits.
  struct Page {
    let number: Int?
    let values: [String: FileObject]
  }

  var pages: [Page] {
    var tree = PageTree()
    collect(root["Pages"], inherited: [:], into: &tree, depth: 0)
    return tree.pages
  }

  private struct PageTree {
    var pages: [Page] = []
    var visited: Set<Int> = []
    /// The number of nodes that may follow: without numbers, nodes can be in each other any number of times.
    var remaining = 200_000
  }

  private static let inheritedKeys = ["Resources", "MediaBox", "CropBox", "Rotate"]

  private func collect(
    _ object: FileObject?, inherited: [String: FileObject], into tree: inout PageTree, depth: Int
  ) {
    guard tree.remaining > 0 else { return }
    tree.remaining -= 1
    var number: Int?
    if case .reference(let own) = object { number = own }
    if let number, !tree.visited.insert(number).inserted { return }
    guard depth < 64, let node = value(object)?.dictionary else { return }
    let own = inherited.merging(node.filter { Self.inheritedKeys.contains($0.key) }) { $1 }
    if let kids = value("Kids", in: node)?.array {
      for kid in kids { collect(kid, inherited: own, into: &tree, depth: depth + 1) }
    } else {
      tree.pages.append(Page(number: number, values: node.merging(own) { own, _ in own }))
    }
  }

  // MARK: Places and contents

  /// The parts of a place on a page: an array, or what has the name.
  func destination(_ object: FileObject?) -> [FileObject]? {
    var place = value(object)
    if let name = place, name.array == nil { place = value(destinations[name]) }
    return value(place?.dictionary?["D"] ?? place)?.array
  }

  /// The places with names. Source: ISO 32000-1, 12.3.2.3 and 7.9.6.
  private static func destinations(
    of root: [String: FileObject], _ resolve: (FileObject?) -> FileObject?
  ) -> [FileObject: FileObject] {
    var found: [FileObject: FileObject] = [:]
    for (name, place) in resolve(root["Dests"])?.dictionary ?? [:] { found[.name(name)] = place }
    var pending = [resolve(root["Names"])?.dictionary?["Dests"] ?? .null]
    // A node may be in any number of others.
    var visited: Set<FileObject> = []
    while let node = pending.popLast(), visited.count < 100_000 {
      guard visited.insert(node).inserted, let values = resolve(node)?.dictionary else { continue }
      pending += resolve(values["Kids"])?.array ?? []
      let names = resolve(values["Names"])?.array ?? []
      for place in stride(from: 0, to: names.count - 1, by: 2) {
        found[resolve(names[place]) ?? .null] = names[place + 1]
      }
    }
    return found
  }

  /// The first entry of the table of contents.
  var outlines: [String: FileObject]? { value("Outlines", in: root)?.dictionary }
}

/// Finds the objects of a file from its beginning to its end, of which the last one with a number counts.
private struct FileScan {
  let bytes: [UInt8]
  var objects: [Int: FileObject] = [:]
  /// The entries of all trailers, of which the last one counts.
  var trailer: [String: FileObject] = [:]
  /// The number of bytes that streams of objects may still have.
  private var remaining = 128 << 20

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() {
    var index = 0
    while index < bytes.count {
      if let number = number(ofObjectAt: index) {
        index = read(number, at: index + 3)
      } else if matches("trailer", at: index) {
        var reader = ObjectReader(bytes, at: index + 7)
        if let values = reader.next()?.dictionary { trailer.merge(values) { $1 } }
        index = max(reader.index, index + 7)
      } else {
        index += 1
      }
    }
  }

  private func matches(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  /// The number before the word `obj`; `nil` if there is no such word here.
  private func number(ofObjectAt index: Int) -> Int? {
    guard bytes[index] == UInt8(ascii: "o"), matches("obj", at: index) else { return nil }
    var place = index - 1
    func skipSpaces() { while place >= 0, ObjectReader.isSpace(bytes[place]) { place -= 1 } }
    func digits() -> Int? {
      let end = place
      while place >= 0, (48...57).contains(bytes[place]) { place -= 1 }
      return end == place ? nil : Int(String(decoding: bytes[(place + 1)...end], as: UTF8.self))
    }
    skipSpaces()
    guard digits() != nil else { return nil }
    skipSpaces()
    return digits()
  }

  /// Reads an object, and returns where the file goes on.
  private mutating func read(_ number: Int, at start: Int) -> Int {
    var reader = ObjectReader(bytes, at: start)
    guard let object = reader.next() else { return start }
    reader.skipSpaces()
    guard case .dictionary(let values) = object, matches("stream", at: reader.index) else {
      objects[number] = object
      return reader.index
    }
    var first = reader.index + 6
    if first < bytes.count, bytes[first] == 13 { first += 1 }
    if first < bytes.count, bytes[first] == 10 { first += 1 }
    let end = endOfStream(from: first, values)
    let content = Array(bytes[min(first, end)..<end])
    objects[number] = .stream(values, content)
    switch values["Type"]?.name {
    case "XRef": trailer.merge(values) { $1 }
    case "ObjStm": readObjects(values, content)
    default: break
    }
    return end
  }

  /// The end of a stream by its length, or by the word after it.
  private func endOfStream(from first: Int, _ values: [String: FileObject]) -> Int {
    if let length = resolve(values["Length"])?.integer(in: 0...bytes.count), length <= bytes.count - first {
      var reader = ObjectReader(bytes, at: first + length)
      reader.skipSpaces()
      if matches("endstream", at: reader.index) { return first + length }
    }
    return DocumentFile.find("endstream", in: bytes, from: first) ?? bytes.count
  }

  private mutating func readObjects(_ values: [String: FileObject], _ content: [UInt8]) {
    guard let decoded = StreamFilter.decode(content, values, limit: remaining, resolve: { resolve($0) }) else { return }
    remaining -= decoded.count
    let places = 0...decoded.count
    guard let count = resolve(values["N"])?.integer(in: places),
      let first = resolve(values["First"])?.integer(in: places)
    else { return }
    var (header, end) = (ObjectReader(decoded), first)
    for _ in 0..<count {
      guard let number = header.next()?.integer(in: 1...Self.largestNumber),
        let offset = header.next()?.integer(in: places)
      else { return }
      // Objects that overlap would be read any number of times.
      guard first + offset >= end, first + offset < decoded.count else { continue }
      var reader = ObjectReader(decoded, at: first + offset)
      objects[number] = reader.next()
      end = reader.index
    }
  }

  private static let largestNumber = 1 << 31

  func resolve(_ object: FileObject?) -> FileObject? {
    if case .reference(let number) = object { return objects[number] }
    return object
  }
}

/// The filters of streams that can be decoded.
private enum StreamFilter {
  static func decode(
    _ bytes: [UInt8], _ dictionary: [String: FileObject], limit: Int, resolve: (FileObject?) -> FileObject?
  ) -> [UInt8]? {
    let filter = resolve(dictionary["Filter"] ?? dictionary["F"])
    let filters = filter?.array?.map { resolve($0)?.name } ?? filter.map { [$0.name] } ?? []
    let parameters = resolve(dictionary["DecodeParms"] ?? dictionary["DP"])
    let all = parameters?.array ?? parameters.map { [$0] } ?? []
    // Rows of differences are for images and tables of positions, which aren't read.
    guard all.allSatisfy({ resolve(resolve($0)?.dictionary?["Predictor"])?.number ?? 1 == 1 }), filters.count <= 4
    else { return nil }
    return filters.reduce(bytes) { (bytes: [UInt8]?, name) in
      guard let bytes else { return nil }
      switch name {
      case "FlateDecode", "Fl": return Inflate.zlib(bytes[...], limit: limit)
      case "ASCIIHexDecode", "AHx": return hex(bytes)
      case "ASCII85Decode", "A85": return ascii85(bytes)
      default: return nil
      }
    }
  }

  private static func hex(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = ObjectReader([UInt8(ascii: "<")] + bytes + [UInt8(ascii: ">")])
    guard case .string(let decoded) = reader.next() else { return nil }
    return decoded
  }

  private static func ascii85(_ bytes: [UInt8]) -> [UInt8]? {
    var (result, group) = ([UInt8](), [UInt32]())
    func decode(_ group: [UInt32]) -> [UInt8]? {
      var value: UInt64 = 0
      for digit in group + [UInt32](repeating: 84, count: 5 - group.count) { value = value * 85 + UInt64(digit) }
      guard value <= UInt64(UInt32.max) else { return nil }
      return (0..<group.count - 1).map { UInt8(truncatingIfNeeded: value >> UInt64(24 - 8 * $0)) }
    }
    for byte in bytes {
      if byte == UInt8(ascii: "~") { break }
      if ObjectReader.isSpace(byte) { continue }
      if byte == UInt8(ascii: "z"), group.isEmpty {
        result += [0, 0, 0, 0]
        continue
      }
      guard (33...117).contains(byte) else { return nil }
      group.append(UInt32(byte - 33))
      guard group.count == 5 else { continue }
      guard let decoded = decode(group) else { return nil }
      result += decoded
      group = []
    }
    if group.count > 1 {
      guard let decoded = decode(group) else { return nil }
      result += decoded
    }
    return result
  }
}
