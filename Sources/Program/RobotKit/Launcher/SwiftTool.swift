#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `swift` of the toolchain.
enum SwiftTool {
  struct Outcome {
    let code: Int32
    let output: Data
    let errors: Data
  }

  /// Returns the arguments that build a product.
  ///
  /// - Parameter configuration: The configuration, such as `release`; `nil` for the default one.
  static func build(_ product: String, of directory: String, configuration: String? = nil) -> [String] {
    ["build", "--package-path", directory, "--product", product] + (configuration.map { ["-c", $0] } ?? [])
  }

  /// Builds a product, and prints the output of the compiler if that fails.
  ///
  /// - Returns: Whether it was built.
  /// - Throws: ``SpawnError``, or ``Interrupted``.
  static func build(
    _ product: String, of directory: String, configuration: String? = nil, _ console: Console
  ) throws -> Bool {
    console.writeError("robotrun: building \(product) of \(directory)")
    let swift = try run(build(product, of: directory, configuration: configuration))
    if swift.code != 0 {
      console.writeError(CompilerOutput(String(decoding: swift.output + swift.errors, as: UTF8.self)).text)
    }
    return swift.code == 0
  }

  /// Runs `swift`, or another program of the toolchain, and captures its output.
  ///
  /// - Throws: ``SpawnError``, or ``Interrupted``.
  static func run(_ arguments: [String], program: String = "swift") throws -> Outcome {
    let (output, errors) = (TemporaryFile(), TemporaryFile())
    Interruption.forwardSignals()
    // SIGTERM would end it alone, and leave its compilers running.
    let child = try ChildProcess(
      program, arguments, output: output.descriptor, errors: errors.descriptor, stopSignal: SIGINT)
    let code = child.wait()
    try Interruption.check()
    return Outcome(code: code, output: output.contents, errors: errors.contents)
  }
}

/// A temporary file without a name, for the output of another program.
private final class TemporaryFile {
  let descriptor: Int32

  init() {
    var path = Array((FileManager.default.temporaryDirectory.path + "/robotrun.XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { SystemFile.close(descriptor) }

  var contents: Data {
    lseek(descriptor, 0, SEEK_SET)
    var (data, buffer) = (Data(), [UInt8](repeating: 0, count: 65_536))
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { data += buffer[..<count] }
    return data
  }
}
