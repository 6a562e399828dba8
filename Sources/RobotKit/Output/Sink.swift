#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that a report is written to.
protocol Sink: AnyObject {
  func write(_ text: String)
  /// Lets readers see what was written so far.
  func flush()
  /// Makes sure that all of it is there.
  func close() throws
}

/// Why a report could not be written.
struct SinkError: Error, Equatable, CustomStringConvertible {
  let target: String
  let reason: String

  var description: String { "the report \(target) could not be written: \(reason)" }
}

/// An open file descriptor, with a buffer before it.
final class DescriptorSink: Sink {
  private let descriptor: Int32
  private let name: String
  /// Whether somebody is watching, and wants to see everything at once.
  private let isLive: Bool
  private var buffer: [UInt8] = []
  private var error: SinkError?
  private var isReaderGone = false
  /// The most bytes that a write may have: a pipe that is ready takes as many without waiting.
  private let pieceSize: Int
  /// Whether the target never makes a write wait.
  private let isRegular: Bool

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
        error = SinkError(target: name, reason: "nobody reads it")
        break
      }
      let written = buffer.withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress?.advanced(by: start), min(bytes.count - start, pieceSize))
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE, descriptor == STDOUT_FILENO {
        // A reader that has seen enough is not an error.
        isReaderGone = true
      } else if errno != EINTR, errno != EAGAIN {
        error = SinkError(target: name, reason: SystemError.last)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits until the target takes something, after an ``Interruption`` no longer than its patience.
  ///
  /// - Returns: Whether it does.
  private func waitUntilReady() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var looks = 0
    while poll(&request, 1, Interruption.lookInterval) <= 0 {
      if Interruption.signal != nil { looks += 1 }
      guard looks * Int(Interruption.lookInterval) < Int(Interruption.patience / .milliseconds(1)) else { return false }
    }
    return true
  }
}

/// `write` of the C library, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// A file of somebody else's that something is added to.
final class AppendingSink: Sink {
  /// How many bytes were in it.
  let size: Int
  private let descriptor: Int32
  private let inner: DescriptorSink
  private var isClosed = false

  /// Opens the file.
  ///
  /// - Throws: ``SinkError`` when that can't be done.
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

/// The system's words for its errors.
enum SystemError {
  /// The words for the error of the call before.
  static var last: String { text(errno) }

  /// The words for an error.
  static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
