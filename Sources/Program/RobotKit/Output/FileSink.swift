#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears under its name only when it is complete, so that no partial report is ever read.
///
/// A pipe, a device or anything else but a regular file is written to directly, since it can't be replaced.
final class FileSink: Sink {
  private let path: String
  /// The temporary file; `nil` if the target is written to directly.
  private let unfinished: UnfinishedFile?
  private let descriptor: Int32
  private let inner: DescriptorSink
  private var isClosed = false

  /// Opens a temporary file beside the target, and creates the target's directory if it doesn't exist.
  ///
  /// It gets the permissions of the file that it replaces, which must be writable.
  ///
  /// - Throws: ``SinkError`` if it can't be opened.
  init(path: String) throws {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    guard kind != S_IFDIR else { throw SinkError(target: path, reason: "is a directory") }
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
      let reason = Interruption.signal != nil && kind == S_IFIFO ? "no process reads it" : SystemError.last
      throw SinkError(target: path, reason: reason)
    }
    if kind == S_IFREG { fchmod(descriptor, status.st_mode & 0o7777) }
    inner = DescriptorSink(descriptor, name: path, isLive: false)
  }

  /// Returns the path that the file will appear at, with the links at its path resolved.
  private static func target(of path: String, isThere: Bool) throws -> String {
    guard !isThere else {
      try SystemPath.checkWritable(path)
      return SystemPath.resolvingSymlinks(path)
    }
    guard let target = SystemPath.destination(path) else {
      throw SinkError(target: path, reason: SystemError.text(ELOOP))
    }
    let directory = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
    guard SystemPath.makeDirectory(directory) else {
      throw SinkError(target: path, reason: "the directory \(directory) can't be created: \(SystemError.last)")
    }
    return target
  }

  /// Opens anything but a regular file; waits for the reader of a named pipe until an ``Interruption``.
  private static func open(_ path: String, isPipe: Bool) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0)
    var looks = 0
    while true {
      let descriptor = systemOpen(path, flags, 0o666)
      guard descriptor < 0, isPipe, errno == ENXIO, Interruption.signal == nil else { return descriptor }
      looks += 1
      // A reader that starts at the same time needs no message.
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
      // Closed exactly once, whatever happens: its number may be reused afterwards.
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

/// A new file that is being written beside its target.
///
/// Where the system supports it, it has no name until it is finished, so that no partial file remains if the process
/// ends. Elsewhere, and for the moment in which it replaces an older file, it is called `TARGET.PROCESS.tmp`.
private struct UnfinishedFile {
  let descriptor: Int32
  private let target: String
  private let isNamed: Bool

  /// Opens a file; `nil` if it can't be opened: `errno` has the reason.
  ///
  /// - Parameter target: The path that it will appear at.
  init?(target: String) {
    self.target = target
    if let descriptor = Self.nameless(beside: target) {
      (self.descriptor, isNamed) = (descriptor, false)
      return
    }
    descriptor = open(Self.name(target), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    isNamed = true
  }

  /// Moves it to its target, replacing an existing file.
  ///
  /// - Returns: Whether it was moved; otherwise `errno` has the reason.
  func appear() -> Bool { Interruption.hold(replaceTarget) }

  private func replaceTarget() -> Bool {
    let name = Self.name(target)
    guard isNamed || giveName(target) else {
      guard errno == EEXIST else { return false }
      // A link can't replace an existing file, so it gets a temporary name.
      unlink(name)
      return giveName(name) && rename(name, target) == 0
    }
    return !isNamed || rename(name, target) == 0
  }

  /// Removes the temporary file.
  func remove() {
    unlink(Self.name(target))
  }

  private static func name(_ target: String) -> String { "\(target).\(getpid()).tmp" }

  #if os(Linux)
    /// `O_TMPFILE`, which Swift does not import.
    private static let nameless = 0o20_000_000 | O_DIRECTORY
  #endif

  private static func nameless(beside target: String) -> Int32? {
    #if os(Linux)
      let slash = target.lastIndex(of: "/")
      let directory = slash.map { String(target[...$0]) } ?? "."
      let descriptor = open(directory, O_WRONLY | nameless | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return nil }
      // It gets its name through this link.
      if access(link(descriptor), F_OK) == 0 { return descriptor }
      SystemFile.close(descriptor)
    #endif
    return nil
  }

  private func giveName(_ path: String) -> Bool {
    #if os(Linux)
      linkat(AT_FDCWD, Self.link(descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    #else
      false
    #endif
  }

  private static func link(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}

/// Functions of the C library that methods of the same name hide.
enum SystemFile {
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}

extension FileSink {
  /// Writes a text to a file.
  ///
  /// - Throws: ``SinkError``.
  static func write(_ text: String, to path: String) throws {
    let sink = try FileSink(path: path)
    sink.write(text)
    try sink.close()
  }
}
