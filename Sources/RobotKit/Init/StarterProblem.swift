/// Why a package can't be made, or not all of it.
enum StarterProblem: Error, Equatable {
  /// The folder is something else; nothing was written.
  case notAFolder(String)
  /// These are there already; nothing was written.
  case occupied([String])
  /// The system refused a file or a folder.
  case refused(path: String, reason: String, written: [String])

  /// What is wrong, in a line.
  var reason: String {
    switch self {
    case .notAFolder(let path): "\(path) is not a folder"
    case .occupied(let paths):
      "\(Counted.text(paths.count, "file")) would have been written over; nothing was written"
    case .refused(let path, let reason, _): "\(path) could not be written: \(reason)"
    }
  }

  /// What people should know beside it, in lines.
  var details: [String] {
    switch self {
    case .notAFolder: []
    case .occupied(let paths): paths.map { "\($0) is there already" }
    case .refused(_, _, let written):
      written.isEmpty ? ["nothing was written"] : ["written before it:"] + written.map { "  \($0)" }
    }
  }

  var exitCode: ExitCode {
    switch self {
    // The command line names a folder that won't do: another one is the remedy.
    case .notAFolder, .occupied: .usage
    case .refused: .reportNotWritten
    }
  }
}
