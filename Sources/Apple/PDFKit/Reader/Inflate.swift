/// Decompresses streams in the format of zlib.
///
/// No library of the toolchain offers it on Linux. Source: RFC 1950 and RFC 1951.
struct Inflate {
  private enum Failure: Error { case end, invalid }

  private let input: ArraySlice<UInt8>
  private var index: Int
  /// The bits that were read of the input and not yet used, the next one lowest.
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  /// The number of bytes that may be written: a stream grows to at most a thousandfold.
  private let limit: Int

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    (self.input, index, self.limit) = (input, input.startIndex, limit)
  }

  /// Decompresses a stream; `nil` if it isn't one, or if it is longer than a limit. A stream that was cut off returns what it
  /// begins with, as in readers of PDF. Its checksum isn't compared.
  static func zlib(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard stream.count > 2, let first = stream.first, first & 15 == 8,
      (Int(first) << 8 | Int(stream[stream.startIndex + 1])) % 31 == 0, stream[stream.startIndex + 1] & 32 == 0
    else { return nil }
    var inflate = Inflate(stream.dropFirst(2), limit: limit)
    do {
      try inflate.run()
    } catch Failure.end where !inflate.output.isEmpty {
    } catch {
      return nil
    }
    return inflate.output
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try readCodes()
        try decode(lengths, distances)
      default: throw Failure.invalid
      }
    }
  }

  private mutating func read(_ count: Int) throws -> Int {
    while bitCount < count {
      guard index < input.endIndex else { throw Failure.end }
      bits |= UInt32(input[index]) << UInt32(bitCount)
      index += 1
      bitCount += 8
    }
    defer {
      bits >>= UInt32(count)
      bitCount -= count
    }
    return Int(bits & (1 << UInt32(count) - 1))
  }

  private mutating func copyStored() throws {
    (bits, bitCount) = (0, 0)
    guard index + 4 <= input.endIndex else { throw Failure.end }
    let count = Int(input[index]) | Int(input[index + 1]) << 8
    index += 4
    guard output.count + count <= limit else { throw Failure.invalid }
    guard index + count <= input.endIndex else {
      output += input[index...]
      throw Failure.end
    }
    output += input[index..<index + count]
    index += count
  }

  // MARK: Codes

  /// A Huffman code: the number of codes of each length, and the symbols in the order of their codes.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: some Collection<Int>) {
      for length in lengths where length > 0 { counts[length] += 1 }
      let used = lengths.enumerated().filter { $0.element > 0 }
      symbols = used.sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, start) = (0, 0, 0)
    for length in 1..<16 {
      value |= try read(1)
      let count = code.counts[length]
      if value - first < count {
        let place = start + value - first
        guard code.symbols.indices.contains(place) else { throw Failure.invalid }
        return code.symbols[place]
      }
      start += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure.invalid
  }

  private static let fixedLengths = Code(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
      + [Int](repeating: 8, count: 8))
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))
  private static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() throws -> (Code, Code) {
    let (literals, distances, own) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for place in Self.orderOfLengths.prefix(own) { lengths[place] = try read(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Failure.invalid }
        lengths += [Int](repeating: last, count: try read(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try read(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try read(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literals + distances else { throw Failure.invalid }
    return (Code(lengths[..<literals]), Code(Array(lengths[literals...])))
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  private mutating func decode(_ lengthCode: Code, _ distanceCode: Code) throws {
    while true {
      let value = try symbol(lengthCode)
      if value == 256 { return }
      guard output.count < limit else { throw Failure.invalid }
      if value < 256 {
        output.append(UInt8(value))
        continue
      }
      let place = value - 257
      guard place < Self.lengths.count else { throw Failure.invalid }
      let length = Self.lengths[place] + (place < 8 || place == 28 ? 0 : try read((place - 4) / 4))
      let step = try symbol(distanceCode)
      guard step < Self.distances.count else { throw Failure.invalid }
      let distance = Self.distances[step] + (step < 4 ? 0 : try read((step - 2) / 2))
      guard distance <= output.count else { throw Failure.invalid }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
