#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that is being written, beside the place where it is to appear.
///
/// Where the system can do it, it has no name until it is finished: then nothing of it is left behind, whatever ends the
/// process. Elsewhere, and for the moment in which it takes the place of an older one, it is called `TARGET.PROCESS.tmp`.
struct UnfinishedFile {
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
