#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import CucumberMessages

/// The UTF-8 of a source while it is parsed. All offsets of a parse point into it.
///
/// Valid only inside the `withUTF8` call that made it.
struct Bytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// An empty source has no address of its own; the stand-in is never read.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    base = utf8.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = utf8.count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// The offset of the next newline, or the end of the text.
  @inline(__always)
  func newline(from offset: Int) -> Int { self.offset(of: 0x0A, from: offset, to: count) }

  /// The offset of the next byte of a kind, or the end.
  @inline(__always)
  func offset(of byte: UInt8, from offset: Int, to end: Int) -> Int {
    guard offset < end, let found = memchr(base + offset, Int32(byte), end - offset) else { return end }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// The text of a range. The range lies on code point borders of a text that is valid, so it is not validated again.
  @inline(__always)
  func string(_ range: Range<Int>) -> String {
    String(copying: UTF8Span(unchecked: buffer(range).span))
  }

  /// The text of a range as a part of the source, or a text of its own where that is too large to point into.
  @inline(__always)
  func part(_ range: Range<Int>, of source: SharedText) -> SharedPart {
    guard range.upperBound <= SharedText.most else { return SharedPart(string(range)) }
    return SharedPart(source, TextPart(range))
  }

  /// The bytes of a range.
  @inline(__always)
  func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Whether the text at an offset begins with these bytes, all of them before `end`.
  @inline(__always)
  func starts(with prefix: UnsafePointer<UInt8>, count length: Int, at offset: Int, before end: Int) -> Bool {
    guard end - offset >= length else { return false }
    var index = 0
    while index < length {
      guard base[offset + index] == prefix[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether three bytes of one kind stand at an offset.
  @inline(__always)
  func isTripled(_ byte: UInt8, at offset: Int, before end: Int) -> Bool {
    end - offset >= 3 && base[offset] == byte && base[offset + 1] == byte && base[offset + 2] == byte
  }
}
