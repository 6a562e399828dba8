import CucumberMessages

/// A text that grows by short pieces. An array would check and retain more for each of them than they have bytes.
struct TextBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 0
  private(set) var count = 0

  init() { base = .allocate(capacity: 0) }

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let source = piece.baseAddress else { return }
    if count + piece.count > capacity { grow(to: count + piece.count) }
    (base + count).update(from: source, count: piece.count)
    count += piece.count
  }

  private mutating func grow(to needed: Int) {
    capacity = max(256, 2 * capacity, needed)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  /// All of it. It is UTF-8, as its pieces are.
  func text() -> String { text(TextPart(0..<count)) }

  /// A part that begins and ends between pieces.
  func text(_ part: TextPart) -> String {
    let bytes = UnsafeBufferPointer(start: base + Int(part.start), count: Int(part.count))
    return String(copying: UTF8Span(unchecked: bytes.span))
  }
}
