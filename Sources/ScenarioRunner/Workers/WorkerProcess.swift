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
  let process: pid_t
  /// Where the events come from.
  let events: Int32
  /// Where what it prints comes from.
  let output: Int32
  /// Where it is asked; absent once it is to end.
  private var requests: Int32?
  /// How it ended; absent while nobody has found that it has.
  private var ending: WorkerEnd?

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - others: The workers that there are: a copy of their pipes would keep these open when the parent closes them.
  ///   - body: What it does; it is given the ends of its two pipes.
  /// - Throws: ``Failure``.
  init(beside others: [WorkerProcess], body: (_ requests: Int32, _ events: Int32) -> Never) throws {
    let pipes = try WorkerPipes()
    let parent = getpid()
    // Whoever started this process may not have wanted to know how its children end; we do.
    process_shim_keep_children()
    // What is still in the buffers of C would be printed twice.
    fflush(nil)
    let process = process_shim_fork()
    let fault = errno
    if process == 0 {
      process_shim_end_with_parent(parent)
      process_shim_begin_group()
      for other in others { other.close() }
      pipes.closeParentEnds()
      Self.redirect(pipes.output.write)
      body(pipes.requests.read, pipes.events.write)
    }
    pipes.closeWorkerEnds()
    (self.process, events, output) = (process, pipes.events.read, pipes.output.read)
    requests = pipes.requests.write
    guard process > 0 else {
      close()
      throw Failure("no worker process could be started", fault)
    }
    for end in [events, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Has it play a case.
  func send(case index: Int, attempt: Int) {
    guard let requests else { return }
    var writer = WireWriter()
    writer.write(index)
    writer.write(attempt)
    // Where it has ended, that is found when its pipes are read.
    _ = WorkerPipe.write(FrameBuffer.frame(writer.bytes), to: requests)
  }

  /// Has it end behind the step that it plays.
  func dismiss() {
    if let requests { Self.close(requests) }
    requests = nil
  }

  /// Ends it at once, with what it has started, and waits for that.
  func kill() {
    // One that has been waited for has no number any more: it may be that of another process.
    guard ending == nil else { return }
    process_shim_kill(process)
    wait(hangs: true)
  }

  /// How many bytes of memory it has; 0 where that can't be told.
  var memory: Int { process_shim_memory(process) }

  /// How it ended; absent while it hasn't.
  func ended() -> WorkerEnd? {
    if ending == nil { wait(hangs: false) }
    return ending
  }

  /// Closes its pipes.
  func close() {
    dismiss()
    for end in [events, output] { Self.close(end) }
  }

  private func wait(hangs: Bool) {
    var status: Int32 = 0
    let found = process_shim_wait(process, hangs, &status)
    guard found != 0 else { return }
    // Where somebody else has waited for it, that one knows how it ended.
    ending = found > 0 ? WorkerEnd(status: status) : .unheard
  }

  private static func close(_ end: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(end)
    #else
      _ = Darwin.close(end)
    #endif
  }
}

extension WorkerProcess {
  /// What could not be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ error: Int32) {
      description = "\(what): \(String(cString: strerror(error)))"
    }
  }

  /// In the worker: what it prints goes to the pipe, and there is nothing to read.
  private static func redirect(_ output: Int32) {
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    dup2(output, STDOUT_FILENO)
    dup2(output, STDERR_FILENO)
    if nothing > STDERR_FILENO { close(nothing) }
    close(output)
    // Signals to the whole group, as terminals send them, are for the parent, which closes our requests then. They
    // are taken, and not ignored, since programs that the app starts would ignore them as well.
    for number in [SIGINT, SIGTERM] { signal(number) { _ in } }
    // Lines as they are printed, so that a crash loses none.
    process_shim_print_lines()
  }
}
