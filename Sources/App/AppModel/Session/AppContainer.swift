#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The directory for the files of an app, such as its documents. It is created empty for a scenario and removed after
/// it.
///
/// A process that is killed can't remove its directories. The next one does, before it creates its first.
@MainActor
package final class AppContainer {
  private nonisolated(unsafe) var directory: LockedDirectory?

  deinit { directory?.remove() }

  /// The path; the directory is created on first use.
  ///
  /// - Throws: The reason why the directory can't be created.
  package func path() throws -> String {
    if let directory { return directory.path }
    Self.removeAbandoned
    let directory = try Self.make()
    self.directory = directory
    for name in [Self.documents, Self.library, Self.caches, Self.applicationSupport] {
      // An app that has ended may still write into the directory that had the same name.
      if let error = DirectoryError(creating: "\(directory.path)/\(name)", in: Self.parent), error.code != EEXIST {
        throw error
      }
    }
    return directory.path
  }

  /// Creates the directory, with a name for this process. Consecutive scenarios get the same name, so an app that shows
  /// it is deterministic.
  private static func make() throws -> LockedDirectory {
    var number = 1
    while true {
      do {
        if let directory = try LockedDirectory(path(number, of: getpid()), in: parent) { return directory }
      } catch let error as DirectoryError where error.code == EEXIST {
        // Another session or a crashed process has created it.
        number += 1
      }
    }
  }

  /// Removes the directories of a process that ended during a scenario.
  package nonisolated static func removeAll(of process: Int32) {
    var number = 1
    while (try? FileManager.default.removeItem(atPath: path(number, of: process))) != nil { number += 1 }
  }

  /// Removes the directories of processes that have been killed, once in each process.
  private static let removeAbandoned: Void = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names {
      guard let process = owner(of: name), process == getpid() || kill(process, 0) != 0 && errno == ESRCH else {
        continue
      }
      LockedDirectory.removeUnlessInUse("\(parent)/\(name)")
    }
  }()

  private nonisolated static func path(_ number: Int, of process: Int32) -> String {
    "\(parent)/\(prefix)\(process)-\(number)"
  }

  /// Returns the process that has created the directory of a name; `nil` for other names.
  private static func owner(of name: String) -> Int32? {
    guard name.hasPrefix(prefix) else { return nil }
    let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, Int(numbers[1]) != nil else { return nil }
    return Int32(numbers[0])
  }

  private nonisolated static let prefix = "robotrun-"
  /// The parent directory, independent of the launch environment.
  private nonisolated static let parent = FileManager.default.temporaryDirectory.path

  /// The files of the user on the phone, which steps add.
  package nonisolated static let phoneFiles = "File Provider Storage"
  package nonisolated static let documents = "Documents"
  private nonisolated static let library = "Library"
  package nonisolated static let caches = library + "/Caches"
  package nonisolated static let applicationSupport = library + "/Application Support"
}

/// The reason why a directory can't be created, without its name, which differs from run to run.
private struct DirectoryError: Error, CustomStringConvertible {
  let parent: String
  let code: Int32

  /// Creates a directory that only the user can read; `nil` if that succeeds.
  init?(creating path: String, in parent: String) {
    guard mkdir(path, 0o700) != 0 else { return nil }
    (self.parent, code) = (parent, errno)
  }

  var description: String { "\(parent): \(String(cString: strerror(code)))" }
}

/// A directory that is locked as long as its process lives.
///
/// The identifier of a process doesn't show whether it lives: another container may share the parent directory.
private struct LockedDirectory {
  let path: String
  private let lock: Lock?

  /// Creates a directory.
  ///
  /// - Returns: `nil` if another process has removed it before it was locked.
  init?(_ path: String, in parent: String) throws {
    if let error = DirectoryError(creating: path, in: parent) { throw error }
    // A process that removes it at this moment has the lock.
    (self.path, lock) = (path, Lock(path, waits: true))
    var status = stat()
    guard stat(path, &status) == 0, lock?.isHeld(of: status) ?? true else {
      lock?.release()
      return nil
    }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    lock?.release()
  }

  /// Removes a directory of the user that no process has locked.
  static func removeUnlessInUse(_ path: String) {
    guard let lock = Lock(path, waits: false) else { return }
    if lock.isOwn { try? FileManager.default.removeItem(atPath: path) }
    lock.release()
  }

  /// The lock of a directory, which the system releases at the end of the process.
  private struct Lock {
    private let descriptor: Int32
    private let status: stat

    /// Locks a directory; `nil` if it can't be locked.
    init?(_ path: String, waits: Bool) {
      descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      var status = stat()
      guard fstat(descriptor, &status) == 0, flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0
      else {
        close(descriptor)
        return nil
      }
      self.status = status
    }

    var isOwn: Bool { status.st_uid == geteuid() }

    func isHeld(of other: stat) -> Bool { status.st_dev == other.st_dev && status.st_ino == other.st_ino }

    /// Releases the lock, unless the app has closed the descriptor, whose number may be that of another file now.
    func release() {
      var current = stat()
      if fstat(descriptor, &current) == 0, isHeld(of: current) { close(descriptor) }
    }
  }
}
