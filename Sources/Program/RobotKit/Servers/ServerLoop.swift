import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The loop of a server: waits for bytes of the client and of commands, and works while there are none.
@MainActor
struct ServerLoop {
  /// The time between two looks at the process of the client, in milliseconds.
  private static let pause: Int32 = 3_000

  let server: any StreamServer
  let streams: ServerStreams
  let stopped: StoppedRuns

  /// Serves until the client ends.
  func run() -> ExitCode {
    while server.exitCode == nil {
      guard Interruption.signal == nil else {
        server.disconnect()
        break
      }
      wait()
      stopped.collect()
    }
    streams.flush()
    stopped.finish()
    return server.exitCode == 0 ? .success : .failed
  }

  private func wait() {
    let outputs = server.outputs
    var polled = [pollfd(fd: streams.input, events: Int16(POLLIN), revents: 0)]
    polled += outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if streams.hasPending { polled.append(pollfd(fd: streams.output, events: Int16(POLLOUT), revents: 0)) }
    let ready = poll(&polled, nfds_t(polled.count), server.hasWork ? 0 : Self.pause)
    guard ready > 0 else {
      if server.hasWork { return server.work() }
      server.reportProgress()
      if ready == 0, !isClientAlive { server.disconnect() }
      return
    }
    if polled[0].revents != 0 {
      let bytes = streams.read()
      if bytes.isEmpty { server.disconnect() } else { server.receive(bytes) }
    }
    for (output, state) in zip(outputs, polled.dropFirst()) where state.revents != 0 { server.readOutput(output) }
    if streams.hasPending, let last = polled.last, last.fd == streams.output, last.revents != 0 {
      streams.writePending()
    }
    if streams.isBroken { server.disconnect() }
  }

  /// Whether the client's process exists; it may have ended without closing the pipe.
  private var isClientAlive: Bool {
    guard let client = server.client, client > 0 else { return true }
    return kill(client, 0) == 0 || errno == EPERM
  }
}

/// Standard input and output of a server.
///
/// Nothing else writes to the output: what the suite prints goes to standard error.
@MainActor
final class ServerStreams {
  /// A write of that many bytes doesn't block if the output is ready.
  private static let chunk = 4_096
  /// The time limit for the last bytes, in milliseconds.
  private static let patience: Int32 = 1_000

  let input = STDIN_FILENO
  let output: Int32
  private(set) var isBroken = false
  private var pending: ArraySlice<UInt8> = []

  init() {
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Whether there are bytes that the client hasn't taken.
  var hasPending: Bool { !pending.isEmpty && !isBroken }

  /// Returns the next bytes of the client; empty at the end.
  func read() -> [UInt8] { DescriptorReader.bytes(of: input) }

  /// Adds bytes for the client, and writes what it takes at once.
  func write(_ bytes: [UInt8]) {
    pending += bytes
    while hasPending, isReady(within: 0) { writePending() }
  }

  /// Writes a part of the bytes; call it if the output is ready.
  func writePending() {
    let count = pending.prefix(Self.chunk).withUnsafeBytes { bytes in
      #if canImport(Glibc)
        Glibc.write(output, bytes.baseAddress, bytes.count)
      #else
        Darwin.write(output, bytes.baseAddress, bytes.count)
      #endif
    }
    if count > 0 {
      pending.removeFirst(count)
    } else if count < 0, errno != EINTR, errno != EAGAIN {
      isBroken = true
    }
  }

  /// Writes the last bytes, as far as the client takes them in time.
  func flush() {
    while hasPending, isReady(within: Self.patience) { writePending() }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, milliseconds) > 0
  }
}

/// Reads descriptors that are ready.
enum DescriptorReader {
  /// Returns the next bytes; empty at the end, or if a signal has ended the work.
  static func bytes(of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var length = 0
      repeat { length = read(descriptor, buffer) } while length < 0 && errno == EINTR && Interruption.signal == nil
      count = max(0, length)
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
