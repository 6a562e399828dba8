#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
