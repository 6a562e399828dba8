#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What of an open file tells that it has been changed.
struct FileState: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file; absent for pipes and devices, which have no size.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    (size, seconds, nanoseconds) = (Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec))
  }
}
