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

  init(_ descriptor: Int32, name: String, isLive: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isLive = isLive
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

  func leave() {
    buffer = []
  }

  func flush() {
    var start = 0
    while start < buffer.count, error == nil, !isReaderGone {
      let written = buffer.withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno == EPIPE, descriptor == STDOUT_FILENO {
        // A reader that has seen enough is not an error.
        isReaderGone = true
      } else if errno != EINTR {
        error = SinkError(target: name, reason: SystemError.last)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// `write` of the C library, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
