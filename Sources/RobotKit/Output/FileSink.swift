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

/// A new file that is being written, beside the place where it is to appear.
///
/// Where the system can do it, it has no name until it is finished: then nothing of it is left behind, whatever ends the
/// process. Elsewhere, and for the moment in which it takes the place of an older one, it is called `TARGET.PROCESS.tmp`.
private struct UnfinishedFile {
  let descriptor: Int32
  private let target: String
  private let isNamed: Bool

  /// Opens a file; absent when that can't be done, which `errno` says the reason of.
  ///
  /// - Parameter target: Where it is to appear.
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

  /// Puts it in its place, and what was there away.
  ///
  /// - Returns: Whether that could be done; else `errno` says why.
  func appear() -> Bool { Interruption.hold(takePlace) }

  private func takePlace() -> Bool {
    let name = Self.name(target)
    guard isNamed || giveName(target) else {
      guard errno == EEXIST else { return false }
      // A link takes no other's place, so it gets a name for a moment.
      unlink(name)
      return giveName(name) && rename(name, target) == 0
    }
    return !isNamed || rename(name, target) == 0
  }

  /// Removes what there is of it.
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
      let folder = slash.map { String(target[...$0]) } ?? "."
      let descriptor = open(folder, O_WRONLY | nameless | O_CLOEXEC, 0o666)
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
