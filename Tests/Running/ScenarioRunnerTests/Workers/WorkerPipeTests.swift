import Foundation
import Testing

@testable import ScenarioRunner

/// Pipes of the system, read and written in pieces.
@Suite struct WorkerPipeTests {
  @Test func `more than a pipe holds gets through`() async throws {
    let pipe = try WorkerPipe.make()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let end = pipe.write
    let writer = Thread {
      _ = WorkerPipe.write(bytes, to: end)
      close(end)
    }
    writer.start()
    var (read, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while let piece = WorkerPipe.read(from: pipe.read, into: &buffer), !piece.isEmpty { read += piece }
    #expect(read == bytes)
    close(pipe.read)
  }

  @Test func `nothing yet, something, and the end are three things`() throws {
    let (read, write) = try WorkerPipe.make()
    _ = fcntl(read, F_SETFL, O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(!WorkerPipe.hasInput(read))
    #expect(WorkerPipe.read(from: read, into: &buffer) == nil)
    #expect(WorkerPipe.write([1, 2], to: write))
    #expect(WorkerPipe.hasInput(read))
    #expect(WorkerPipe.read(from: read, into: &buffer) == [1, 2])
    close(write)
    #expect(WorkerPipe.hasInput(read))
    #expect(WorkerPipe.read(from: read, into: &buffer) == [])
    close(read)
  }

  /// A program that an app starts gets none of them, and no standard stream is taken for one.
  @Test func `they are out of the way`() throws {
    let pipe = try WorkerPipe.make()
    for end in [pipe.read, pipe.write] {
      #expect(end > STDERR_FILENO)
      #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
      close(end)
    }
  }
}
