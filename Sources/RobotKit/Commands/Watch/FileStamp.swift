#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells that a file was written again, or that another one took its place.
struct FileStamp: Equatable {
  private let values: [Int]

  /// The stamp of a file as it is; nothing of one that isn't there.
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
