import ProcessShim

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The handlers of signals that the program needs while it is at work, and what was there before.
///
/// They are handlers, since what is ignored (`SIG_IGN`) would be ignored by programs that the app starts as well.
struct ProcessSignals {
  private var earlier: [(signal: Int32, action: sigaction)] = []
  private var mask = sigset_t()
  private var child = sigaction()

  /// Installs the handlers, also where the parent process has blocked SIGINT and SIGTERM, as worker threads do.
  init() {
    Interruption.reset()
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      process_shim_handle(signal, Interruption.handler, &action)
      earlier.append((signal, action))
    }
    // A reader that closes a pipe, or a file that may not grow any more, must not end the process: writing fails, and
    // that is reported.
    for signal in [SIGPIPE, SIGXFSZ] {
      var action = sigaction()
      process_shim_neutralize(signal, &action)
      earlier.append((signal, action))
    }
    sigaction(SIGCHLD, nil, &child)
    process_shim_make_timer(SIGTERM)
    var taken = sigset_t()
    sigemptyset(&taken)
    for signal in [SIGINT, SIGTERM] { sigaddset(&taken, signal) }
    pthread_sigmask(SIG_UNBLOCK, &taken, &mask)
  }

  /// Puts back what was there before, except what others have replaced meanwhile.
  func restore() {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    process_shim_remove_timer()
    for (signal, action) in earlier {
      var action = action
      process_shim_restore(signal, &action)
    }
    var child = child
    process_shim_restore(SIGCHLD, &child)
    Interruption.reset()
  }
}
