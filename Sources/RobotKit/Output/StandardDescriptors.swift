#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, output and error, which the parent process may have closed.
enum StandardDescriptors {
  /// Opens `/dev/null` where one of them is closed: the next file that is opened would take its number, and what is
  /// printed would be written into that file.
  ///
  /// Standard input is opened for writing and the others for reading, so using them still fails.
  static func secure() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is the descriptor's.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
