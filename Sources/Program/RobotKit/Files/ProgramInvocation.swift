import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The words that start this program in a shell, as messages suggest them.
///
/// They are the program's name if it is in `PATH`, and `swift run NAME` in the package whose build directory has it.
struct ProgramInvocation: Equatable {
  let words: [String]

  /// The words as a line for a shell.
  var text: String { words.map(ShellWord.quoted).joined(separator: " ") }

  /// The invocation of this process.
  static let current = ProgramInvocation(
    name: SystemPath.programName, argument: CommandLine.arguments[0], program: SystemPath.program, package: package)

  /// Returns the invocation of a suite: in a test host, of the executable with the name of the suite's module.
  static func of(_ suite: any RobotSuite.Type) -> ProgramInvocation {
    let program = SystemPath.program
    let directory = program.lastIndex(of: "/").map { String(program[...$0]) } ?? ""
    let module = String(String(reflecting: suite).prefix { $0 != "." })
    let executable = directory + module
    guard SystemPath.isTestHost, FileManager.default.isExecutableFile(atPath: executable) else { return current }
    return ProgramInvocation(name: module, argument: executable, program: executable, package: package)
  }

  /// Creates the invocation of a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program in messages.
  ///   - argument: The argument 0 of the process: a name that was found in `PATH`, or a path.
  ///   - program: The path of the executable.
  ///   - package: The directory of the package that the working directory is in.
  init(name: String, argument: String, program: String, package: String?) {
    words = Self.run(name: name, argument: argument, program: program, package: package) ?? [name]
  }

  /// Returns the words of `swift run`; `nil` if the program is not a product in the build directory of the package.
  private static func run(name: String, argument: String, program: String, package: String?) -> [String]? {
    let parts = program.split(separator: "/")
    guard argument.contains("/"), let package, let build = parts.lastIndex(of: ".build"), build + 2 < parts.count,
      "/" + parts[..<build].joined(separator: "/") == package, parts.last.map(String.init) == name
    else { return nil }
    switch parts[parts.count - 2] {
    case "debug": return ["swift", "run", name]
    case "release": return ["swift", "run", "-c", "release", name]
    default: return nil
    }
  }

  /// The directory of the package that the working directory is in.
  private static var package: String? {
    let directory = SystemPath.resolvingSymlinks(FileManager.default.currentDirectoryPath)
    return SystemPath.ancestors(of: directory).first { SystemPath.kind(of: $0 + "/Package.swift") == .file }
  }
}
