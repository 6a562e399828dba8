#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Warnings of an app that no run reports, as under `swift test`: each once, on standard error.
@MainActor
package enum ConsoleWarnings {
  private static var written: Set<String> = []

  package static func report(_ cause: String) {
    guard written.insert(cause).inserted else { return }
    let line = Array("robotrun: \(cause)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
