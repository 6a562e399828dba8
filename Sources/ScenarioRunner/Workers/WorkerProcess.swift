#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import ProcessShim

/// A process of the same program that plays cases: a copy of this one, with the plan in it.
///
/// It gets the number of a case and of its first attempt through a pipe, and sends the events back through another. What
/// it prints comes through a third.
final class WorkerProcess {
  /// What could not be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let process: pid_t
  /// Where the events come from.
  let events: Int32
  /// Where what it prints comes from.
  let output: Int32
  private let requests: Int32

  /// Starts a worker.
  ///
  /// - Parameter body: What it does; it is given the ends of its two pipes.
  /// - Throws: ``Failure``.
  init(body: (_ requests: Int32, _ events: Int32) -> Never) throws {
    let requests = try Self.pipe()
    let events = try Self.pipe()
    let output = try Self.pipe()
    let parent = getpid()
    // What is still in the buffers of C would be printed twice.
    fflush(nil)
    let process = process_shim_fork()
    if process == 0 {
      process_shim_end_with_parent(parent)
      for end in [requests.write, events.read, output.read] { close(end) }
      Self.redirect(output.write)
      body(requests.read, events.write)
    }
    for end in [requests.read, events.write, output.write] { close(end) }
    (self.process, self.requests, self.events, self.output) = (process, requests.write, events.read, output.read)
    guard process > 0 else {
      closeAll()
      throw Failure(description: "no worker process could be started: \(String(cString: strerror(errno)))")
    }
    for end in [self.events, self.output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Has it play a case.
  func send(case index: Int, attempt: Int) {
    var writer = WireWriter()
    writer.write(index)
    writer.write(attempt)
    // Where it has ended, that is found when its pipes are read.
    _ = WorkerPipe.write(FrameBuffer.frame(writer.bytes), to: requests)
  }

  /// Sends it a signal.
  func kill(_ signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(process, signal)
    #else
      _ = Darwin.kill(process, signal)
    #endif
  }

  /// How many bytes of memory it has; 0 where that can't be told.
  var memory: Int { process_shim_memory(process) }

  /// Waits until it has ended, and closes the pipes.
  func reap() -> WorkerEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    closeAll()
    let signal = process_shim_signal(status)
    return signal == 0 ? .exit(process_shim_exit_code(status)) : .signal(signal)
  }

  /// Lets it end when it has nothing more to do.
  func dismiss() {
    close(requests)
  }

  private func closeAll() {
    for end in [requests, events, output] { close(end) }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else {
      throw Failure(description: "no pipe to a worker could be made: \(String(cString: strerror(errno)))")
    }
    return (ends[0], ends[1])
  }

  /// In the worker: what it prints goes to the pipe, and there is nothing to read.
  private static func redirect(_ output: Int32) {
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    dup2(output, STDOUT_FILENO)
    dup2(output, STDERR_FILENO)
    close(nothing)
    close(output)
    // The terminal tells everybody who is in the foreground; workers hear it from their parent.
    signal(SIGINT, SIG_IGN)
    // Lines as they are printed, so that a crash loses none.
    process_shim_print_lines()
  }
}
