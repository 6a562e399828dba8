import Testing

@testable import ScenarioRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a worker ended is told in words.
@Suite struct WorkerEndTests {
  @Test func `what the system says is understood`() {
    #expect(WorkerEnd(status: SIGSEGV) == .signal(SIGSEGV))
    // With a file of the memory.
    #expect(WorkerEnd(status: SIGABRT | 0x80) == .signal(SIGABRT))
    #expect(WorkerEnd(status: 3 << 8) == .exit(3))
    #expect(WorkerEnd(status: 0) == .exit(0))
    #expect(WorkerEnd(status: WorkerEnd.unheardCode << 8) == .unheard)
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
        "the worker process took 3 MB of memory, more than the 2 MB it may; it was killed", "WorkerMemory"
      ),
    ] as [(WorkerEnd, String, String)])
  func `each has a sentence and a type`(end: WorkerEnd, sentence: String, type: String) {
    #expect(end.description == sentence)
    #expect(end.type == type)
  }
}
