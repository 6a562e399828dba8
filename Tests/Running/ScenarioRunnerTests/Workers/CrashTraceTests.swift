import Testing

@testable import ScenarioRunner

/// What the output of a worker says about its end.
@Suite struct CrashTraceTests {
  private func trace(_ text: String, in directory: String? = "/shop") -> CrashTrace {
    var output = CapturedOutput()
    output.append(ArraySlice(text.utf8))
    return CrashTrace(output, in: directory)
  }

  private static let report = """
    Shop/Cart.swift:9: Fatal error: I am a teapot

    *** Signal 4: Backtracing from 0x7f5f048f9361... done ***

    *** Program crashed: Illegal instruction at 0x00007f5f048f9361 ***

    Thread 0 "exe" crashed:

      0               0x01 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
      1 [ra] [thunk]  0x02 partial apply for closure #1 in ButtonBox.run() + 19 in Shop at //<compiler-generated>
      2 [ra]          0x03 closure #1 in ButtonBox.run() + 102 in Shop at /shop/.build/checkouts/a/Button.swift:80:7
      3 [ra]          0x04 closure #1 in Cart.body.getter + 98 in Shop at /shop/Sources/Shop at work/Cart.swift:9:31
      4 [ra]          0x05 main + 9 in Shop at /shop/Sources/Shop/Main.swift:3:1

    Backtrace took 1.50s
    """

  @Test func `the last lines are what the app printed, shortened if they are long`() {
    #expect(trace("a\nb\r\nc\n").lastLines(2) == ["b", "c"])
    let line = String(repeating: "x", count: 1_000)
    #expect(trace(line).lastLines(5) == [line.prefix(300) + "…"])
    #expect(trace("").lastLines(5) == [])
  }

  @Test func `a trap has its message and the innermost line of the package`() {
    let trace = trace("so far\n" + Self.report)
    #expect(trace.message == "Fatal error: I am a teapot")
    #expect(trace.location == "Sources/Shop at work/Cart.swift:9")
    #expect(trace.lastLines(5) == ["so far"])
  }

  @Test(arguments: [nil, "/other", "/sho"])
  func `without a frame of the package the message names the file`(directory: String?) {
    #expect(trace(Self.report, in: directory).location == "Shop/Cart.swift:9")
  }

  @Test func `a trap of the standard library names no file of its own`() {
    let trace = trace("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n")
    #expect(trace.message == "Fatal error: Index out of range")
    #expect(trace.location == nil)
  }

  @Test func `a signal without a message has the frames alone`() {
    let report = String(Self.report.drop { $0 != "*" })
    #expect(trace(report).message == nil)
    #expect(trace(report).location == "Sources/Shop at work/Cart.swift:9")
    #expect(trace(report).lastLines(5) == [])
  }

  @Test func `where the backtracer is off, its frames are not what the app said last`() {
    let frames = "Current stack trace:\n0    a   0x1 main + 1\n1    b   0x2 start + 2\n"
    #expect(trace("mine\na: Fatal error: boom\n" + frames).lastLines(5) == ["mine"])
    #expect(trace("boom\nCurrent stack trace:\nmine\n").lastLines(1) == ["mine"])
  }
}
