#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What GitHub Actions tells the programs of a job in the environment.
struct GitHubJob {
  /// How many bytes of Markdown GitHub takes from a step; of more it shows nothing.
  static let longestSummary = 1 << 20

  /// The variable that names the file of the summary.
  static let summaryVariable = "GITHUB_STEP_SUMMARY"

  /// The file that the summary of the step is added to.
  let summary: String?
  /// The working folder as seen from the root of the repository; empty where they are the same, or the one isn't in the
  /// other.
  let folder: String

  init(environment: [String: String], workingFolder: String) {
    summary = environment[Self.summaryVariable].flatMap { $0.isEmpty ? nil : $0 }
    let root = environment["GITHUB_WORKSPACE"].map(SystemPath.real) ?? ""
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let here = SystemPath.real(workingFolder)
    folder = !root.isEmpty && here.hasPrefix(prefix) ? String(here.dropFirst(prefix.count)) : ""
  }

  static var current: GitHubJob {
    GitHubJob(
      environment: ProcessInfo.processInfo.environment, workingFolder: FileManager.default.currentDirectoryPath)
  }
}
