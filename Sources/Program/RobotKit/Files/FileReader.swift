#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files of any kind, including pipes and devices, which have no size and which Foundation refuses.
enum FileReader {
  /// The size limit of scenario files, robot files, path lists and timings: 64 MB; devices have no end.
  static let textLimit = 64 << 20
  /// The size limit of stored message streams: 2 GB.
  static let streamLimit = 2 << 30

  /// Returns all bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``FileReadError``.
  static func bytes(of path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    try contents(of: path, limit: limit).bytes
  }

  /// Returns all bytes of a file, or of standard input for `-`, and whether the file was unchanged during the read.
  ///
  /// - Throws: ``FileReadError``.
  static func contents(
    of path: String, limit: Int = textLimit
  ) throws(FileReadError) -> (bytes: [UInt8], isSteady: Bool) {
    var bytes: [UInt8] = []
    let isSteady = try read(path, limit: limit) { piece, size in
      if bytes.isEmpty { bytes.reserveCapacity(size) }
      bytes += piece
    }
    return (bytes, isSteady)
  }

  /// Reads a file, or standard input for `-`, in pieces.
  ///
  /// - Parameters:
  ///   - limit: The size limit in bytes; a larger file is refused.
  ///   - take: Receives each piece, and the file's size in bytes.
  /// - Returns: Whether the file was unchanged during the read.
  /// - Throws: ``FileReadError``, also if an ``Interruption`` comes while it waits for data.
  static func read(
    _ path: String, limit: Int = textLimit, _ take: (UnsafeBufferPointer<UInt8>, Int) -> Void
  ) throws(FileReadError) -> Bool {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FileReadError(reason: errno == ENXIO && isSocket(path) ? "a socket, not a file" : SystemError.last)
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let limit = isEndless(descriptor) ? min(limit, textLimit) : limit
    let state = FileState(descriptor)
    let size = state?.size ?? 0
    guard size <= limit else { throw FileReadError(limit: limit) }
    var rest = limit
    // Fits the processor's cache, and is large enough for most files.
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(max(size, 4_096) + 1, 1 << 16))
    defer { buffer.deallocate() }
    while true {
      if state == nil { try waitForInput(descriptor) }
      let count = try read(descriptor, into: buffer, isFile: state != nil)
      guard count > 0 else { return state == FileState(descriptor) }
      rest -= count
      guard rest >= 0 else { throw FileReadError(limit: limit) }
      take(UnsafeBufferPointer(rebasing: buffer[..<count]), size)
    }
  }

  /// Whether the descriptor is a device without an end, such as `/dev/zero`; a terminal is not.
  private static func isEndless(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>, isFile: Bool
  ) throws(FileReadError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      // Such as /proc/kmsg, which claims to be an ordinary file.
      case EAGAIN where isFile: throw FileReadError(reason: "waits for data of the system; expected an ordinary file")
      case EAGAIN: try waitForInput(descriptor)
      default: throw FileReadError(reason: SystemError.last)
      }
    }
  }

  /// Waits until a pipe or a device has data or reaches its end; a named pipe has neither before it has a writer.
  private static func waitForInput(_ descriptor: Int32) throws(FileReadError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if Interruption.signal != nil { throw FileReadError(reason: "interrupted") }
    } while poll(&request, 1, Interruption.pollInterval) <= 0
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

/// The properties of an open file that show whether it has been changed.
private struct FileState: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the state of a file; `nil` for pipes and devices, which have no size.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    (size, seconds, nanoseconds) = (Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec))
  }
}
