#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A destination of a report.
protocol Sink: AnyObject {
  func write(_ text: String)
  /// Makes the written text visible to readers.
  func flush()
  /// Flushes and closes the destination.
  func close() throws
}

/// The reason why a report could not be written.
struct SinkError: Error, Equatable, CustomStringConvertible {
  let target: String
  let reason: String

  var description: String { "the report \(target) could not be written: \(reason)" }
}

/// An open file descriptor, with a buffer before it.
final class DescriptorSink: Sink {
  private let descriptor: Int32
  private let name: String
  /// Whether the user is watching, so that output is written at once.
  private let isLive: Bool
  private var buffer: [UInt8] = []
  private var error: SinkError?
  private var isReaderGone = false
  /// The size limit of a write, in bytes: a pipe that is ready accepts as many without blocking.
  private let pieceSize: Int
  /// Whether the target is a regular file, which never blocks a write.
  private let isRegular: Bool

  /// Whether what is written still arrives.
  var isOpen: Bool { error == nil && !isReaderGone }

  init(_ descriptor: Int32, name: String, isLive: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isLive = isLive
    var status = stat()
    isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    pieceSize = isRegular ? .max : 4_096
  }

  func write(_ text: String) {
    guard error == nil, !isReaderGone else { return }
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    if isLive || buffer.count >= 1 << 16 { flush() }
  }

  func close() throws {
    flush()
    if let error { throw error }
  }

  func flush() {
    var start = 0
    while start < buffer.count, error == nil, !isReaderGone {
      guard isRegular || waitUntilReady() else {
        error = SinkError(target: name, reason: "no process reads it")
        break
      }
      let written = buffer.withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress?.advanced(by: start), min(bytes.count - start, pieceSize))
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE, descriptor == STDOUT_FILENO {
        // A reader that closes the pipe early is not an error.
        isReaderGone = true
      } else if errno != EINTR, errno != EAGAIN {
        error = SinkError(target: name, reason: SystemError.last)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until the target accepts data; after an ``Interruption`` only for its patience.
  ///
  /// - Returns: Whether it accepts data.
  private func waitUntilReady() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var looks = 0
    while poll(&request, 1, Interruption.pollInterval) <= 0 {
      if Interruption.signal != nil { looks += 1 }
      guard looks * Int(Interruption.pollInterval) < Int(Interruption.patience / .milliseconds(1)) else { return false }
    }
    return true
  }
}

/// `write` of the C library, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// An existing file that text is appended to.
final class AppendingSink: Sink {
  /// The previous size in bytes.
  let size: Int
  private let descriptor: Int32
  private let inner: DescriptorSink
  private var isClosed = false

  /// Opens the file.
  ///
  /// - Throws: ``SinkError`` if it can't be opened.
  init(path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SinkError(target: path, reason: SystemError.last) }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    inner = DescriptorSink(descriptor, name: path, isLive: false)
  }

  deinit {
    if !isClosed { SystemFile.close(descriptor) }
  }

  func write(_ text: String) {
    inner.write(text)
  }

  func flush() {
    inner.flush()
  }

  func close() throws {
    guard !isClosed else { return }
    isClosed = true
    defer { SystemFile.close(descriptor) }
    try inner.close()
  }
}

/// The system's descriptions of its errors.
enum SystemError {
  /// The description of the current `errno`.
  static var last: String { text(errno) }

  /// Returns the description of an error code.
  static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
