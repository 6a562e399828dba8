import AppModel
import CucumberMessages
import Reporters
import Robots

/// An error of a command line.
struct UsageError: Error, Equatable {
  enum Kind: Equatable {
    case unknownOption(String, nearest: String?)
    case optionOfOther(String, commands: [String])
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case duplicateOption(String)
    case conflict(String, String)
    case badValue(option: String, reason: String)
    case noPaths(CommandName)
    case unexpectedArgument(String)
    case unknownOperand(String, known: [String])
    case unknownApp(String, known: [String], hint: String?)
    case unexpectedLines(String)
    case noDrawing
    case unknownDrawing(String)
    case sharedOutput(String)
    case launcherOption(String)
  }

  let kind: Kind
  /// The index of the invalid argument; `nil` if the error concerns all of them.
  let argument: Int?
  /// The range of code points of the argument that is invalid; `nil` for the whole argument.
  var range: Range<Int>?

  /// The error, in one line.
  var reason: String {
    switch kind {
    case .unknownOption(let name, _): "unknown option \(name)"
    case .optionOfOther(let name, let commands):
      "\(name) is not available here, only in \(commands.joined(separator: ", "))"
    case .missingValue(let option, let placeholder): "missing value of \(option); expected \(option) \(placeholder)"
    case .unexpectedValue(let option): "\(option) doesn't accept a value"
    case .duplicateOption(let option): "duplicate option \(option)"
    case .conflict(let option, let other): "\(option) can't be combined with \(other)"
    case .badValue(let option, let reason): "\(option): \(reason.split(separator: "\n").first ?? "")"
    case .noPaths(.create): "init requires a directory"
    case .noPaths(.adopt): "adopt requires the directory of an app"
    case .noPaths(.completions):
      "completions requires a shell; expected one of \(Shell.allCases.map(\.rawValue).joined(separator: ", "))"
    case .noPaths(let command): "\(command.rawValue) requires at least one path"
    case .unexpectedArgument(let text): "unexpected argument \"\(text)\""
    case .noDrawing: "screenshot requires a scenario and a file; expected PATH:LINE FILE.svg or PATH:LINE FILE.png"
    case .unknownDrawing(let path): "can't draw \(path); expected a file that ends with .svg or .png"
    case .unknownOperand(let text, let known):
      "invalid value \"\(text)\"; expected one of \(Spelling.listed(known, near: text))"
        + Spelling.question(about: text, among: known)
    case .unknownApp(let name, let known, let hint):
      "unknown app or path \"\(name)\"; expected a path, or one of "
        + Spelling.listed(known, near: name, command: "apps")
        + Spelling.question(about: name, among: known, hint: hint)
    case .unexpectedLines(let path): "\(path): unexpected line number; expected a whole file"
    case .launcherOption(let option):
      "\(option) requires robotrun in a package with a suite; this program runs only its own apps"
    case .sharedOutput(let target): "two reports can't be written to \(target)"
    }
  }

  private var remedy: String? {
    switch kind {
    case .unknownOption("--web", _): "\(ProgramInvocation.current.text) ui scenarios"
    case .unknownOption(_, let nearest?): "\(nearest)"
    case .noPaths(.run): "\(ProgramInvocation.current.text) scenarios"
    case .noPaths(.create): "\(ProgramInvocation.current.text) init MyApp"
    case .noPaths(.adopt): "\(ProgramInvocation.current.text) adopt ../MyApp"
    case .noPaths(.completions): "\(ProgramInvocation.current.text) completions bash"
    case .missingValue("--package", _):
      "--package ../robotrun, or --package https://HOST/robotrun.git@\(Version.current)"
    case .launcherOption(let option): "the same command without \(option)"
    case .sharedOutput: "--format junit:report.xml"
    default: "\(ProgramInvocation.current.text) --help"
    }
  }

  /// Returns the error with its command line.
  func diagnostic(_ arguments: [String]) -> Diagnostic {
    let program = SystemPath.programName
    var column = program.unicodeScalars.count + 2
    let line = ([program] + arguments).joined(separator: " ")
    guard let argument, arguments.indices.contains(argument) else {
      return Diagnostic(path: program, cause: full, remedy: remedy)
    }
    for earlier in arguments[..<argument] { column += earlier.unicodeScalars.count + 1 }
    let range = range ?? 0..<arguments[argument].unicodeScalars.count
    return Diagnostic(
      location: Location(line: 1, column: column + range.lowerBound), line: line, length: range.count, cause: full,
      remedy: remedy)
  }

  private var full: String {
    if case .badValue(let option, let reason) = kind { "\(option): \(reason)" } else { reason }
  }
}
