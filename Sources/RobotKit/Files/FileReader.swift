#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files of any kind: pipes and devices have no size, and Foundation refuses them.
enum FileReader {
  /// The size limit of scenario files, files of robots, lists of paths and times: 64 MB. Devices have no end.
  static let textLimit = 64 << 20
  /// The size limit of stored message streams: 2 GB.
  static let streamLimit = 2 << 30

  /// All bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``FileReadError``.
  static func bytes(of path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path, limit: limit) { piece, size in
      if bytes.isEmpty { bytes.reserveCapacity(size) }
      bytes += piece
    }
    return bytes
  }

  /// The bytes of a file, or of standard input for `-`, piece by piece.
  ///
  /// - Parameters:
  ///   - limit: The size in bytes from which on it is refused.
  ///   - take: Gets each piece, and how large the file says it is.
  /// - Returns: Whether the file stayed as it was meanwhile.
  /// - Throws: ``FileReadError``, also when an ``Interruption`` comes while it waits for something to read.
  @discardableResult
  static func read(
    _ path: String, limit: Int = textLimit, _ take: (UnsafeBufferPointer<UInt8>, Int) -> Void
  ) throws(FileReadError) -> Bool {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileReadError(reason: SystemError.last) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let limit = isEndless(descriptor) ? min(limit, textLimit) : limit
    let state = FileState(descriptor)
    let size = state?.size ?? 0
    guard size <= limit else { throw FileReadError(limit: limit) }
    var rest = limit
    // Small enough to stay in the processor's cache, and no larger than most files need.
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(max(size, 4_096) + 1, 1 << 16))
    defer { buffer.deallocate() }
    while true {
      if state == nil { try waitForInput(descriptor) }
      let count = try read(descriptor, into: buffer)
      guard count > 0 else { return state == FileState(descriptor) }
      rest -= count
      guard rest >= 0 else { throw FileReadError(limit: limit) }
      take(UnsafeBufferPointer(rebasing: buffer[..<count]), size)
    }
  }

  /// Whether it is a device such as `/dev/zero`. What is stored is neither there nor in a terminal.
  private static func isEndless(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(FileReadError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      case EAGAIN: try waitForInput(descriptor)
      default: throw FileReadError(reason: SystemError.last)
      }
    }
  }

  /// Waits until a pipe or a device has something to read, or its end. A named pipe has neither before it has a writer.
  private static func waitForInput(_ descriptor: Int32) throws(FileReadError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if Interruption.signal != nil { throw FileReadError(reason: "interrupted") }
    } while poll(&request, 1, Interruption.lookInterval) <= 0
  }
}

/// The system's reason why a file can't be read.
struct FileReadError: Error, Equatable {
  let reason: String

  init(reason: String) {
    self.reason = reason
  }

  init(limit: Int) {
    reason = "larger than the limit of \(limit >> 20) MB"
  }
}

/// `read` of the C library, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
