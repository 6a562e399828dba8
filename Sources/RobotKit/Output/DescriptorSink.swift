#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
