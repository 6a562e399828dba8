#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that a command reads, and which it therefore must not write to.
struct RunInputs {
  /// A file to write, and the option or variable that names it.
  typealias Target = (path: String, origin: String)

  /// The identity of a file, whatever names and links lead to it.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    /// Creates an identity; `nil` for anything but a file, since writing to a terminal or a pipe overwrites nothing.
    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    }

    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    static var standardInput: Identity? {
      var status = stat()
      return fstat(STDIN_FILENO, &status) == 0 ? Identity(status) : nil
    }
  }

  /// Checks that no file is overwritten that the command reads.
  ///
  /// - Parameters:
  ///   - targets: The files to write.
  ///   - inputs: Returns the files to read; called only if a target exists.
  /// - Throws: ``UsageError``.
  static func check(_ targets: [Target], against inputs: () -> [String]) throws {
    try checkOverlap(of: targets)
    let existing = targets.compactMap { target in Identity(path: target.path).map { (target, $0) } }
    guard !existing.isEmpty else { return }
    let read = Set(inputs().compactMap { $0 == "-" ? Identity.standardInput : Identity(path: $0) })
    for (target, identity) in existing where read.contains(identity) {
      throw UsageError(
        kind: .badValue(option: target.origin, reason: "\(target.path) is one of the files to read"), argument: nil)
    }
  }

  /// Checks that a file which a variable names is not another target, including a report that Bazel requests.
  ///
  /// The reports of options are checked together with the options.
  private static func checkOverlap(of targets: [Target]) throws {
    let files = targets.map { SystemPath.resolvedForWriting($0.path) }
    for (index, target) in targets.enumerated()
    where target.origin != option && target.origin != BazelProtocol.reportVariable
      && target.path != SystemPath.nullDevice
    {
      guard files.indices.contains(where: { $0 != index && files[$0] == files[index] }) else { continue }
      throw UsageError(kind: .sharedOutput(target.path), argument: nil)
    }
  }

  /// The option that names reports.
  static let option = "--format"
}

extension Options {
  /// The files that reports are written to.
  var targets: [RunInputs.Target] {
    let files = formats.compactMap(\.file).map { (path: $0, origin: RunInputs.option) }
    guard formats.contains(where: { $0.format == .builtIn(.github) }), let summary = GitHubJob.current.summary else {
      return files
    }
    return files + [(summary, GitHubJob.summaryVariable)]
  }

  /// Returns the files that a run reads, except those that the app reads.
  func inputs(of files: FeatureFiles) -> [String] {
    inputs + files.paths + RobotFiles(scenarios: paths, robots: robots).paths + [timings].compactMap(\.self)
  }
}
