import Testing

@testable import ScenarioRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The description of how a worker ended.
@Suite struct WorkerTerminationTests {
  @Test func `wait statuses are decoded`() {
    #expect(WorkerTermination(status: SIGSEGV) == .signal(SIGSEGV))
    // With a file of the memory.
    #expect(WorkerTermination(status: SIGABRT | 0x80) == .signal(SIGABRT))
    #expect(WorkerTermination(status: 3 << 8) == .exit(3))
    #expect(WorkerTermination(status: 0) == .exit(0))
    #expect(WorkerTermination(status: WorkerTermination.connectionLostCode << 8) == .connectionLost)
  }

  @Test(
    arguments: [
      (.signal(SIGSEGV), "the worker process crashed: SIGSEGV, bad memory access", "WorkerCrash"),
      (.signal(40), "the worker process crashed: signal 40", "WorkerCrash"),
      (.exit(3), "the worker process ended: exit code 3", "WorkerCrash"),
      (
        .timeout(.seconds(2)), "the step did not return within 2 s of real time; the worker process was killed",
        "ScenarioTimeout"
      ),
      (
        .memory(used: 3 << 20, limit: 2 << 20),
        "the worker process used 3 MB of memory, more than the limit of 2 MB; it was killed", "WorkerMemory"
      ),
    ] as [(WorkerTermination, String, String)])
  func `each has a message and a type`(end: WorkerTermination, message: String, type: String) {
    #expect(end.description() == message)
    #expect(end.type == type)
  }

  @Test func `the message of a trap precedes the name of the signal`() {
    #expect(
      WorkerTermination.signal(SIGILL).description("Fatal error: boom")
        == "the worker process crashed: Fatal error: boom (SIGILL)")
    #expect(WorkerTermination.exit(3).description("Fatal error: boom") == "the worker process ended: exit code 3")
  }
}
