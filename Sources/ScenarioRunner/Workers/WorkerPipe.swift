#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing of pipes.
enum WorkerPipe {
  /// Writes all bytes.
  ///
  /// - Returns: Whether there is still someone who reads.
  static func write(_ bytes: [UInt8], to end: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = systemWrite(end, buffer.baseAddress! + offset, buffer.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }

  /// What can be read at once; empty at the end, nil when there is nothing yet.
  static func read(from end: Int32, into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(end, $0.baseAddress, $0.count) }
      if count >= 0 { return buffer[..<count] }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? nil : buffer[..<0]
    }
  }

  /// Whether there is something to be read, be it the end.
  static func hasMore(_ end: Int32) -> Bool {
    var request = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  private static func systemWrite(_ end: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(end, start, count)
    #else
      Darwin.write(end, start, count)
    #endif
  }

  private static func systemRead(_ end: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(end, start, count)
    #else
      Darwin.read(end, start, count)
    #endif
  }
}
