import HeapShim

/// Makes room for what is made of a large text.
enum HeapRoom {
  /// Less text than this is read before the room for it is made.
  private static let leastText = 2 << 20
  /// What is made of a byte of ordinary text takes fewer.
  private static let perByte = 8

  /// Makes room for what is made of a text of so many bytes.
  static func make(forText size: Int) {
    guard size >= leastText, let bytes = size.multipliedSafely(by: perByte) else { return }
    heap_shim_make_room(bytes)
  }
}

extension Int {
  fileprivate func multipliedSafely(by factor: Int) -> Int? {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : product
  }
}
