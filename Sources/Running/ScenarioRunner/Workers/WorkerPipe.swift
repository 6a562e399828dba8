#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads and writes pipes, and creates them.
enum WorkerPipe {
  /// Creates a pipe whose ends are out of the way of the descriptors that a worker has, and not inherited.
  static func make() throws(WorkerFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw WorkerFailure("can't create a pipe to a worker", errno) }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    let code = errno
    for end in ends { close(end) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      for end in moved where end >= 0 { close(end) }
      throw WorkerFailure("can't create a pipe to a worker", code)
    }
    return (moved[0], moved[1])
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether another process can still read them.
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

  /// Writes what an end that doesn't block has space for.
  ///
  /// - Returns: The number of bytes; `nil` if no other process can read them.
  static func writeAvailable(_ bytes: [UInt8], to end: Int32) -> Int? {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = systemWrite(end, buffer.baseAddress! + offset, buffer.count - offset)
        if count > 0 {
          offset += count
        } else if errno == EAGAIN || errno == EWOULDBLOCK {
          break
        } else if errno != EINTR {
          return nil
        }
      }
      return offset
    }
  }

  /// Reads what is available: empty at the end, `nil` if there is nothing yet.
  static func read(from end: Int32, into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(end, $0.baseAddress, $0.count) }
      if count >= 0 { return buffer[..<count] }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? nil : buffer[..<0]
    }
  }

  /// Whether there is something to read, or the end.
  static func hasInput(_ end: Int32) -> Bool {
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

/// A worker process can't be started.
struct WorkerFailure: Error, CustomStringConvertible {
  let description: String

  init(_ message: String, _ code: Int32) {
    description = "\(message): \(String(cString: strerror(code)))"
  }

  init(_ description: String) {
    self.description = description
  }
}
