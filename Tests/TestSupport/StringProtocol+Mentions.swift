#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StringProtocol {
  /// Whether the bytes of another text, which isn't empty, are in this one.
  ///
  /// Searching a String is slow without optimization, and tests search all files of the repository.
  public func mentions(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return utf8.withContiguousStorageIfAvailable { contains(wanted, in: $0) } ?? contains(text)
  }

  private func contains(_ wanted: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var start = bytes.baseAddress.map(UnsafeRawPointer.init) else { return false }
    let end = start + bytes.count
    while let found = memchr(start, Int32(wanted[0]), end - start).map({ UnsafeRawPointer($0) }) {
      guard end - found >= wanted.count else { return false }
      if memcmp(found, wanted, wanted.count) == 0 { return true }
      start = found + 1
    }
    return false
  }
}
