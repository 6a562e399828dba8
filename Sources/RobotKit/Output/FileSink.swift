#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears under its name only when all of it is written, so that no half-written report is ever read.
///
/// What is no file, such as a pipe or a device, is written to as it is: nothing may take its place.
final class FileSink: Sink {
  private let path: String
  /// What is written first; absent when there is nothing to be put in the place of.
  private let unfinished: UnfinishedFile?
  private let descriptor: Int32
  private let inner: DescriptorSink
  private var isClosed = false

  /// Opens the file beside the place where it is to appear, in a folder that is made when it isn't there. It keeps the
  /// permissions of the one in whose place it comes, which must be writable.
  ///
  /// - Throws: ``SinkError`` when that can't be done.
  init(path: String) throws {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    guard kind != S_IFDIR else { throw SinkError(target: path, reason: "it is a folder") }
    self.path = path
    if kind == nil || kind == S_IFREG {
      let target = try Self.target(of: path, isThere: kind != nil)
      unfinished = UnfinishedFile(target: target)
      descriptor = unfinished?.descriptor ?? -1
    } else {
      unfinished = nil
      descriptor = Self.open(path, isPipe: kind == S_IFIFO)
    }
    guard descriptor >= 0 else {
      let reason = Interruption.signal != nil && kind == S_IFIFO ? "nobody reads it" : SystemError.last
      throw SinkError(target: path, reason: reason)
    }
    if kind == S_IFREG { fchmod(descriptor, status.st_mode & 0o7777) }
    inner = DescriptorSink(descriptor, name: path, isLive: false)
  }

  /// Where the file is to appear: where the links at its path lead to.
  private static func target(of path: String, isThere: Bool) throws -> String {
    guard !isThere else {
      try SystemPath.checkWritable(path)
      return SystemPath.real(path)
    }
    guard let target = SystemPath.destination(path) else {
      throw SinkError(target: path, reason: SystemError.text(ELOOP))
    }
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
    guard SystemPath.makeFolder(folder) else {
      throw SinkError(target: path, reason: "the folder \(folder) can't be made: \(SystemError.last)")
    }
    return target
  }

  /// Opens what is not a regular file. A named pipe can be opened once it has a reader; until an ``Interruption`` that
  /// is waited for.
  private static func open(_ path: String, isPipe: Bool) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0)
    var looks = 0
    while true {
      let descriptor = systemOpen(path, flags, 0o666)
      guard descriptor < 0, isPipe, errno == ENXIO, Interruption.signal == nil else { return descriptor }
      looks += 1
      // A reader that is started at the same time needs no message.
      if looks == 50 {
        let errors = DescriptorSink(STDERR_FILENO, name: "on standard error", isLive: true)
        errors.write("\(SystemPath.programName): waiting for a reader of \(path)\n")
      }
      poll(nil, 0, 20)
    }
  }

  deinit {
    guard !isClosed else { return }
    SystemFile.close(descriptor)
    unfinished?.remove()
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
    do {
      // The descriptor is closed once, whatever happens: its number may be somebody else's afterwards.
      defer { SystemFile.close(descriptor) }
      try inner.close()
      guard unfinished?.appear() ?? true else { throw SinkError(target: path, reason: SystemError.last) }
    } catch {
      unfinished?.remove()
      throw error
    }
  }
}

/// `open` of the C library, which the method of the same name hides.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
