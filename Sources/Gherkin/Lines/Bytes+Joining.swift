extension Bytes {
  /// Whether a byte stands in a range.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    offset(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }

  /// Whether a byte stands in lines that follow each other.
  func contains(_ byte: UInt8, in lines: [Range<Int>]) -> Bool {
    guard let first = lines.first, let last = lines.last else { return false }
    return offset(of: byte, from: first.lowerBound, to: last.upperBound) < last.upperBound
  }

  /// Lines as one text, a newline between each two.
  func joined(_ lines: ArraySlice<Range<Int>>) -> String {
    guard let first = lines.first else { return "" }
    if lines.count == 1 { return string(first) }
    let length = lines.reduce(lines.count - 1) { $0 + $1.count }
    // Not right into a string, which would validate once more what is made of lines that are valid.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
      var end = copy(first, to: buffer, at: 0)
      for line in lines.dropFirst() {
        buffer[end] = 0x0A
        end = copy(line, to: buffer, at: end + 1)
      }
      return String(copying: UTF8Span(unchecked: UnsafeBufferPointer(buffer).span))
    }
  }

  /// Copies a range to an offset; gives the offset behind it.
  @inline(__always)
  func copy(_ range: Range<Int>, to buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) -> Int {
    guard !range.isEmpty, let target = buffer.baseAddress else { return offset }
    (target + offset).update(from: base + range.lowerBound, count: range.count)
    return offset + range.count
  }
}
