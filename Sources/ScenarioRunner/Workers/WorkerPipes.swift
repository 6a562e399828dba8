#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three pipes between a worker and its parent.
struct WorkerPipes {
  /// The two ends of a pipe.
  struct Ends {
    let read: Int32
    let write: Int32

    func closeBoth() {
      close(read)
      close(write)
    }
  }

  let requests: Ends
  let events: Ends
  let output: Ends

  /// - Throws: ``WorkerProcess/Failure``; nothing is left open then.
  init() throws {
    var made: [Ends] = []
    do {
      for _ in 0..<3 { made.append(try Ends()) }
    } catch {
      for ends in made { ends.closeBoth() }
      throw error
    }
    (requests, events, output) = (made[0], made[1], made[2])
  }

  /// In the worker: closes what belongs to the parent.
  func closeParentEnds() {
    for end in [requests.write, events.read, output.read] { close(end) }
  }

  /// In the parent: closes what belongs to the worker.
  func closeWorkerEnds() {
    for end in [requests.read, events.write, output.write] { close(end) }
  }
}

extension WorkerPipes.Ends {
  fileprivate init() throws {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw WorkerProcess.Failure("no pipe to a worker could be made", errno) }
    let moved = ends.map(Self.moved)
    let fault = errno
    for end in ends { close(end) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      for end in moved where end >= 0 { close(end) }
      throw WorkerProcess.Failure("no pipe to a worker could be made", fault)
    }
    (read, write) = (moved[0], moved[1])
  }

  /// The same end out of the way of the standard streams, which may be closed, and of programs that the app starts:
  /// one that outlives the worker must not keep its pipes open.
  private static func moved(_ end: Int32) -> Int32 {
    fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  }
}
