#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears under its name only when all of it is written, so that no half-written report is ever read.
final class FileSink: Sink {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private let inner: DescriptorSink
  private var isClosed = false

  /// Opens the file beside the place where it is to appear.
  ///
  /// - Throws: ``SinkError`` when that can't be done.
  init(path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw SinkError(target: path, reason: "it is a folder")
    }
    self.path = path
    temporaryPath = "\(path).\(getpid()).tmp"
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw SinkError(target: path, reason: SystemError.last)
    }
    inner = DescriptorSink(descriptor, name: path, isLive: false)
  }

  deinit {
    if !isClosed { discard() }
  }

  func write(_ text: String) {
    inner.write(text)
  }

  func close() throws {
    guard !isClosed else { return }
    isClosed = true
    do {
      try inner.close()
      guard Self.systemClose(descriptor) == 0, rename(temporaryPath, path) == 0 else {
        throw SinkError(target: path, reason: SystemError.last)
      }
    } catch {
      discard()
      throw error
    }
  }

  private func discard() {
    _ = Self.systemClose(descriptor)
    unlink(temporaryPath)
  }

  private static func systemClose(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
