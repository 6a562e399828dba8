#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The properties that show that a file was written again or replaced.
struct FileStamp: Equatable {
  private let values: [Int]

  /// Reads the stamp of a file; empty if it doesn't exist.
  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      values = []
      return
    }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    values = [
      Int(truncatingIfNeeded: status.st_ino), Int(truncatingIfNeeded: status.st_dev), Int(status.st_size),
      written.tv_sec, Int(written.tv_nsec), changed.tv_sec, Int(changed.tv_nsec),
    ]
  }
}
